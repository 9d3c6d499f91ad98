CREATE TABLE `jobs` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`priority` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`revision` integer NOT NULL,
	`waiting_since` integer NOT NULL,
	`last_error` text,
	`needs_human` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`priority`,`due_at`);