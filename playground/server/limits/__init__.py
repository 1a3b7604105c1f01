"""What Discord refuses: sizes and counts, bodies against its OpenAPI description, rates."""
