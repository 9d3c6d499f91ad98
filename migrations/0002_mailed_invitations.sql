ALTER TABLE `invitations` ADD `mailed_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_mailed_token` ON `invitations` (`mailed_token_hash`);