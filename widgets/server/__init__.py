"""The pages under Jupyter Server, and so under JupyterLab and JupyterHub, where Voila is an extension among others."""
