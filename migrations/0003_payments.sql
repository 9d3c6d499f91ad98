CREATE TABLE `donations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`session_id` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `donations_session` ON `donations` (`session_id`);--> statement-breakpoint
CREATE INDEX `donations_open` ON `donations` (`checked_at`) WHERE "donations"."state" = 'open';--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`event_name` text NOT NULL,
	`organizer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`destination` text,
	`state` text NOT NULL,
	`void_reason` text,
	`intent_id` text,
	`transfer` text,
	`reversed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attention` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`refunded_at` integer,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`event_id`,`user_id`) WHERE "payments"."state" IN ('open', 'paid', 'refunding', 'disputed') AND "payments"."void_reason" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payments_event` ON `payments` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `payments_organizer` ON `payments` (`organizer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_unfinished` ON `payments` (`checked_at`) WHERE "payments"."state" IN ('open', 'refunding') OR "payments"."void_reason" IS NOT NULL OR "payments"."transfer" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_account_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `payouts_ready` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_account` ON `users` (`stripe_account_id`);--> statement-breakpoint
CREATE TRIGGER `payments_fixed` BEFORE UPDATE OF `amount_cents`, `destination`, `event_id`, `user_id` ON `payments`
BEGIN
  SELECT RAISE(ABORT, 'A payment never changes its amount or destination.');
END;
