DROP INDEX `payments_collected`;--> statement-breakpoint
CREATE INDEX `payments_collected` ON `payments` (`organizer_id`) WHERE "payments"."state" = 'paid' AND "payments"."void_reason" IS NULL AND "payments"."transfer" IS NULL;--> statement-breakpoint
DROP TRIGGER `payments_fixed`;--> statement-breakpoint
CREATE TRIGGER `payments_fixed` BEFORE UPDATE OF `amount`, `currency`, `fee`, `event_id`, `user_id` ON `payments` BEGIN SELECT RAISE(ABORT, 'A payment never changes its amount.'); END;
