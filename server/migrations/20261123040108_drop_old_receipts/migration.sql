DROP TABLE "credit_notes";--> statement-breakpoint
DROP TABLE "repair_receipts";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_credited_elsewhere";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "credited_elsewhere_ore";