ALTER TABLE `group_settings` ADD `language` text;--> statement-breakpoint
ALTER TABLE `group_settings` ADD `languages` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `last_language` text;