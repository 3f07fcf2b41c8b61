CREATE TABLE "missing_pages" (
	"path" text,
	"day" date,
	"visits" integer NOT NULL,
	CONSTRAINT "missing_pages_pkey" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"is_prefix" boolean NOT NULL,
	"to_path" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "missing_pages_path" ON "missing_pages" ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" ("from_path","is_prefix");