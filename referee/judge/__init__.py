"""What a judge says and holds by: verbs, penalty ladders, time policies. Data, below the games."""
