-- SQLite adds a column that is NOT NULL only with a default.
ALTER TABLE `events` ADD `room` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Existing chats keep their room.
UPDATE `events` SET `room` = CAST(`id` AS TEXT);--> statement-breakpoint
CREATE UNIQUE INDEX `events_room` ON `events` (`room`);