CREATE TABLE "undoable_notices" (
	"kind" text,
	"subject_id" integer,
	"earlier" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undoable_notices_pkey" PRIMARY KEY("kind","subject_id")
);
