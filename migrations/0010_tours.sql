ALTER TABLE `events` ADD `end_time` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `days` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `nights` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_tours` ON `events` (`day_end`,`event_time`) WHERE "events"."end_time" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `routes` ADD `stages` text;