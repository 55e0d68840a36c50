"""What a Jupyter Server is told of our settings, and how it puts pictures into a page."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from traitlets.config import Config

from widgets.kernels.manager import PageKernelManager
from widgets.server.hooks import fit_in
from widgets.server.pictures import Prose
from widgets.server.settings import prepare_pages, run_kernels, show_pages


def test_a_server_has_the_settings_of_the_pages_in_what_it_has_handed_on() -> None:
    config = Config()
    prepare_pages(config)
    run_kernels(config)
    show_pages(config)
    assert config.VoilaExporter.preprocessors == ["amsterdam.translation.notebook.translate_prose"]
    assert config.KernelProvisionerFactory.default_provisioner_name == "forked"
    assert config.MappingKernelManager.cull_idle_timeout == 600
    assert config.ServerApp.kernel_manager_class.endswith(PageKernelManager.__name__)
    assert Path(config.ServerApp.root_dir, "index.ipynb").is_file()


def test_what_a_host_has_set_stays() -> None:
    config = Config({"MappingKernelManager": {"cull_idle_timeout": 5}, "ServerApp": {"root_dir": "/mine"}})
    run_kernels(config)
    show_pages(config)
    assert config.MappingKernelManager.cull_idle_timeout == 5
    assert config.MappingKernelManager.cull_interval == 60
    assert config.ServerApp.root_dir == "/mine"


def test_a_page_is_told_of_a_jupyterlab_only_where_the_server_has_one() -> None:
    assert fit_in({"baseUrl": "/"}, {"lab_config": {}})["amstLab"] is True
    assert fit_in({"baseUrl": "/"}, {"voila_config": {}})["amstLab"] is False


def test_a_picture_beside_the_notebooks_is_put_into_the_page_and_no_other_file(tmp_path: Path) -> None:
    root = tmp_path / "notebooks"
    root.mkdir()
    (root / "board.png").write_bytes(b"board")
    (tmp_path / "other.png").write_bytes(b"other")
    prose = Prose(contents_manager=SimpleNamespace(root_dir=str(root)))
    assert 'src="data:image/png;base64,Ym9hcmQ="' in prose.image("The board", "board.png")
    assert 'src="../other.png"' in prose.image("Another", "../other.png")
    assert 'src="missing.png"' in prose.image("None", "missing.png")
