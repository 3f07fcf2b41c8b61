-- Written by hand: the trigram indexes below need this extension. It comes with PostgreSQL, and the owner of a database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."shop_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"admin_user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"request" uuid NOT NULL,
	"link_selector" text UNIQUE,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_user_id" integer NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_user_id" integer NOT NULL,
	"token_digest" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"two_step_sealed" text,
	"two_step_key_id" text,
	"two_step_since" timestamp with time zone,
	"two_step_last" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"what" text NOT NULL,
	"subject" jsonb NOT NULL,
	"sentence" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"link_selector" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_digest" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email_verified_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"admin_user_id" integer,
	"address" text NOT NULL,
	"source" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_blocks_ends_after_start" CHECK ("ends_at" > "starts_at")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"what" text NOT NULL,
	"from_starts_at" timestamp with time zone,
	"by_staff" boolean NOT NULL,
	"admin_user_id" integer,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_feed" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"link_selector" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL UNIQUE,
	"link_selector" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_message" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"issue" text NOT NULL,
	"price_ore" integer,
	"estimated_time" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seat" smallint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"fingerprint" text NOT NULL,
	"idempotency_key" text UNIQUE,
	"repair_order_id" integer UNIQUE,
	"reminded_of" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"time_set_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_ends_after_start" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "bookings_seat_from_1" CHECK ("seat" >= 1),
	CONSTRAINT "bookings_checked_in_has_order" CHECK (("status" = 'checked_in') = ("repair_order_id" IS NOT NULL))
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
	CONSTRAINT "repair_prices_positive" CHECK ("price_ore" > 0)
);
--> statement-breakpoint
CREATE TABLE "applied_seeds" (
	"name" text PRIMARY KEY,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"seed" text,
	"table_name" text,
	"ids" integer[] NOT NULL,
	CONSTRAINT "demo_rows_pkey" PRIMARY KEY("seed","table_name")
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
CREATE TABLE "mail_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"kind" text NOT NULL,
	"error" text,
	"admin_user_id" integer,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone
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
	"key_id" text,
	"message_id" text NOT NULL UNIQUE,
	"state" text DEFAULT 'queued' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"last_error" text,
	"resend_of_id" integer,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_message_id" integer NOT NULL,
	"admin_user_id" integer,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"version" smallint NOT NULL,
	"float_ore" integer NOT NULL,
	"expected_ore" integer NOT NULL,
	"counted_ore" integer NOT NULL,
	"note" text NOT NULL,
	"figures" jsonb NOT NULL,
	"admin_user_id" integer,
	"username" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_closings_counted" CHECK ("version" > 0 AND "float_ore" >= 0 AND "counted_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_key" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" integer,
	"search" text NOT NULL,
	"trigrams" text[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"corrected_name" text,
	"corrected_phone" text,
	"address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"erased_at" timestamp with time zone,
	"erased_by" integer
);
--> statement-breakpoint
CREATE TABLE "people_dirty" (
	"email_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_counters" (
	"year" smallint,
	"is_test" boolean DEFAULT false,
	"last" integer NOT NULL,
	CONSTRAINT "credit_note_counters_pkey" PRIMARY KEY("year","is_test")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"payment_id" integer NOT NULL,
	"refund_id" integer NOT NULL UNIQUE,
	"amount_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"margin_ore" integer DEFAULT 0 NOT NULL,
	"parties" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_amounts" CHECK ("amount_ore" > 0 AND "vat_ore" >= 0 AND "vat_ore" < "amount_ore")
);
--> statement-breakpoint
CREATE TABLE "demo_intents" (
	"id" text PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"client_secret" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"description" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"id" text PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"intent_id" text NOT NULL,
	"amount_ore" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"provider_dispute_id" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp with time zone,
	"withdrawn" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_closed" CHECK (("closed_at" IS NULL) = ("state" IN ('needs_response', 'under_review')))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL UNIQUE,
	"type" text NOT NULL,
	"payment_id" integer NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"reference" text NOT NULL UNIQUE,
	"intent_id" text,
	"session_id" text,
	"page_url" text,
	"state" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"customer_id" integer,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"purpose" text NOT NULL,
	"purchase" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"problem" text,
	"intake_key" text,
	"taken_in_at" timestamp with time zone,
	"credited_elsewhere_ore" integer DEFAULT 0 NOT NULL,
	"margin_ore" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_amount_positive" CHECK ("amount_ore" > 0),
	CONSTRAINT "payments_credited_elsewhere" CHECK ("credited_elsewhere_ore" BETWEEN 0 AND "amount_ore"),
	CONSTRAINT "payments_margin" CHECK ("margin_ore" BETWEEN 0 AND "amount_ore"),
	CONSTRAINT "payments_paid_at" CHECK (("paid_at" IS NOT NULL) = ("state" IN ('paid', 'part_refunded', 'refunded'))),
	CONSTRAINT "payments_open_intent" CHECK ("state" IN ('new', 'canceled') OR "intent_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"request_id" text NOT NULL UNIQUE,
	"provider_refund_id" text UNIQUE,
	"amount_ore" integer NOT NULL,
	"margin_ore" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" integer,
	CONSTRAINT "refunds_handled_failed" CHECK ("handled_at" IS NULL OR "state" = 'failed'),
	CONSTRAINT "refunds_amount_positive" CHECK ("amount_ore" > 0),
	CONSTRAINT "refunds_margin" CHECK ("margin_ore" BETWEEN 0 AND "amount_ore")
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"status_before_archive" text,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"issue" text NOT NULL,
	"customer_message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"link_selector" text NOT NULL UNIQUE,
	"version" integer DEFAULT 0 NOT NULL,
	"quoted_ore" integer,
	"estimated_time" text,
	"sent_at" timestamp with time zone,
	"valid_until" date,
	"answered_at" timestamp with time zone,
	"browser_mailed" text[] DEFAULT '{}'::text[] NOT NULL,
	"repair_order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_offer_complete" CHECK ("version" = 0 OR ("quoted_ore" > 0 AND "valid_until" IS NOT NULL)),
	CONSTRAINT "quote_requests_approved_has_order" CHECK ("status" <> 'Godkänd' OR "repair_order_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint,
	"is_test" boolean DEFAULT false,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_pkey" PRIMARY KEY("year","is_test")
);
--> statement-breakpoint
CREATE TABLE "repair_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "repair_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_ore" integer NOT NULL,
	CONSTRAINT "repair_lines_amounts" CHECK ("quantity" > 0 AND "unit_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "repair_mail_switches" (
	"status" text PRIMARY KEY,
	"mails" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"text" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_id" integer,
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
	"payment_id" integer UNIQUE,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"link_selector" text NOT NULL UNIQUE,
	"status_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"estimated_on" date,
	"customer_update" text DEFAULT '' NOT NULL,
	"customer_updated_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"warranty_until" date,
	"reminded_at" timestamp with time zone,
	"demanded_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"fingerprint" text,
	"idempotency_key" text UNIQUE,
	CONSTRAINT "repair_orders_handed_over" CHECK ("status" <> 'Utlämnad & Betald' OR "handed_over_at" IS NOT NULL),
	CONSTRAINT "repair_orders_sold_after_demand" CHECK ("sold_at" IS NULL OR ("demanded_at" IS NOT NULL AND "sold_at" >= "demanded_at" + interval '3 months'))
);
--> statement-breakpoint
CREATE TABLE "repair_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"repair_order_id" integer NOT NULL,
	"corrects_id" integer UNIQUE,
	"lines" jsonb NOT NULL,
	"total_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"paid_before_ore" integer NOT NULL,
	"method" text NOT NULL,
	"parties" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_receipts_sums" CHECK ("total_ore" >= 0 AND "vat_ore" BETWEEN 0 AND "total_ore" AND "paid_before_ore" BETWEEN 0 AND "total_ore")
);
--> statement-breakpoint
CREATE TABLE "repair_transitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"admin_user_id" integer,
	"mailed" boolean NOT NULL,
	"sms_logged" boolean DEFAULT false NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"shop" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"opening_hours" text NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_details" (
	"product_id" integer PRIMARY KEY,
	"description" text NOT NULL,
	"features" text[] NOT NULL,
	"warranty" text NOT NULL,
	"is_original" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"rating_tenths" smallint,
	"reviews" integer NOT NULL,
	"view" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"digest" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price_ore" integer,
	"since" timestamp with time zone NOT NULL,
	"admin_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "product_serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"serial" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"order_line_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_serials_sold" CHECK ("state" <> 'sold' OR "order_line_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category_id" integer NOT NULL,
	"price_ore" integer NOT NULL,
	"original_ore" integer,
	"condition" text NOT NULL,
	"quality" smallint GENERATED ALWAYS AS (CASE condition WHEN 'new' THEN 4 WHEN 'excellent' THEN 3 WHEN 'good' THEN 2 ELSE 1 END) STORED NOT NULL,
	"storage" text NOT NULL,
	"color" text NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_stock_at" integer NOT NULL,
	"low_stock_notified_at" timestamp with time zone,
	"tax_mode" text NOT NULL,
	"cost_ore" integer,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"hold_until" date,
	"search" tsvector NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_price_positive" CHECK ("price_ore" > 0),
	CONSTRAINT "products_original_above" CHECK ("original_ore" > "price_ore"),
	CONSTRAINT "products_stock" CHECK ("stock" >= 0),
	CONSTRAINT "products_reserved" CHECK ("reserved" >= 0 AND "reserved" <= "stock"),
	CONSTRAINT "products_published_at" CHECK (NOT "published" OR "published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL UNIQUE,
	"label" text NOT NULL,
	"position" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"variant" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_ore" integer NOT NULL,
	"tax_mode" text NOT NULL,
	"cost_ore" integer,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_order_lines_quantity" CHECK ("quantity" BETWEEN 1 AND 10 AND "unit_ore" > 0),
	CONSTRAINT "shop_order_lines_returned" CHECK ("returned" BETWEEN 0 AND "quantity")
);
--> statement-breakpoint
CREATE TABLE "shop_order_transitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"customer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"delivery" text NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"total_ore" integer NOT NULL,
	"shipping_ore" integer DEFAULT 0 NOT NULL,
	"payment_id" integer UNIQUE,
	"expires_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"idempotency_key" text,
	"buyer_address" text,
	CONSTRAINT "shop_orders_total" CHECK ("total_ore" > 0 AND "shipping_ore" >= 0),
	CONSTRAINT "shop_orders_address" CHECK ("delivery" = 'pickup' OR ("address_line1" <> '' AND "postal_code" <> '' AND "city" <> '')),
	CONSTRAINT "shop_orders_paid_at" CHECK ("paid_at" IS NOT NULL OR "state" IN ('pending', 'cancelled', 'refunded')),
	CONSTRAINT "shop_orders_tracking" CHECK ("state" <> 'shipped' OR "tracking_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "shop_receipt_counters" (
	"year" smallint,
	"is_test" boolean DEFAULT false,
	"last" integer NOT NULL,
	CONSTRAINT "shop_receipt_counters_pkey" PRIMARY KEY("year","is_test")
);
--> statement-breakpoint
CREATE TABLE "shop_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"order_id" integer NOT NULL UNIQUE,
	"lines" jsonb NOT NULL,
	"total_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"parties" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_receipts_vat" CHECK ("vat_ore" >= 0 AND "vat_ore" < "total_ore")
);
--> statement-breakpoint
CREATE TABLE "shop_unconfirmed_orders" (
	"order_id" integer PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "shop_withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL UNIQUE,
	"token_hash" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" integer,
	"message" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	CONSTRAINT "shop_withdrawals_confirmed" CHECK (("state" = 'asked') = ("confirmed_at" IS NULL)),
	CONSTRAINT "shop_withdrawals_handled" CHECK (("state" = 'handled') = ("handled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"admin_user_id" integer,
	"request_id" text UNIQUE,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_not_zero" CHECK ("change" <> 0 AND "stock_after" >= 0)
);
--> statement-breakpoint
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
	"link_selector" text NOT NULL UNIQUE,
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
	"product_id" integer,
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
	"idempotency_key" text UNIQUE,
	CONSTRAINT "trade_in_requests_paid" CHECK (("status" = 'PAID') = ("paid_at" IS NOT NULL)),
	CONSTRAINT "trade_in_requests_key" CHECK (("identity_sealed" IS NULL) = ("identity_key_id" IS NULL)),
	CONSTRAINT "trade_in_requests_erased" CHECK ("status" <> 'CANCELLED' OR "identity_sealed" IS NULL)
);
--> statement-breakpoint
CREATE INDEX "admin_links_user" ON "admin_links" ("admin_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_links_invited" ON "admin_links" (lower("email")) WHERE "purpose" = 'invitation' AND "ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_recovery_codes_user" ON "admin_recovery_codes" ("admin_user_id","digest");--> statement-breakpoint
CREATE INDEX "admin_sessions_user" ON "admin_sessions" ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username" ON "admin_users" (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email" ON "admin_users" (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" ("area","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" ("kind","id");--> statement-breakpoint
CREATE INDEX "customer_links_customer" ON "customer_links" ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_expiry" ON "customer_sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_trigrams" ON "customers" USING gin ((lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "login_attempts_customer" ON "login_attempts" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "login_attempts_admin" ON "login_attempts" ("admin_user_id") WHERE "admin_user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "login_attempts_tried" ON "login_attempts" ("tried_at");--> statement-breakpoint
CREATE INDEX "booking_blocks_in_time" ON "booking_blocks" ("starts_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_in_time" ON "bookings" ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_fingerprint" ON "bookings" ("fingerprint");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "bookings_trigrams" ON "bookings" USING gin ((lower(' ' || "reference" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "device_models_name" ON "device_models" ("device_type_id","brand_id","name");--> statement-breakpoint
CREATE INDEX "device_models_newest" ON "device_models" ("device_type_id","brand_id","release_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "device_models_brand" ON "device_models" ("brand_id");--> statement-breakpoint
CREATE INDEX "repair_price_changes_price" ON "repair_price_changes" ("repair_price_id","changed_at");--> statement-breakpoint
CREATE INDEX "repair_price_changes_newest" ON "repair_price_changes" ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_prices_issue" ON "repair_prices" ("device_model_id","issue_description");--> statement-breakpoint
CREATE INDEX "repair_prices_listed" ON "repair_prices" ("device_model_id","position","id") WHERE "active";--> statement-breakpoint
CREATE INDEX "mail_attachments_mail" ON "mail_attachments" ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" ("mail_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_holds_open" ON "mail_holds" ((true)) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" (lower("to_address"),"created_at");--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" (lower("reply_to"));--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" ("created_at") WHERE "state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_resend_of" ON "mails" ("resend_of_id") WHERE "resend_of_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" ("created_at","id") WHERE "answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_fingerprint" ON "contact_messages" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_trigrams" ON "contact_messages" USING gin ((lower(' ' || "name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" ("contact_message_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_version" ON "day_closings" ("day","version");--> statement-breakpoint
CREATE INDEX "people_last_at" ON "people" ("last_at","id");--> statement-breakpoint
CREATE INDEX "people_first_at" ON "people" ("first_at","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" ((nullif("name", '') COLLATE "sv-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "people_trigrams" ON "people" USING gin ("trigrams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "people_customer" ON "people" ("customer_id");--> statement-breakpoint
CREATE INDEX "credit_notes_payment" ON "credit_notes" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" ("issued_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" ("due_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" ("provider","intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" ("session_id") WHERE "session_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intake_key" ON "payments" ("intake_key") WHERE "intake_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_dedupe_key" ON "payments" ("dedupe_key") WHERE "state" IN ('new', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" ("checked_at","id") WHERE "state" IN ('new', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" ("paid_at") WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" (lower("email"));--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" ("id") WHERE "state" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" ("id") WHERE "state" IN ('new', 'pending');--> statement-breakpoint
CREATE INDEX "quote_requests_newest" ON "quote_requests" ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quote_requests" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_fingerprint" ON "quote_requests" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_customer" ON "quote_requests" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_requests_email" ON "quote_requests" (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_requests_trigrams" ON "quote_requests" USING gin ((lower(' ' || "name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repair_customer_notes_order" ON "repair_customer_notes" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_customer_notes_unread" ON "repair_customer_notes" ("repair_order_id") WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "repair_images_order" ON "repair_images" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_lines_order" ON "repair_lines" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_notes_order" ON "repair_notes" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_orders_newest" ON "repair_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_status_since" ON "repair_orders" ("status_since","id");--> statement-breakpoint
CREATE INDEX "repair_orders_board" ON "repair_orders" ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "repair_orders_customer" ON "repair_orders" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_serial" ON "repair_orders" ("serial_number","id") WHERE "serial_number" <> '';--> statement-breakpoint
CREATE INDEX "repair_orders_email" ON "repair_orders" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "repair_orders_trigrams" ON "repair_orders" USING gin ((lower(' ' || "order_number" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "serial_number" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repair_receipts_order" ON "repair_receipts" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_receipts_issued" ON "repair_receipts" ("issued_at");--> statement-breakpoint
CREATE INDEX "repair_transitions_order" ON "repair_transitions" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_transitions_milestones" ON "repair_transitions" ("to_status","happened_at","repair_order_id","id") WHERE "to_status" IN ('Färdig', 'Utlämnad & Betald');--> statement-breakpoint
CREATE INDEX "stores_listed" ON "stores" ("position","id");--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" ("product_id","position","id");--> statement-breakpoint
CREATE INDEX "product_pictures_digest" ON "product_pictures" ("digest");--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" ("product_id","since","id");--> statement-breakpoint
CREATE INDEX "product_serials_product" ON "product_serials" ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_serials_line" ON "product_serials" ("order_line_id") WHERE "order_line_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_keys" ON "product_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_words_beginning" ON "product_words" ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_ore","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_quality" ON "products" ("quality","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" ("category_id","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" ("category_id","price_ore","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_quality" ON "products" ("category_id","quality","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" ("brand","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" ("changed_at","id");--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin ((lower(' ' || "brand" || ' ' || "name")) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_product" ON "shop_order_lines" ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_product" ON "shop_order_lines" ("product_id","id");--> statement-breakpoint
CREATE INDEX "shop_order_transitions_order" ON "shop_order_transitions" ("order_id","id");--> statement-breakpoint
CREATE INDEX "shop_order_transitions_sent" ON "shop_order_transitions" ("happened_at","order_id") WHERE "to_state" IN ('packed', 'shipped', 'collected');--> statement-breakpoint
CREATE INDEX "shop_orders_newest" ON "shop_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "shop_orders_state" ON "shop_orders" ("state","state_since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_idempotency_key" ON "shop_orders" ("idempotency_key") WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_orders_buyer" ON "shop_orders" ("buyer_address") WHERE "buyer_address" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_orders_customer" ON "shop_orders" ("customer_id","created_at","id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_orders_email" ON "shop_orders" (lower("email"));--> statement-breakpoint
CREATE INDEX "shop_orders_waiting" ON "shop_orders" ("expires_at","id") WHERE "state" = 'pending';--> statement-breakpoint
CREATE INDEX "shop_orders_trigrams" ON "shop_orders" USING gin ((lower(' ' || "first_name" || ' ' || "last_name" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops) WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_receipts_issued" ON "shop_receipts" ("issued_at","order_id","total_ore","vat_ore");--> statement-breakpoint
CREATE INDEX "shop_withdrawals_newest" ON "shop_withdrawals" ("confirmed_at","id") WHERE "state" <> 'asked';--> statement-breakpoint
CREATE INDEX "shop_withdrawals_order" ON "shop_withdrawals" ("order_id") WHERE "order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_withdrawals_email" ON "shop_withdrawals" (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" ("order_id") WHERE "order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_in_choices_group" ON "trade_in_choices" ("group_id","position");--> statement-breakpoint
CREATE INDEX "trade_in_device_groups_group" ON "trade_in_device_groups" ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_devices_name" ON "trade_in_devices" (lower("brand"),lower("model_name"));--> statement-breakpoint
CREATE INDEX "trade_in_devices_priced" ON "trade_in_devices" ("base_ore","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_groups_name" ON "trade_in_groups" (lower("name"));--> statement-breakpoint
CREATE INDEX "trade_in_history_request" ON "trade_in_history" ("request_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_history_received" ON "trade_in_history" ("happened_at") WHERE "event" = 'received';--> statement-breakpoint
CREATE INDEX "trade_in_identity_views_request" ON "trade_in_identity_views" ("request_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_images_device" ON "trade_in_images" ("request_device_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_inspections_imei" ON "trade_in_inspections" ("imei");--> statement-breakpoint
CREATE INDEX "trade_in_ledger_newest" ON "trade_in_ledger" ("created_at","id");--> statement-breakpoint
CREATE INDEX "trade_in_ledger_request" ON "trade_in_ledger" ("request_id");--> statement-breakpoint
CREATE INDEX "trade_in_offers_request" ON "trade_in_offers" ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_offers_open" ON "trade_in_offers" ("request_id") WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX "trade_in_payouts_day" ON "trade_in_payouts" ("paid_on");--> statement-breakpoint
CREATE INDEX "trade_in_request_devices_request" ON "trade_in_request_devices" ("request_id","position");--> statement-breakpoint
CREATE INDEX "trade_in_request_devices_product" ON "trade_in_request_devices" ("product_id") WHERE "product_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_in_requests_newest" ON "trade_in_requests" ("created_at","id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_worth" ON "trade_in_requests" ((coalesce("final_kronor", "estimated_kronor")),"id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_status" ON "trade_in_requests" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_customer" ON "trade_in_requests" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_email" ON "trade_in_requests" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "trade_in_requests_fingerprint" ON "trade_in_requests" ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "trade_in_requests_identity" ON "trade_in_requests" ("status_since") WHERE "identity_sealed" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_in_requests_trigrams" ON "trade_in_requests" USING gin ((lower(' ' || "tracking_code" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_blocks" ADD CONSTRAINT "booking_blocks_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_device_type_id_device_types_id_fkey" FOREIGN KEY ("device_type_id") REFERENCES "device_types"("id");--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "repair_price_changes" ADD CONSTRAINT "repair_price_changes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_prices" ADD CONSTRAINT "repair_prices_device_model_id_device_models_id_fkey" FOREIGN KEY ("device_model_id") REFERENCES "device_models"("id");--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_resend_of_id_mails_id_fkey" FOREIGN KEY ("resend_of_id") REFERENCES "mails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_contact_message_id_contact_messages_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_erased_by_admin_users_id_fkey" FOREIGN KEY ("erased_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_intent_id_demo_intents_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "demo_intents"("id");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handled_by_admin_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_customer_notes" ADD CONSTRAINT "repair_customer_notes_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_images" ADD CONSTRAINT "repair_images_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_images" ADD CONSTRAINT "repair_images_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_corrects_id_repair_receipts_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "repair_receipts"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_transitions" ADD CONSTRAINT "repair_transitions_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_transitions" ADD CONSTRAINT "repair_transitions_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD CONSTRAINT "product_details_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_order_line_id_shop_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "shop_order_lines"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_shop_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "shop_categories"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "shop_order_transitions" ADD CONSTRAINT "shop_order_transitions_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_transitions" ADD CONSTRAINT "shop_order_transitions_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "shop_receipts" ADD CONSTRAINT "shop_receipts_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
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
ALTER TABLE "trade_in_request_devices" ADD CONSTRAINT "trade_in_request_devices_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_code_id_trade_in_codes_id_fkey" FOREIGN KEY ("code_id") REFERENCES "trade_in_codes"("id") ON DELETE SET NULL;