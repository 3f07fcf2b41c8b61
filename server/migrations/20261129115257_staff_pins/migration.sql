ALTER TABLE "admin_sessions" ADD COLUMN "is_by_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "pin_failures" smallint DEFAULT 0 NOT NULL;