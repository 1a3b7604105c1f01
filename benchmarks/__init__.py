"""One file a question; each prints its figures beside a yardstick measured in the same run."""
