"""The command line. Nothing here loads Qt, except what opens the window."""
