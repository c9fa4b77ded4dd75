"""What is printed: reports and result slips."""
