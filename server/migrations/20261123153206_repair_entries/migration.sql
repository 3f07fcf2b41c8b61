CREATE TABLE "repair_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "repair_entries" ("repair_order_id", "kind", "text", "admin_user_id", "created_at", "read_at")
SELECT "repair_order_id", "kind", "text", "admin_user_id", "created_at", "read_at" FROM (
	SELECT "repair_order_id", 'customer' AS "kind", "text", NULL::integer AS "admin_user_id", "created_at", "read_at", "id" FROM "repair_customer_notes"
	UNION ALL
	SELECT "repair_order_id", 'note', "text", "admin_user_id", "created_at", NULL, "id" FROM "repair_notes"
	UNION ALL
	SELECT "id", 'reply', "customer_update", NULL, COALESCE("customer_updated_at", "status_since"), NULL, "id" FROM "repair_orders" WHERE "customer_update" <> ''
) "moved" ORDER BY "created_at", "id";--> statement-breakpoint
DROP TABLE "repair_customer_notes";--> statement-breakpoint
DROP TABLE "repair_notes";--> statement-breakpoint
ALTER TABLE "repair_orders" DROP COLUMN "customer_update";--> statement-breakpoint
ALTER TABLE "repair_orders" DROP COLUMN "customer_updated_at";--> statement-breakpoint
CREATE INDEX "repair_entries_order" ON "repair_entries" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_entries_unread" ON "repair_entries" ("repair_order_id") WHERE "kind" = 'customer' AND "read_at" IS NULL;--> statement-breakpoint
ALTER TABLE "repair_entries" ADD CONSTRAINT "repair_entries_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_entries" ADD CONSTRAINT "repair_entries_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;