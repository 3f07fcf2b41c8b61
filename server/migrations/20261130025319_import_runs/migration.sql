CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"is_applying" boolean NOT NULL,
	"admin_user_id" integer,
	"rows" integer NOT NULL,
	"saved" integer,
	"to_save" integer,
	"started_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_applying" ON "import_runs" ("kind") WHERE "is_applying";--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;