DROP INDEX `payments_live`;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_until` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `late_refund_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `left_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`event_id`,`user_id`) WHERE "payments"."state" IN ('open', 'paid', 'refunding', 'disputed', 'outside') AND "payments"."void_reason" IS NULL AND "payments"."left_at" IS NULL AND "payments"."event_id" <> 0;--> statement-breakpoint
ALTER TABLE `events` ADD `refund_until_hours` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `late_refund_percent` integer DEFAULT 0 NOT NULL;