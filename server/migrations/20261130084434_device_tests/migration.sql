CREATE TABLE "device_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_selector" text NOT NULL UNIQUE,
	"repair_order_id" integer,
	"trade_in_device_id" integer,
	"moment" text NOT NULL,
	"device_type" text NOT NULL,
	"device" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone,
	"answer_key" uuid,
	"results" jsonb,
	CONSTRAINT "device_tests_subject" CHECK (("repair_order_id" IS NULL) <> ("trade_in_device_id" IS NULL)),
	CONSTRAINT "device_tests_answer" CHECK (("measured_at" IS NULL) = ("results" IS NULL) AND ("measured_at" IS NULL) = ("answer_key" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "device_tests_repair" ON "device_tests" ("repair_order_id","id") WHERE "repair_order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "device_tests_trade_in" ON "device_tests" ("trade_in_device_id","id") WHERE "trade_in_device_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "device_tests_unanswered" ON "device_tests" ("created_at") WHERE "measured_at" IS NULL;--> statement-breakpoint
ALTER TABLE "device_tests" ADD CONSTRAINT "device_tests_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "device_tests" ADD CONSTRAINT "device_tests_AyU5pvHTPrMP_fkey" FOREIGN KEY ("trade_in_device_id") REFERENCES "trade_in_request_devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "device_tests" ADD CONSTRAINT "device_tests_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;