ALTER TABLE `donations` ADD `refunded_at` integer;--> statement-breakpoint
UPDATE `donations` SET `refunded_at` = `paid_at` WHERE `refunded` > 0;--> statement-breakpoint
CREATE INDEX `donations_refunded` ON `donations` (`refunded_at`);