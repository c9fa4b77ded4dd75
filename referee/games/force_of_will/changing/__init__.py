"""The changes everything is made of, each under the rule that says so."""
