ALTER TABLE `event_changes` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `event_changes` ADD `was_over` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `event_changes` SET `told_at` = `created_at` WHERE `notified`;
