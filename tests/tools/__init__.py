"""What is run by hand or by make: speed, faults, nonsense, pictures."""
