CREATE TABLE "admin_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_user_id" integer NOT NULL,
	"token_digest" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL UNIQUE,
	"position" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_type_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"release_year" smallint,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL UNIQUE,
	"position" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_price_id" integer NOT NULL,
	"device_model_id" integer NOT NULL,
	"issue_description" text NOT NULL,
	"from_ore" integer,
	"to_ore" integer,
	"admin_user_id" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_model_id" integer NOT NULL,
	"issue_description" text NOT NULL,
	"price_ore" integer NOT NULL,
	"time_estimate" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_prices_above_0" CHECK ("price_ore" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL UNIQUE,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"message_id" text NOT NULL UNIQUE,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"status_before_archive" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"issue" text NOT NULL,
	"customer_message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"token" text NOT NULL UNIQUE,
	"version" integer DEFAULT 0 NOT NULL,
	"quoted_ore" integer,
	"estimated_time" text,
	"sent_at" timestamp with time zone,
	"valid_until" date,
	"answered_at" timestamp with time zone,
	"repair_order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_offer_whole" CHECK ("version" = 0 OR ("quoted_ore" > 0 AND "valid_until" IS NOT NULL)),
	CONSTRAINT "quote_requests_approved_has_order" CHECK ("status" <> 'Godkänd' OR "repair_order_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "repair_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"issue" text NOT NULL,
	"customer_message" text DEFAULT '' NOT NULL,
	"agreed_ore" integer,
	"estimated_time" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"shop" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_sessions_user" ON "admin_sessions" ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username" ON "admin_users" (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "device_models_name" ON "device_models" ("device_type_id","brand_id","name");--> statement-breakpoint
CREATE INDEX "device_models_newest" ON "device_models" ("device_type_id","brand_id","release_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "device_models_brand" ON "device_models" ("brand_id");--> statement-breakpoint
CREATE INDEX "repair_price_changes_price" ON "repair_price_changes" ("repair_price_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "repair_prices_issue" ON "repair_prices" ("device_model_id","issue_description");--> statement-breakpoint
CREATE INDEX "repair_prices_listed" ON "repair_prices" ("device_model_id","position","id") WHERE "active";--> statement-breakpoint
CREATE INDEX "mail_attachments_mail" ON "mail_attachments" ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" ("created_at") WHERE "state" <> 'sent';--> statement-breakpoint
CREATE INDEX "quote_requests_newest" ON "quote_requests" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quote_requests" ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quote_requests_repeats" ON "quote_requests" ("fingerprint","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "repair_orders_newest" ON "repair_orders" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_device_type_id_device_types_id_fkey" FOREIGN KEY ("device_type_id") REFERENCES "device_types"("id");--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "repair_price_changes" ADD CONSTRAINT "repair_price_changes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_prices" ADD CONSTRAINT "repair_prices_device_model_id_device_models_id_fkey" FOREIGN KEY ("device_model_id") REFERENCES "device_models"("id");--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");