CREATE TABLE `used_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_tokens_expiry` ON `used_tokens` (`expires_at`);