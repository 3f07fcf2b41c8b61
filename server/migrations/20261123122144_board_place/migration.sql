ALTER TABLE "repair_orders" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "place" integer;--> statement-breakpoint
CREATE INDEX "repair_orders_assignee" ON "repair_orders" ("assignee_id","status","status_since","id") WHERE "assignee_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_assignee_id_admin_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;