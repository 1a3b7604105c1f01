"""The house keeps its own rules: arrows point down, files stay small, doors say what is behind them."""
