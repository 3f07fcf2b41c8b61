CREATE TABLE "own_texts" (
	"kind" text PRIMARY KEY,
	"texts" jsonb,
	"version" integer DEFAULT 0 NOT NULL
);
