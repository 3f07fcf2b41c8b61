CREATE TABLE "payment_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"provider_dispute_id" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp with time zone,
	"withdrawn" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_closed" CHECK (("closed_at" IS NULL) = ("state" IN ('needs_response', 'under_review')))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handled_by" integer;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" ("due_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handled_by_admin_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handled_failed" CHECK ("handled_at" IS NULL OR "state" = 'failed');