CREATE TABLE "credit_note_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"payment_id" integer NOT NULL,
	"refund_id" integer NOT NULL UNIQUE,
	"amount_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"parties" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_above_0" CHECK ("amount_ore" > 0 AND "vat_ore" >= 0 AND "vat_ore" < "amount_ore")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "intake_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intake_key_key" UNIQUE("intake_key");--> statement-breakpoint
CREATE INDEX "credit_notes_payment" ON "credit_notes" ("payment_id","id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");