CREATE TABLE `join_watches` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `join_watches_user` ON `join_watches` (`user_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `joins_open_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `joins_close_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `min_participants` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `confirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `minimum_asked` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `events_minimum` ON `events` (`event_time`) WHERE "events"."min_participants" IS NOT NULL;