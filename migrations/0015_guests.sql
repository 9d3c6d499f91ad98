ALTER TABLE `events` ADD `guests_allowed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `going` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `participation` ADD `guests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `participation` ADD `people` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `participation_guests` ON `participation` (`event_id`) WHERE "participation"."guests" <> '[]';--> statement-breakpoint
ALTER TABLE `payments` ADD `people` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `ride_seats` ADD `seats` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `events` SET `going` = `participant_count`;--> statement-breakpoint
DROP TRIGGER `participation_count_inserted`;--> statement-breakpoint
CREATE TRIGGER `participation_count_inserted` AFTER INSERT ON `participation` WHEN NEW.`state` = 'participant' BEGIN UPDATE `events` SET (`participant_count`, `going`) = (SELECT count(*), total(`people`) FROM `participation` WHERE `event_id` = NEW.`event_id` AND `state` = 'participant') WHERE `id` = NEW.`event_id`; END;--> statement-breakpoint
DROP TRIGGER `participation_count_updated`;--> statement-breakpoint
CREATE TRIGGER `participation_count_updated` AFTER UPDATE OF `state`, `people` ON `participation` WHEN 'participant' IN (OLD.`state`, NEW.`state`) AND (OLD.`state` <> NEW.`state` OR OLD.`people` <> NEW.`people`) BEGIN UPDATE `events` SET (`participant_count`, `going`) = (SELECT count(*), total(`people`) FROM `participation` WHERE `event_id` = NEW.`event_id` AND `state` = 'participant') WHERE `id` = NEW.`event_id`; END;--> statement-breakpoint
DROP TRIGGER `participation_count_deleted`;--> statement-breakpoint
CREATE TRIGGER `participation_count_deleted` AFTER DELETE ON `participation` WHEN OLD.`state` = 'participant' BEGIN UPDATE `events` SET (`participant_count`, `going`) = (SELECT count(*), total(`people`) FROM `participation` WHERE `event_id` = OLD.`event_id` AND `state` = 'participant') WHERE `id` = OLD.`event_id`; END;--> statement-breakpoint
DROP TRIGGER `payments_fixed`;--> statement-breakpoint
CREATE TRIGGER `payments_fixed` BEFORE UPDATE OF `amount`, `people`, `currency`, `fee`, `event_id`, `user_id` ON `payments` BEGIN SELECT RAISE(ABORT, 'A payment never changes its amount.'); END;
