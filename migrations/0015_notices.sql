CREATE TABLE `event_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`told` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_changes_event` ON `event_changes` (`event_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`event_id` integer,
	`actor_id` integer,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`mail` text NOT NULL,
	`mail_at` integer NOT NULL,
	`mailed_at` integer,
	`attempt` text,
	`attempts` integer NOT NULL,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key` ON `notices` (`user_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_actor` ON `notices` (`actor_id`,`mailed_at`) WHERE "notices"."mailed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`mail_at`) WHERE "notices"."mail" = 'due';--> statement-breakpoint
CREATE INDEX `notices_sending` ON `notices` (`mailed_at`) WHERE "notices"."mail" = 'sending';--> statement-breakpoint
CREATE INDEX `notices_undelivered` ON `notices` (`id`) WHERE "notices"."mail" IN ('failed', 'unclear');--> statement-breakpoint
ALTER TABLE `events` ADD `reminded_of` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `mail_off` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notices_read` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `html` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `headers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text DEFAULT '[]' NOT NULL;