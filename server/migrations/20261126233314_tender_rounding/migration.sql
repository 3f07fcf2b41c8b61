ALTER TABLE "tenders" ADD COLUMN "rounding_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_rounding" CHECK ("rounding_ore" BETWEEN -99 AND 99) NOT VALID;--> statement-breakpoint
ALTER TABLE "tenders" DROP CONSTRAINT "tenders_amount", ADD CONSTRAINT "tenders_amount" CHECK ("amount_ore" <> 0 OR "rounding_ore" <> 0) NOT VALID;
