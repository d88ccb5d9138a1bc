"""Moritari Te Salutamus on screen: free movement in inches on the sand of an arena."""
