-- Land, lakes, borders and rivers as SVG path data, cut along the tiles of some zooms (dev/places/map-shapes.ts). A tile
-- that is all land or all water has a row unless a larger one that holds it is so as well.
CREATE TABLE map_shapes (
  zoom INTEGER NOT NULL,
  -- The Morton code of its first tile at the highest zoom (src/maps/tile.ts).
  cell INTEGER NOT NULL,
  land TEXT NOT NULL,
  lakes TEXT NOT NULL,
  borders TEXT NOT NULL,
  rivers TEXT NOT NULL,
  PRIMARY KEY (zoom, cell)
) WITHOUT ROWID;
