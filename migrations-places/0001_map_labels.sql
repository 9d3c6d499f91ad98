-- At which zoom a place begins to be among the most important ones of its map tile, and in which tile of
-- the highest zoom it lies, so that the candidates of a tile are read without reading any other place.
CREATE TABLE map_labels (
  min_zoom INTEGER NOT NULL,
  -- A Morton code (src/map/cell.ts).
  cell INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  PRIMARY KEY (min_zoom, cell, place_id)
) WITHOUT ROWID;
