CREATE TABLE "repair_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"admin_user_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	CONSTRAINT "repair_work_minutes" CHECK ("minutes" > 0)
);
--> statement-breakpoint
CREATE INDEX "repair_work_order" ON "repair_work" ("repair_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_work_under_way" ON "repair_work" ("admin_user_id") WHERE "minutes" IS NULL;--> statement-breakpoint
ALTER TABLE "repair_work" ADD CONSTRAINT "repair_work_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_work" ADD CONSTRAINT "repair_work_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;