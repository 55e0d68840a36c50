"""The what-if page: any position, to be changed and played on for every seat."""
