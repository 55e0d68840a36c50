"""How good the numbers are: measured strength, calibration, time and speed, for docs/truth.md (``make truth``)."""
