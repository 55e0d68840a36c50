"""ipywidgets and ipycanvas over the engine: boards, hands, tables, lessons. No rule of a game is decided here."""
