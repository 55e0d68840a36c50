"""The parts that every page is made of: boxes, lists, files, and access to the browser's store."""
