CREATE TABLE `payment_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`payment_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_alerts_open` ON `payment_alerts` (`kind`,`subject`) WHERE "payment_alerts"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `payment_alerts_payment` ON `payment_alerts` (`payment_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`stripe_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_stripe` ON `refunds` (`stripe_id`);--> statement-breakpoint
CREATE INDEX `refunds_finished` ON `refunds` (`finished_at`);--> statement-breakpoint
CREATE INDEX `refunds_unfinished` ON `refunds` (`created_at`) WHERE "refunds"."status" IN ('due', 'pending');--> statement-breakpoint
DROP INDEX `donations_open`;--> statement-breakpoint
ALTER TABLE `donations` RENAME COLUMN `amount_cents` TO `amount`;--> statement-breakpoint
ALTER TABLE `donations` ADD `currency` text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE `donations` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `donations` ADD `receipt_url` text;--> statement-breakpoint
CREATE INDEX `donations_user` ON `donations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_paid` ON `donations` (`paid_at`);--> statement-breakpoint
CREATE INDEX `donations_open` ON `donations` (`created_at`) WHERE "donations"."state" IN ('open', 'processing');--> statement-breakpoint
ALTER TABLE `donations` DROP COLUMN `checked_at`;--> statement-breakpoint
DROP INDEX `payments_unfinished`;--> statement-breakpoint
ALTER TABLE `payments` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `amount_cents` TO `amount`;--> statement-breakpoint
ALTER TABLE `payments` ADD `currency` text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `receipt_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `transfer_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `reversed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refusals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_collected` ON `payments` (`organizer_id`) WHERE "payments"."state" = 'paid' AND "payments"."destination" IS NULL;--> statement-breakpoint
CREATE INDEX `payments_unfinished` ON `payments` (`created_at`) WHERE "payments"."state" IN ('open', 'refunding') OR "payments"."void_reason" IS NOT NULL;--> statement-breakpoint
-- Refunds had no rows of their own: a refunded payment was refunded in full.
INSERT INTO `refunds` (`id`, `payment_id`, `amount`, `reason`, `status`, `created_at`, `finished_at`)
  SELECT `id`, `id`, `amount`, CASE WHEN `void_reason` = 'refunded' THEN 'stripe' ELSE 'void' END,
    CASE WHEN `state` = 'refunded' THEN 'succeeded' WHEN `attention` = 'refund_failed' THEN 'failed' ELSE 'due' END,
    coalesce(`refunded_at`, `paid_at`, `created_at`), `refunded_at`
  FROM `payments` WHERE `state` IN ('refunding', 'refunded');--> statement-breakpoint
INSERT INTO `refunds` (`id`, `payment_id`, `amount`, `reason`, `status`, `created_at`, `finished_at`)
  SELECT `id`, `id`, `amount`, 'dispute', 'succeeded', coalesce(`paid_at`, `created_at`), coalesce(`paid_at`, `created_at`)
  FROM `payments` WHERE `attention` = 'dispute_lost';--> statement-breakpoint
INSERT INTO `payment_alerts` (`kind`, `subject`, `payment_id`, `created_at`)
  SELECT `attention`, `id`, `id`, coalesce(`paid_at`, `created_at`) FROM `payments`
  WHERE `attention` IN ('refund_failed', 'dispute', 'dispute_lost');--> statement-breakpoint
UPDATE `payments` SET `state` = 'lost' WHERE `attention` = 'dispute_lost';--> statement-breakpoint
UPDATE `payments` SET `transfer_amount` = `amount`
  WHERE `state` NOT IN ('open', 'canceled') AND (`destination` IS NOT NULL OR `transfer` IS NOT NULL);--> statement-breakpoint
UPDATE `payments` SET `reversed` = `amount`
  WHERE `reversed_at` IS NOT NULL OR (`state` = 'refunded' AND `destination` IS NOT NULL);--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `reversed_at`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `attempts`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `attention`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `checked_at`;--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_account_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_accounts_closed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `payments_fixed`;--> statement-breakpoint
CREATE TRIGGER `payments_fixed` BEFORE UPDATE OF `amount`, `currency`, `fee`, `destination`, `event_id`, `user_id` ON `payments`
BEGIN
  SELECT RAISE(ABORT, 'A payment never changes its amount or destination.');
END;
