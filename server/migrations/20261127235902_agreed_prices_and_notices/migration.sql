CREATE TABLE "repair_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"amount_ore" integer,
	"kind" text NOT NULL,
	"before_ore" integer,
	"before_kind" text NOT NULL,
	"way" text,
	"agreed_at" timestamp with time zone,
	"reason" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_agreements_consent" CHECK (("way" IS NULL) = ("agreed_at" IS NULL) AND ("way" IS NULL OR "amount_ore" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "agreed_kind" text DEFAULT 'fixed' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "agreed_source" text;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "kept_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "demand_delivered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "repair_agreements_repair" ON "repair_agreements" ("repair_order_id","id");--> statement-breakpoint
ALTER TABLE "repair_agreements" ADD CONSTRAINT "repair_agreements_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_agreements" ADD CONSTRAINT "repair_agreements_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;