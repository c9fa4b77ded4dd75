"""The program around the pages: start, window, menus, settings, look, faults."""
