"""The hall's pages and the other end of its tables' lines: Starlette, Jinja2, one style sheet, one small script."""
