"""What tests share: positions set up by hand, cards as text, clocks that stand still, evenings to play."""
