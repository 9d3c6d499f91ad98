ALTER TABLE `events` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `submitted_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `return_comment` text;--> statement-breakpoint
CREATE INDEX `events_drafts` ON `events` (`organizer_id`,`event_time`) WHERE "events"."status" = 'draft';--> statement-breakpoint
CREATE INDEX `events_submitted` ON `events` (`submitted_at`) WHERE "events"."submitted_at" IS NOT NULL;