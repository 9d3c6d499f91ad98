ALTER TABLE `events` ADD `filled_by_route` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `events` SET `filled_by_route` = (SELECT `filled` FROM `routes` WHERE `routes`.`event_id` = `events`.`id`)
WHERE `id` IN (SELECT `event_id` FROM `routes`);--> statement-breakpoint
ALTER TABLE `routes` DROP COLUMN `filled`;