"""What every page is made of: boxes, lists, files, what the browser keeps."""
