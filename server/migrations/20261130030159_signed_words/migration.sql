ALTER TABLE "repair_signatures" ADD COLUMN "kind" text DEFAULT 'signed' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD COLUMN "way" text DEFAULT 'counter' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD COLUMN "repair_version" integer;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_reason" CHECK (("kind" = 'waived') = ("reason" <> '')) NOT VALID;