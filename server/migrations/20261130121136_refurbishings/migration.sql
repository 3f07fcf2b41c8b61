CREATE TABLE "refurbishing_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refurbishing_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refurbishing_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refurbishing_entries_minutes" CHECK ("minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "refurbishing_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refurbishing_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refurbishing_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"name" text NOT NULL,
	"origin" text,
	"cost_ore" integer
);
--> statement-breakpoint
CREATE TABLE "refurbishings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refurbishings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_device_id" integer NOT NULL UNIQUE,
	"note" text NOT NULL,
	"checks" jsonb DEFAULT '{}' NOT NULL,
	"grade" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refurbishings_done" CHECK (("finished_at" IS NULL) = ("grade" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "part_movements" ADD COLUMN "refurbishing_id" integer;--> statement-breakpoint
CREATE INDEX "refurbishing_entries_refurbishing" ON "refurbishing_entries" ("refurbishing_id","id");--> statement-breakpoint
CREATE INDEX "refurbishing_parts_refurbishing" ON "refurbishing_parts" ("refurbishing_id","id");--> statement-breakpoint
CREATE INDEX "refurbishings_open" ON "refurbishings" ("request_device_id") WHERE "finished_at" IS NULL;--> statement-breakpoint
ALTER TABLE "refurbishing_entries" ADD CONSTRAINT "refurbishing_entries_refurbishing_id_refurbishings_id_fkey" FOREIGN KEY ("refurbishing_id") REFERENCES "refurbishings"("id");--> statement-breakpoint
ALTER TABLE "refurbishing_entries" ADD CONSTRAINT "refurbishing_entries_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refurbishing_parts" ADD CONSTRAINT "refurbishing_parts_refurbishing_id_refurbishings_id_fkey" FOREIGN KEY ("refurbishing_id") REFERENCES "refurbishings"("id");--> statement-breakpoint
ALTER TABLE "refurbishing_parts" ADD CONSTRAINT "refurbishing_parts_part_id_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "parts"("id");--> statement-breakpoint
ALTER TABLE "refurbishings" ADD CONSTRAINT "refurbishings_hSU9eBq5UBYb_fkey" FOREIGN KEY ("request_device_id") REFERENCES "trade_in_request_devices"("id");