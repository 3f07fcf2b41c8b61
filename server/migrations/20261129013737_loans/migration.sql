CREATE TABLE "loan_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"imei" text NOT NULL UNIQUE,
	"condition" text NOT NULL,
	"note" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "loan_devices_named" CHECK ("name" <> '' AND "imei" <> '')
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"loan_device_id" integer NOT NULL,
	"lent_at" timestamp with time zone NOT NULL,
	"lent_by" integer,
	"condition_out" text NOT NULL,
	"accessories" text NOT NULL,
	"returned_at" timestamp with time zone,
	"returned_by" integer,
	"condition_back" text DEFAULT '' NOT NULL,
	CONSTRAINT "loans_returned" CHECK ("returned_at" IS NOT NULL OR "condition_back" = '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "loans_device_out" ON "loans" ("loan_device_id") WHERE "returned_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "loans_repair_out" ON "loans" ("repair_order_id") WHERE "returned_at" IS NULL;--> statement-breakpoint
CREATE INDEX "loans_out" ON "loans" ("lent_at","id") WHERE "returned_at" IS NULL;--> statement-breakpoint
CREATE INDEX "loans_repair" ON "loans" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "loans_device" ON "loans" ("loan_device_id","id");--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_loan_device_id_loan_devices_id_fkey" FOREIGN KEY ("loan_device_id") REFERENCES "loan_devices"("id");--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_lent_by_admin_users_id_fkey" FOREIGN KEY ("lent_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_returned_by_admin_users_id_fkey" FOREIGN KEY ("returned_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;