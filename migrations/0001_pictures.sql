CREATE TABLE `pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`uploader_id` integer,
	`subject_id` integer,
	`gone` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pictures_subject` ON `pictures` (`use`,`subject_id`);--> statement-breakpoint
CREATE INDEX `pictures_uploader` ON `pictures` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `pictures_gone` ON `pictures` (`name`) WHERE gone = 1;--> statement-breakpoint
CREATE INDEX `pictures_unused` ON `pictures` (`created_at`) WHERE subject_id IS NULL;