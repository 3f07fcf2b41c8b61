CREATE TABLE "mail_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"kind" text NOT NULL,
	"said" text,
	"admin_user_id" integer,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "repeats_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "admin_user_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" ("mail_id","id");--> statement-breakpoint
CREATE INDEX "mails_repeats" ON "mails" ("repeats_id") WHERE "repeats_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" ("id") WHERE "state" = 'failed';--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_repeats_id_mails_id_fkey" FOREIGN KEY ("repeats_id") REFERENCES "mails"("id") ON DELETE SET NULL;