CREATE TABLE "repair_price_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_price_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"answer" text NOT NULL,
	"alternative" smallint,
	"text" text NOT NULL,
	"way" text NOT NULL,
	"contact" text NOT NULL,
	"ip_address" text,
	"admin_user_id" integer,
	"answered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_price_answers_alternative" CHECK (("answer" = 'yes') = ("alternative" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "repair_price_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_price_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"message" text NOT NULL,
	"alternatives" jsonb NOT NULL,
	"image_id" integer,
	"valid_until" date NOT NULL,
	"resume_status" text NOT NULL,
	"before_ore" integer,
	"before_kind" text NOT NULL,
	"mailed" boolean NOT NULL,
	"texted" boolean NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "repair_price_answers_final" ON "repair_price_answers" ("question_id") WHERE "answer" <> 'call';--> statement-breakpoint
CREATE UNIQUE INDEX "repair_price_answers_call" ON "repair_price_answers" ("question_id") WHERE "answer" = 'call';--> statement-breakpoint
CREATE INDEX "repair_price_questions_repair" ON "repair_price_questions" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_price_questions_image" ON "repair_price_questions" ("image_id") WHERE "image_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_price_questions_open" ON "repair_price_questions" ("repair_order_id") WHERE "closed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "repair_price_answers" ADD CONSTRAINT "repair_price_answers_question_id_repair_price_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "repair_price_questions"("id");--> statement-breakpoint
ALTER TABLE "repair_price_answers" ADD CONSTRAINT "repair_price_answers_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_price_questions" ADD CONSTRAINT "repair_price_questions_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_price_questions" ADD CONSTRAINT "repair_price_questions_image_id_repair_images_id_fkey" FOREIGN KEY ("image_id") REFERENCES "repair_images"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_price_questions" ADD CONSTRAINT "repair_price_questions_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;