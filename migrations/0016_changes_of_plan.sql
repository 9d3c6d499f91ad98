CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcements_event` ON `announcements` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `announcements_author` ON `announcements` (`author_id`);--> statement-breakpoint
CREATE TABLE `co_organizers` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `co_organizers_user` ON `co_organizers` (`user_id`,`event_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `capacity` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `approval` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `status` text DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `cancellation_reason` text;--> statement-breakpoint
ALTER TABLE `participation` ADD `line_number` integer;--> statement-breakpoint
ALTER TABLE `participation` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `participation` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `participation_line` ON `participation` (`event_id`,`line_number`) WHERE "participation"."state" = 'waiting';