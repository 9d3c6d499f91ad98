CREATE TABLE `account_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`address` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_links_token` ON `account_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `account_links_user` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_links_address` ON `account_links` (`address`);--> statement-breakpoint
CREATE INDEX `account_links_expiry` ON `account_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_provider` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `album_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`picture` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`nonce` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture`) REFERENCES `pictures`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_pictures_name` ON `album_pictures` (`picture`);--> statement-breakpoint
CREATE UNIQUE INDEX `album_pictures_nonce` ON `album_pictures` (`event_id`,`nonce`);--> statement-breakpoint
CREATE INDEX `album_pictures_event` ON `album_pictures` (`event_id`,`id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`message_id` integer,
	`hidden_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcements_event` ON `announcements` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `announcements_author` ON `announcements` (`author_id`);--> statement-breakpoint
CREATE TABLE `attendance` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`attended` integer NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attendance_user` ON `attendance` (`user_id`,`attended`,`event_id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `chat_connections` (
	`user_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_connections_event` ON `chat_connections` (`event_id`);--> statement-breakpoint
CREATE TABLE `chat_members` (
	`user_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`read_through` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `event_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_members_event` ON `chat_members` (`event_id`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`event_id` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`announcement` integer DEFAULT false NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`event_id`, `id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `co_organizers` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`event_time` integer,
	`joined_at` integer,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `co_organizers_user` ON `co_organizers` (`user_id`,`event_time`,`event_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_post` ON `comments` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`);--> statement-breakpoint
CREATE INDEX `comments_hidden` ON `comments` (`hidden_at`) WHERE "comments"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `deletions` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`picture` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_username` ON `deletions` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_skeleton` ON `deletions` (replace(replace(replace(replace(lower(replace("username", 'I', 'l')), '1', 'l'), '0', 'o'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_email` ON `deletions` (`email`);--> statement-breakpoint
CREATE INDEX `deletions_created` ON `deletions` (`created_at`);--> statement-breakpoint
CREATE TABLE `donation_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`donation_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`stripe_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`donation_id`) REFERENCES `donations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `donation_movements_donation` ON `donation_movements` (`donation_id`);--> statement-breakpoint
CREATE INDEX `donation_movements_created` ON `donation_movements` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `donation_movements_stripe` ON `donation_movements` (`stripe_id`,`amount`);--> statement-breakpoint
CREATE TABLE `donations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`session_id` text,
	`receipt_url` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `donations_session` ON `donations` (`session_id`);--> statement-breakpoint
CREATE INDEX `donations_user` ON `donations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `donations_paid` ON `donations` (`paid_at`);--> statement-breakpoint
CREATE INDEX `donations_open` ON `donations` (`created_at`) WHERE "donations"."state" IN ('open', 'processing');--> statement-breakpoint
CREATE TABLE `forecasts` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`hours` text,
	`fetched_at` integer,
	`attempted_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `former_organizers` (
	`user_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text,
	`tagline` text,
	`welcome` text,
	`accent` text,
	`logo` text,
	`usual_price_cents` integer,
	`time_zone` text,
	`contact_email` text,
	`who_publishes` text,
	`sign_up` text,
	`links` text,
	`treasurers` text,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`imprint` text,
	`privacy` text,
	`terms` text
);
--> statement-breakpoint
CREATE TABLE `hidden_deletions` (
	`event_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`notified` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_changes_event` ON `event_changes` (`event_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text NOT NULL,
	`location_lat` real,
	`location_lng` real,
	`event_time` integer NOT NULL,
	`time_zone` text NOT NULL,
	`day_end` integer NOT NULL,
	`image` text,
	`price_cents` integer,
	`elevation_diff` real,
	`distance` real,
	`estimated_duration` real,
	`capacity` integer,
	`participant_count` integer DEFAULT 0 NOT NULL,
	`approval` text DEFAULT 'manual' NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`cancellation_reason` text,
	`grade` text,
	`gear` text DEFAULT '[]' NOT NULL,
	`good_for` text DEFAULT '[]' NOT NULL,
	`filled_by_route` text DEFAULT '{}' NOT NULL,
	`hidden_at` integer,
	`keep_chat` integer DEFAULT false NOT NULL,
	`album_public` integer DEFAULT false NOT NULL,
	`chat_emptied_at` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`organizer_id` integer NOT NULL,
	`series_id` text,
	`import_uid` text,
	`reminded_of` integer,
	`report_offered` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_room` ON `events` (`room`);--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`event_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_day` ON `events` (`day_end`,`event_time`);--> statement-breakpoint
CREATE INDEX `events_organizer` ON `events` (`organizer_id`,`event_time`);--> statement-breakpoint
CREATE INDEX `events_place` ON `events` (`day_end`,`location_lat`,`location_lng`,`event_time`) WHERE "events"."location_lat" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_series` ON `events` (`series_id`,`event_time`) WHERE "events"."series_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `events_import_uid` ON `events` (`import_uid`) WHERE "events"."import_uid" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_hidden` ON `events` (`hidden_at`) WHERE "events"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_chat_retention` ON `events` (`day_end`) WHERE "events"."chat_emptied_at" IS NULL AND "events"."keep_chat" = 0;--> statement-breakpoint
CREATE INDEX `events_chat_emptied` ON `events` (`chat_emptied_at`) WHERE "events"."chat_emptied_at" IS NOT NULL AND "events"."keep_chat" = 0;--> statement-breakpoint
CREATE TABLE `invitation_uses` (
	`invitation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `user_id`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_uses_user` ON `invitation_uses` (`user_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email` text,
	`name` text,
	`uses` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`invited_by` integer,
	`expires_at` integer NOT NULL,
	`withdrawn_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`) WHERE "invitations"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`priority` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`revision` integer NOT NULL,
	`waiting_since` integer NOT NULL,
	`last_error` text,
	`needs_human` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`priority`,`due_at`);--> statement-breakpoint
CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL,
	`paused_until` integer
);
--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`act` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`event_id` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moderation_log_messages` ON `moderation_log` (`event_id`,`subject`,`id`) WHERE "moderation_log"."kind" = 'message';--> statement-breakpoint
CREATE INDEX `moderation_log_hidden_messages` ON `moderation_log` (`created_at`) WHERE "moderation_log"."kind" = 'message' AND "moderation_log"."act" = 'hide';--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`event_id` integer,
	`comment_id` integer,
	`actor_id` integer,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`mail` text NOT NULL,
	`mail_at` integer NOT NULL,
	`mailed_at` integer,
	`attempt` text,
	`attempts` integer NOT NULL,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key` ON `notices` (`user_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_actor` ON `notices` (`actor_id`,`mailed_at`) WHERE "notices"."actor_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_unread_messages` ON `notices` (`event_id`) WHERE "notices"."kind" = 'chat_unread';--> statement-breakpoint
CREATE INDEX `notices_comment` ON `notices` (`comment_id`) WHERE "notices"."comment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`mail_at`) WHERE "notices"."mail" = 'due';--> statement-breakpoint
CREATE INDEX `notices_sending` ON `notices` (`mailed_at`) WHERE "notices"."mail" = 'sending';--> statement-breakpoint
CREATE INDEX `notices_undelivered` ON `notices` (`id`) WHERE "notices"."mail" IN ('failed', 'unclear');--> statement-breakpoint
CREATE TABLE `operations` (
	`name` text PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`restoring` text
);
--> statement-breakpoint
CREATE TABLE `operator_alerts` (
	`kind` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`since` integer,
	`last_at` integer NOT NULL,
	`raised_at` integer,
	`attempt` text,
	`sent_at` integer
);
--> statement-breakpoint
CREATE TABLE `participation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`line_number` integer,
	`answers` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`event_time` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participation_event_user` ON `participation` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `participation_line` ON `participation` (`event_id`,`line_number`) WHERE "participation"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `participation_event_state` ON `participation` (`event_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `participation_user_time` ON `participation` (`user_id`,`state`,`event_time`,`event_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`payment_id` text,
	`amount` integer,
	`dispute_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_alerts_open` ON `payment_alerts` (`kind`,`subject`) WHERE "payment_alerts"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `payment_alerts_subject` ON `payment_alerts` (`subject`,`kind`);--> statement-breakpoint
CREATE INDEX `payment_alerts_disputes` ON `payment_alerts` (`created_at`) WHERE "payment_alerts"."kind" = 'dispute';--> statement-breakpoint
CREATE INDEX `payment_alerts_payment` ON `payment_alerts` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`event_name` text NOT NULL,
	`starts_at` integer,
	`organizer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`fee` integer DEFAULT 0 NOT NULL,
	`destination` text,
	`state` text NOT NULL,
	`void_reason` text,
	`intent_id` text,
	`receipt_url` text,
	`transfer` text,
	`transfer_amount` integer DEFAULT 0 NOT NULL,
	`reversed` integer DEFAULT 0 NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`refunded_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`event_id`,`user_id`) WHERE "payments"."state" IN ('open', 'paid', 'refunding', 'disputed') AND "payments"."void_reason" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payments_event` ON `payments` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `payments_organizer` ON `payments` (`organizer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`created_at`) WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX `payments_refundable` ON `payments` (`created_at`) WHERE "payments"."void_reason" IS NOT NULL AND "payments"."state" IN ('paid', 'refunding');--> statement-breakpoint
CREATE INDEX `payments_transferring` ON `payments` (`created_at`) WHERE "payments"."transfer" = 'pending';--> statement-breakpoint
CREATE INDEX `payments_collected` ON `payments` (`organizer_id`) WHERE "payments"."state" = 'paid' AND "payments"."void_reason" IS NULL AND "payments"."destination" IS NULL AND "payments"."transfer" IS NULL;--> statement-breakpoint
CREATE TABLE `pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`uploader_id` integer,
	`subject_id` integer,
	`orphaned` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pictures_hidden` ON `pictures` (`hidden_at`) WHERE "pictures"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pictures_subject` ON `pictures` (`use`,`subject_id`);--> statement-breakpoint
CREATE INDEX `pictures_uploader` ON `pictures` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `pictures_orphaned` ON `pictures` (`name`) WHERE orphaned = 1;--> statement-breakpoint
CREATE INDEX `pictures_unused` ON `pictures` (`created_at`) WHERE subject_id IS NULL;--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`image` text,
	`event_id` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `posts_time` ON `posts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_event` ON `posts` (`event_id`,`created_at`) WHERE "posts"."event_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);--> statement-breakpoint
CREATE INDEX `posts_hidden` ON `posts` (`hidden_at`) WHERE "posts"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`subscription_id` integer NOT NULL,
	`notice_id` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`subscription_id`, `notice_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_deliveries_notice` ON `push_deliveries` (`notice_id`);--> statement-breakpoint
CREATE INDEX `push_deliveries_due` ON `push_deliveries` (`due_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`failure_reason` text,
	`paid_otherwise` integer,
	`stripe_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`reinstated_at` integer
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_stripe` ON `refunds` (`stripe_id`);--> statement-breakpoint
CREATE INDEX `refunds_finished` ON `refunds` (`finished_at`);--> statement-breakpoint
CREATE INDEX `refunds_reinstated` ON `refunds` (`reinstated_at`) WHERE "refunds"."reinstated_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_unfinished` ON `refunds` (`created_at`) WHERE "refunds"."status" IN ('due', 'pending');--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`event_id` integer DEFAULT 0 NOT NULL,
	`reporter_id` integer,
	`author_id` integer,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`done_by` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`kind`,`subject`,`event_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`id`) WHERE "reports"."done_at" IS NULL;--> statement-breakpoint
CREATE TABLE `ride_seats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ride_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ride_id`) REFERENCES `rides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ride_seats_event_user` ON `ride_seats` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `ride_seats_ride` ON `ride_seats` (`ride_id`,`id`);--> statement-breakpoint
CREATE INDEX `ride_seats_user` ON `ride_seats` (`user_id`);--> statement-breakpoint
CREATE TABLE `rides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`driver_id` integer NOT NULL,
	`from_place` text NOT NULL,
	`seats` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`driver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rides_event_driver` ON `rides` (`event_id`,`driver_id`);--> statement-breakpoint
CREATE INDEX `rides_driver` ON `rides` (`driver_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `sweeps` (
	`id` integer PRIMARY KEY NOT NULL,
	`finished_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `routes` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`distance` real NOT NULL,
	`ascent` real,
	`descent` real,
	`lowest` real,
	`highest` real,
	`is_loop` integer NOT NULL,
	`bounds` text NOT NULL,
	`line` text NOT NULL,
	`profile` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `routes_file` ON `routes` (`file`);--> statement-breakpoint
CREATE TABLE `used_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_tokens_expiry` ON `used_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`mail_refused` text,
	`picture` text,
	`avg_distance` real,
	`avg_duration` real,
	`elevation_diff_up` real,
	`elevation_diff_down` real,
	`favorite_books` text DEFAULT '[]' NOT NULL,
	`favorite_movies` text DEFAULT '[]' NOT NULL,
	`favorite_bands` text DEFAULT '[]' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`emergency_name` text DEFAULT '' NOT NULL,
	`emergency_phone` text DEFAULT '' NOT NULL,
	`stripe_account_id` text,
	`payouts_ready` integer DEFAULT false NOT NULL,
	`stripe_account_at` integer,
	`stripe_accounts_closed` integer DEFAULT 0 NOT NULL,
	`calendar_token` text,
	`mail_off` text DEFAULT '[]' NOT NULL,
	`push_off` text DEFAULT '[]' NOT NULL,
	`notices_read` integer DEFAULT 0 NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`approved` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`banned_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username")) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_skeleton` ON `users` (replace(replace(replace(replace(lower(replace("username", 'I', 'l')), '1', 'l'), '0', 'o'), 'rn', 'm'), 'vv', 'w')) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX `users_hidden` ON `users` (`hidden_at`) WHERE "users"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_not_public` ON `users` (`id`) WHERE "users"."hidden_at" IS NOT NULL OR "users"."banned_at" IS NOT NULL OR "users"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_at`) WHERE "users"."banned_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_account` ON `users` (`stripe_account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_calendar_token` ON `users` (`calendar_token`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`headers` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `payments_fixed` BEFORE UPDATE OF `amount`, `currency`, `fee`, `destination`, `event_id`, `user_id` ON `payments` BEGIN SELECT RAISE(ABORT, 'A payment never changes its amount or destination.'); END;--> statement-breakpoint
CREATE TRIGGER `participation_event_time` AFTER INSERT ON `participation` BEGIN UPDATE `participation` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = NEW.`event_id`) WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `co_organizers_event_time` AFTER INSERT ON `co_organizers` BEGIN UPDATE `co_organizers` SET `event_time` = (SELECT `event_time` FROM `events` WHERE `id` = NEW.`event_id`) WHERE `event_id` = NEW.`event_id` AND `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `events_event_time` AFTER UPDATE OF `event_time` ON `events` WHEN NEW.`event_time` <> OLD.`event_time` BEGIN UPDATE `participation` SET `event_time` = NEW.`event_time` WHERE `event_id` = NEW.`id`; UPDATE `co_organizers` SET `event_time` = NEW.`event_time` WHERE `event_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `participation_count_inserted` AFTER INSERT ON `participation` WHEN NEW.`state` = 'participant' BEGIN UPDATE `events` SET `participant_count` = (SELECT count(*) FROM `participation` WHERE `event_id` = NEW.`event_id` AND `state` = 'participant') WHERE `id` = NEW.`event_id`; END;--> statement-breakpoint
CREATE TRIGGER `participation_count_updated` AFTER UPDATE OF `state` ON `participation` WHEN (OLD.`state` = 'participant') <> (NEW.`state` = 'participant') BEGIN UPDATE `events` SET `participant_count` = (SELECT count(*) FROM `participation` WHERE `event_id` = NEW.`event_id` AND `state` = 'participant') WHERE `id` = NEW.`event_id`; END;--> statement-breakpoint
CREATE TRIGGER `participation_count_deleted` AFTER DELETE ON `participation` WHEN OLD.`state` = 'participant' BEGIN UPDATE `events` SET `participant_count` = (SELECT count(*) FROM `participation` WHERE `event_id` = OLD.`event_id` AND `state` = 'participant') WHERE `id` = OLD.`event_id`; END;--> statement-breakpoint
CREATE TRIGGER `notices_pushed` AFTER INSERT ON `notices` BEGIN INSERT INTO `push_deliveries` (`subscription_id`, `notice_id`, `due_at`, `attempts`) SELECT `id`, NEW.`id`, NEW.`created_at`, 0 FROM `push_subscriptions` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE VIRTUAL TABLE `hike_words` USING fts5(`head`, `body`, tokenize = 'trigram remove_diacritics 1', columnsize = 0);--> statement-breakpoint
INSERT INTO `hike_words` (`hike_words`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE VIEW `hike_texts` AS SELECT `id`, `organizer_id`, `head` || ' ' || replace(replace(replace(`head`, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') AS `head`, `body` || ' ' || replace(replace(replace(`body`, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') AS `body` FROM (SELECT `id`, `organizer_id`, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`head`), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'ď', 'd'), 'đ', 'd'), 'ð', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e'), 'ě', 'e'), 'ę', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i'), 'ı', 'i'), 'Î', 'i'), 'İ', 'i'), 'ł', 'l'), 'Ł', 'l'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'ő', 'o'), 'ō', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'Ś', 's'), 'Š', 's'), 'ť', 't'), 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ů', 'u'), 'ű', 'u'), 'ū', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z'), 'Ż', 'z'), 'Ž', 'z'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS `head`, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`body`), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'ď', 'd'), 'đ', 'd'), 'ð', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e'), 'ě', 'e'), 'ę', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i'), 'ı', 'i'), 'Î', 'i'), 'İ', 'i'), 'ł', 'l'), 'Ł', 'l'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'ő', 'o'), 'ō', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'Ś', 's'), 'Š', 's'), 'ť', 't'), 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ů', 'u'), 'ű', 'u'), 'ū', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z'), 'Ż', 'z'), 'Ž', 'z'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS `body` FROM (SELECT `events`.`id` AS `id`, `organizer_id`, `name` || ' ' || `location` || ' ' || `username` AS `head`, `description` AS `body` FROM `events` INNER JOIN `users` ON `users`.`id` = `organizer_id`));--> statement-breakpoint
CREATE TRIGGER `events_words_inserted` AFTER INSERT ON `events` BEGIN INSERT INTO `hike_words` (rowid, `head`, `body`) SELECT `id`, `head`, `body` FROM `hike_texts` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `events_words_updated` AFTER UPDATE OF `name`, `location`, `description`, `organizer_id` ON `events` BEGIN DELETE FROM `hike_words` WHERE rowid = NEW.`id`; INSERT INTO `hike_words` (rowid, `head`, `body`) SELECT `id`, `head`, `body` FROM `hike_texts` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `events_words_deleted` AFTER DELETE ON `events` BEGIN DELETE FROM `hike_words` WHERE rowid = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `users_words_updated` AFTER UPDATE OF `username` ON `users` WHEN NEW.`username` <> OLD.`username` BEGIN DELETE FROM `hike_words` WHERE rowid IN (SELECT `id` FROM `events` WHERE `organizer_id` = NEW.`id`); INSERT INTO `hike_words` (rowid, `head`, `body`) SELECT `id`, `head`, `body` FROM `hike_texts` WHERE `organizer_id` = NEW.`id`; END;
