CREATE TABLE `blocks` (
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `deletions` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`picture` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_username` ON `deletions` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_skeleton` ON `deletions` (replace(replace(replace(replace(lower(replace("username", 'I', 'l')), '1', 'l'), '0', 'o'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_email` ON `deletions` (`email`);--> statement-breakpoint
CREATE INDEX `deletions_created` ON `deletions` (`created_at`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`act` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`event_id` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`event_id` integer DEFAULT 0 NOT NULL,
	`reporter_id` integer,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`kind`,`subject`,`event_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`id`) WHERE "reports"."done_at" IS NULL;--> statement-breakpoint
CREATE TABLE `routes` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`distance` real NOT NULL,
	`ascent` real,
	`descent` real,
	`lowest` real,
	`highest` real,
	`is_loop` integer NOT NULL,
	`bounds` text NOT NULL,
	`line` text NOT NULL,
	`profile` text NOT NULL,
	`filled` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `users_username`;--> statement-breakpoint
DROP INDEX `users_skeleton`;--> statement-breakpoint
ALTER TABLE `users` ADD `role` text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `approved` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `banned_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX `users_hidden` ON `users` (`hidden_at`) WHERE "users"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_at`) WHERE "users"."banned_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username")) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_skeleton` ON `users` (replace(replace(replace(replace(lower(replace("username", 'I', 'l')), '1', 'l'), '0', 'o'), 'rn', 'm'), 'vv', 'w')) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `grade` text;--> statement-breakpoint
ALTER TABLE `events` ADD `gear` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `good_for` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `keep_chat` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `chat_emptied_at` integer;--> statement-breakpoint
CREATE INDEX `events_hidden` ON `events` (`hidden_at`) WHERE "events"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_chat_retention` ON `events` (`day_end`) WHERE "events"."chat_emptied_at" IS NULL AND "events"."keep_chat" = 0;--> statement-breakpoint
ALTER TABLE `pictures` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `pictures_hidden` ON `pictures` (`hidden_at`) WHERE "pictures"."hidden_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `posts_hidden` ON `posts` (`hidden_at`) WHERE "posts"."hidden_at" IS NOT NULL;