"""What members do, checked as Discord's own client checks it."""
