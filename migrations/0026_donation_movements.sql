CREATE TABLE `donation_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`donation_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`donation_id`) REFERENCES `donations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `donation_movements_donation` ON `donation_movements` (`donation_id`);--> statement-breakpoint
CREATE INDEX `donation_movements_created` ON `donation_movements` (`created_at`);--> statement-breakpoint
DROP INDEX `donations_refunded`;--> statement-breakpoint
ALTER TABLE `donations` DROP COLUMN `refunded_at`;