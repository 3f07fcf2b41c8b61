CREATE TABLE "connections" (
	"kind" text PRIMARY KEY,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"proof" text,
	"proven_at" timestamp with time zone
);
