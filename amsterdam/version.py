"""The version of this product; the package that is installed takes its version from here."""

VERSION = "0.1.0"
