"""The referee beside the board."""

import logging

# whoever runs it says where its log goes; without that it goes nowhere, not onto the terminal
logging.getLogger(__name__).addHandler(logging.NullHandler())
