CREATE TABLE "review_opt_outs" (
	"email" text PRIMARY KEY,
	"declined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_selector" text NOT NULL UNIQUE,
	"repair_order_id" integer UNIQUE,
	"shop_order_id" integer UNIQUE,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_requests_about_one" CHECK (num_nonnulls("repair_order_id", "shop_order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer UNIQUE,
	"name" text NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"refusal_reason" text,
	"refusal_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"admin_user_id" integer,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_source" CHECK (("request_id" IS NOT NULL) = ("source" = '') AND ("source" = '') = ("source_url" = '')),
	CONSTRAINT "reviews_refused_with_reason" CHECK (("status" = 'refused') = ("refusal_reason" IS NOT NULL)),
	CONSTRAINT "reviews_decided" CHECK (("status" = 'waiting') = ("decided_at" IS NULL)),
	CONSTRAINT "reviews_answered" CHECK (("answer" = '') = ("answered_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "repair_orders_handed_over" ON "repair_orders" ("handed_over_at") WHERE "handed_over_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_requests_email" ON "review_requests" (lower("email"),"asked_at");--> statement-breakpoint
CREATE INDEX "review_requests_asked" ON "review_requests" ("asked_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "shop_orders_received" ON "shop_orders" ("received_at") WHERE "received_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_shop_order_id_shop_orders_id_fkey" FOREIGN KEY ("shop_order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_request_id_review_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "review_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;