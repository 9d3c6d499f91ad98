DROP INDEX `payments_unfinished`;--> statement-breakpoint
DROP INDEX `payments_collected`;--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`created_at`) WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX `payments_refundable` ON `payments` (`created_at`) WHERE "payments"."void_reason" IS NOT NULL AND "payments"."state" IN ('paid', 'refunding');--> statement-breakpoint
CREATE INDEX `payments_transferring` ON `payments` (`created_at`) WHERE "payments"."transfer" = 'pending';--> statement-breakpoint
CREATE INDEX `payments_collected` ON `payments` (`organizer_id`) WHERE "payments"."state" = 'paid' AND "payments"."void_reason" IS NULL AND "payments"."destination" IS NULL AND "payments"."transfer" IS NULL;