CREATE TABLE "repair_passcodes" (
	"repair_order_id" integer PRIMARY KEY,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL UNIQUE,
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "condition" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "accessories" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "warranty_of" integer;--> statement-breakpoint
CREATE INDEX "repair_orders_phone" ON "repair_orders" ("customer_phone","id") WHERE "customer_phone" <> '';--> statement-breakpoint
CREATE INDEX "repair_orders_model" ON "repair_orders" ("brand","model_name","created_at");--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_warranty_of_repair_orders_id_fkey" FOREIGN KEY ("warranty_of") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_passcodes" ADD CONSTRAINT "repair_passcodes_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");