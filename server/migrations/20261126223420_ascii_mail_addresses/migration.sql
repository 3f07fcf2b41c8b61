ALTER TABLE "baskets" ADD CONSTRAINT "baskets_email_ascii" CHECK (("buyer" ->> 'email') ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_ascii" CHECK ("channel" = 'sms' OR "to_address" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reply_to_ascii" CHECK ("reply_to" ~ '^[!-~]*$') NOT VALID;