"""A match in progress: from header to table, declarations and rulings, results, clocks, games of one match."""
