DROP INDEX "mails_unsent";--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" ("created_at") WHERE "state" NOT IN ('sent', 'filed');