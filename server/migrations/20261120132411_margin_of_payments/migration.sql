ALTER TABLE "credit_notes" ADD COLUMN "margin_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "margin_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "margin_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_margin" CHECK ("margin_ore" BETWEEN 0 AND "amount_ore");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_margin" CHECK ("margin_ore" BETWEEN 0 AND "amount_ore");