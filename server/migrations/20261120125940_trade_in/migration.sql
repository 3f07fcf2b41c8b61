CREATE TABLE "trade_in_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"value" text NOT NULL,
	"percentage" numeric(7,4) NOT NULL,
	"fixed_ore" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL UNIQUE,
	"percentage" numeric(5,4) NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_in_codes_uses" CHECK ("most_uses" IS NULL OR "uses" <= "most_uses"),
	CONSTRAINT "trade_in_codes_bonus" CHECK ("percentage" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE TABLE "trade_in_device_groups" (
	"device_id" integer,
	"group_id" integer,
	"position" smallint NOT NULL,
	CONSTRAINT "trade_in_device_groups_pkey" PRIMARY KEY("device_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "trade_in_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"base_ore" integer NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_name" text UNIQUE,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_in_devices_price" CHECK ("base_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_in_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"event" text NOT NULL,
	"admin_user_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_identity_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_identity_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"admin_user_id" integer,
	"username" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_device_id" integer NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_inspections" (
	"request_device_id" integer PRIMARY KEY,
	"imei" text NOT NULL,
	"lock_status" text NOT NULL,
	"grade" text NOT NULL,
	"remarks" text NOT NULL,
	"final_kronor" integer NOT NULL,
	"admin_user_id" integer,
	"inspected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_in_inspections_price" CHECK ("final_kronor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_in_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"request_id" integer NOT NULL,
	"request_device_id" integer NOT NULL UNIQUE,
	"bought_on" date NOT NULL,
	"goods" text NOT NULL,
	"imei" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"identity_method" text NOT NULL,
	"price_kronor" integer NOT NULL,
	"sellable_from" date NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_in_ledger_hold" CHECK ("sellable_from" >= "bought_on" + interval '1 month')
);
--> statement-breakpoint
CREATE TABLE "trade_in_ledger_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"token" text NOT NULL UNIQUE,
	"state" text DEFAULT 'open' NOT NULL,
	"total_kronor" integer NOT NULL,
	"message" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trade_in_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL UNIQUE,
	"amount_kronor" integer NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"identity_method" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_in_payouts_amount" CHECK ("amount_kronor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_in_request_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_request_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"device_id" integer,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"image_url" text NOT NULL,
	"base_ore" integer NOT NULL,
	"selections" jsonb NOT NULL,
	"estimated_kronor" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracking_code" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"delivery_method" text NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"customer_postal_code" text NOT NULL,
	"customer_city" text NOT NULL,
	"swish" text NOT NULL,
	"identity_sealed" text,
	"identity_key_id" text,
	"identity_likely" boolean,
	"identity_erased_at" timestamp with time zone,
	"estimated_kronor" integer NOT NULL,
	"final_kronor" integer,
	"code_id" integer,
	"code" text,
	"code_percentage" numeric(5,4),
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"sent_back_at" timestamp with time zone,
	"sent_back_number" text,
	"fingerprint" text NOT NULL,
	"repeat_key" text UNIQUE,
	CONSTRAINT "trade_in_requests_paid" CHECK (("status" = 'PAID') = ("paid_at" IS NOT NULL)),
	CONSTRAINT "trade_in_requests_key" CHECK (("identity_sealed" IS NULL) = ("identity_key_id" IS NULL)),
	CONSTRAINT "trade_in_requests_erased" CHECK ("status" <> 'CANCELLED' OR "identity_sealed" IS NULL)
);
--> statement-breakpoint
CREATE INDEX "trade_in_choices_group" ON "trade_in_choices" ("group_id","position");--> statement-breakpoint
CREATE INDEX "trade_in_device_groups_group" ON "trade_in_device_groups" ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_devices_name" ON "trade_in_devices" (lower("brand"),lower("model_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_groups_name" ON "trade_in_groups" (lower("name"));--> statement-breakpoint
CREATE INDEX "trade_in_history_request" ON "trade_in_history" ("request_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_identity_views_request" ON "trade_in_identity_views" ("request_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_images_device" ON "trade_in_images" ("request_device_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_ledger_newest" ON "trade_in_ledger" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_in_ledger_request" ON "trade_in_ledger" ("request_id");--> statement-breakpoint
CREATE INDEX "trade_in_offers_request" ON "trade_in_offers" ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_offers_open" ON "trade_in_offers" ("request_id") WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX "trade_in_request_devices_request" ON "trade_in_request_devices" ("request_id","position");--> statement-breakpoint
CREATE INDEX "trade_in_requests_newest" ON "trade_in_requests" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_in_requests_status" ON "trade_in_requests" ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_in_requests_customer" ON "trade_in_requests" ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_in_requests_guest" ON "trade_in_requests" (lower("customer_email")) WHERE "customer_id" IS NULL;--> statement-breakpoint
CREATE INDEX "trade_in_requests_fingerprint" ON "trade_in_requests" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "trade_in_requests_identity" ON "trade_in_requests" ("status_since") WHERE "identity_sealed" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_choices" ADD CONSTRAINT "trade_in_choices_group_id_trade_in_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "trade_in_groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "trade_in_device_groups" ADD CONSTRAINT "trade_in_device_groups_device_id_trade_in_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "trade_in_devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "trade_in_device_groups" ADD CONSTRAINT "trade_in_device_groups_group_id_trade_in_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "trade_in_groups"("id");--> statement-breakpoint
ALTER TABLE "trade_in_history" ADD CONSTRAINT "trade_in_history_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_history" ADD CONSTRAINT "trade_in_history_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_identity_views" ADD CONSTRAINT "trade_in_identity_views_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_identity_views" ADD CONSTRAINT "trade_in_identity_views_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_images" ADD CONSTRAINT "trade_in_images_6nnf8qiEYBUT_fkey" FOREIGN KEY ("request_device_id") REFERENCES "trade_in_request_devices"("id");--> statement-breakpoint
ALTER TABLE "trade_in_images" ADD CONSTRAINT "trade_in_images_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_inspections" ADD CONSTRAINT "trade_in_inspections_iokTTEE3Ddfm_fkey" FOREIGN KEY ("request_device_id") REFERENCES "trade_in_request_devices"("id");--> statement-breakpoint
ALTER TABLE "trade_in_inspections" ADD CONSTRAINT "trade_in_inspections_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD CONSTRAINT "trade_in_ledger_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD CONSTRAINT "trade_in_ledger_o6iP2l44yVWg_fkey" FOREIGN KEY ("request_device_id") REFERENCES "trade_in_request_devices"("id");--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD CONSTRAINT "trade_in_ledger_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_offers" ADD CONSTRAINT "trade_in_offers_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_offers" ADD CONSTRAINT "trade_in_offers_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_payouts" ADD CONSTRAINT "trade_in_payouts_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_payouts" ADD CONSTRAINT "trade_in_payouts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_request_devices" ADD CONSTRAINT "trade_in_request_devices_request_id_trade_in_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "trade_in_requests"("id");--> statement-breakpoint
ALTER TABLE "trade_in_request_devices" ADD CONSTRAINT "trade_in_request_devices_device_id_trade_in_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "trade_in_devices"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_code_id_trade_in_codes_id_fkey" FOREIGN KEY ("code_id") REFERENCES "trade_in_codes"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Written by hand: what the purchase ledger and the log of looks at personal identity numbers say is never changed or
-- deleted, whoever asks. Who wrote it may leave.
CREATE FUNCTION trade_in_notes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'admin_user_id' = to_jsonb(OLD) - 'admin_user_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'notes of the trade-in are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER trade_in_ledger_stays BEFORE UPDATE OR DELETE ON trade_in_ledger FOR EACH ROW EXECUTE FUNCTION trade_in_notes_stay();--> statement-breakpoint
CREATE TRIGGER trade_in_identity_views_stay BEFORE UPDATE OR DELETE ON trade_in_identity_views FOR EACH ROW EXECUTE FUNCTION trade_in_notes_stay();
