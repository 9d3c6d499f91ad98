ALTER TABLE `pictures` RENAME COLUMN `gone` TO `orphaned`;--> statement-breakpoint
DROP INDEX `pictures_gone`;--> statement-breakpoint
CREATE INDEX `pictures_orphaned` ON `pictures` (`name`) WHERE orphaned = 1;--> statement-breakpoint
DROP INDEX `events_cell`;--> statement-breakpoint
DROP INDEX `events_cell_day`;--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `cell`;--> statement-breakpoint
CREATE INDEX `events_place` ON `events` (`day_end`,`location_lat`,`location_lng`,`event_time`) WHERE "events"."location_lat" IS NOT NULL;
