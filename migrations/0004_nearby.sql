ALTER TABLE `events` ADD `cell` integer;--> statement-breakpoint
-- As src/places/cells.ts counts them: bit by bit, first of the longitude, then of the latitude.
UPDATE `events` SET `cell` = (
  SELECT sum(
    ((CAST((location_lng + 180) / 360 * 32768 AS INTEGER) >> column1) & 1) * (1 << 2 * column1) +
    ((CAST((location_lat + 90) / 180 * 32768 AS INTEGER) >> column1) & 1) * (2 << 2 * column1)
  ) FROM (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14))
) WHERE location_lat < 90 AND location_lng < 180;--> statement-breakpoint
CREATE INDEX `events_cell` ON `events` (`cell`,`event_time`) WHERE "events"."cell" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_cell_day` ON `events` (`day_end`) WHERE "events"."cell" IS NOT NULL;
