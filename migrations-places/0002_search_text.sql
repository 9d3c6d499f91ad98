-- The index has the names as they are searched (src/places/search-text.ts), and no copy of them.
DROP TABLE place_names;
--> statement-breakpoint
CREATE VIRTUAL TABLE place_names USING fts5(
  -- The other names, each with a mark before its first word, so that a search can tell it from the words within.
  name, other,
  -- Region and country.
  area,
  content = '', columnsize = 0,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
DROP INDEX places_point;
--> statement-breakpoint
-- Strips of a tenth of a degree: a range of latitudes alone would read its places all around the earth.
CREATE INDEX places_point ON places (CAST(latitude * 10 AS INTEGER), longitude, latitude, time_zone);
--> statement-breakpoint
-- Whoever fills the database knows what it has (dev/places/install.ts).
DROP TABLE loaded;
