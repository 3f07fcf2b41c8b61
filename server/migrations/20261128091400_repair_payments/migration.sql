CREATE TABLE "repair_payments" (
	"payment_id" integer PRIMARY KEY,
	"repair_order_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "success_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "cancel_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_payments_repair" ON "repair_payments" ("repair_order_id","payment_id");--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");