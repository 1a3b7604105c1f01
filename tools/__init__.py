"""What people run by hand: pictures to look at, and what is made ahead of time. The program knows nothing of it."""
