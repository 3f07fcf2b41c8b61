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
	"reference" text NOT NULL UNIQUE,
	"intent_id" text,
	"state" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"purpose" text NOT NULL,
	"purchase" jsonb NOT NULL,
	"same_key" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_above_0" CHECK ("amount_ore" > 0),
	CONSTRAINT "payments_paid_when" CHECK (("paid_at" IS NOT NULL) = ("state" IN ('paid', 'part_refunded', 'refunded'))),
	CONSTRAINT "payments_open_intent" CHECK ("state" IN ('new', 'canceled') OR "intent_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"request_id" text NOT NULL UNIQUE,
	"provider_refund_id" text UNIQUE,
	"amount_ore" integer NOT NULL,
	"state" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_above_0" CHECK ("amount_ore" > 0)
);
--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_payment_id_key" UNIQUE("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" ("provider","intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_same" ON "payments" ("same_key") WHERE "state" IN ('new', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" ("checked_at","id") WHERE "state" IN ('new', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" ("id") WHERE "state" IN ('new', 'pending');--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_intent_id_demo_intents_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "demo_intents"("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");