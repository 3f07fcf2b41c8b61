CREATE TABLE "restock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"link_selector" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_alerts_email_ascii" CHECK ("email" ~ '^[!-~]*$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "restock_alerts_product" ON "restock_alerts" ("product_id","email");--> statement-breakpoint
CREATE INDEX "restock_alerts_email" ON "restock_alerts" (lower("email"));--> statement-breakpoint
CREATE INDEX "restock_alerts_link" ON "restock_alerts" ("link_selector");--> statement-breakpoint
CREATE INDEX "restock_alerts_created" ON "restock_alerts" ("created_at");--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;