DROP INDEX `payments_live`;--> statement-breakpoint
DROP INDEX `payments_open`;--> statement-breakpoint
ALTER TABLE `payments` ADD `session_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_session` ON `payments` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`event_id`,`user_id`) WHERE "payments"."state" IN ('open', 'paid', 'refunding', 'disputed') AND "payments"."void_reason" IS NULL AND "payments"."event_id" <> 0;--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`created_at`) WHERE "payments"."state" IN ('open', 'processing');