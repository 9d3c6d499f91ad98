-- Where hikes can meet. The id is the rank: the smaller, the more important, so that the first rows of a search in
-- the order of the index are the best ones, and no search has to read more than it shows.
CREATE TABLE places (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- In other languages and spellings, between bars.
  other TEXT NOT NULL,
  -- Region and country, as one writes them behind the name.
  region TEXT NOT NULL,
  country TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  time_zone TEXT NOT NULL,
  kind TEXT NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE place_names USING fts5(
  name, other, region, country,
  content = 'places', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
-- Whose clock rules at a point, the next village tells.
CREATE INDEX places_point ON places (latitude, longitude, time_zone);
--> statement-breakpoint
-- Which list stands in `places`; empty until it is there whole.
CREATE TABLE loaded (version TEXT NOT NULL);
