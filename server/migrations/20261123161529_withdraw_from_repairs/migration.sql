ALTER TABLE "shop_withdrawals" ADD COLUMN "repair_id" integer;--> statement-breakpoint
CREATE INDEX "shop_withdrawals_repair" ON "shop_withdrawals" ("repair_id") WHERE "repair_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_repair_id_repair_orders_id_fkey" FOREIGN KEY ("repair_id") REFERENCES "repair_orders"("id");