ALTER TABLE "baskets" VALIDATE CONSTRAINT "baskets_email_ascii";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_to_ascii";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_reply_to_ascii";
