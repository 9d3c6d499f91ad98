CREATE TABLE `last_backup` (
	`id` integer PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
);
