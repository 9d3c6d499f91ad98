DROP INDEX `participation_user_state`;--> statement-breakpoint
ALTER TABLE `participation` ADD `event_time` integer;--> statement-breakpoint
CREATE INDEX `participation_user_time` ON `participation` (`user_id`,`state`,`event_time`,`event_id`);--> statement-breakpoint
DROP INDEX `co_organizers_user`;--> statement-breakpoint
ALTER TABLE `co_organizers` ADD `event_time` integer;--> statement-breakpoint
CREATE INDEX `co_organizers_user` ON `co_organizers` (`user_id`,`event_time`,`event_id`);--> statement-breakpoint
CREATE TRIGGER `participation_event_time` AFTER INSERT ON `participation` BEGIN UPDATE `participation` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = NEW.`event_id`) WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `co_organizers_event_time` AFTER INSERT ON `co_organizers` BEGIN UPDATE `co_organizers` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = NEW.`event_id`) WHERE `event_id` = NEW.`event_id` AND `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `events_event_time` AFTER UPDATE OF `event_time` ON `events` WHEN NEW.`event_time` <> OLD.`event_time` BEGIN UPDATE `participation` SET `event_time` = NEW.`event_time` WHERE `event_id` = NEW.`id`; UPDATE `co_organizers` SET `event_time` = NEW.`event_time` WHERE `event_id` = NEW.`id`; END;--> statement-breakpoint
UPDATE `participation` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = `participation`.`event_id`);--> statement-breakpoint
UPDATE `co_organizers` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = `co_organizers`.`event_id`);
