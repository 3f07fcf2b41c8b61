CREATE TABLE "paired_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paired_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pairing_id" integer NOT NULL,
	"picture_key" uuid NOT NULL,
	"file_key" text UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_selector" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"stage" text NOT NULL,
	"device" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pairings_ends" CHECK ("ends_at" > "created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "paired_pictures_key" ON "paired_pictures" ("pairing_id","picture_key");--> statement-breakpoint
CREATE INDEX "pairings_created" ON "pairings" ("created_at");--> statement-breakpoint
ALTER TABLE "paired_pictures" ADD CONSTRAINT "paired_pictures_pairing_id_pairings_id_fkey" FOREIGN KEY ("pairing_id") REFERENCES "pairings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;