CREATE TABLE "maintenance_runs" (
	"kind" text PRIMARY KEY,
	"ended_at" timestamp with time zone NOT NULL,
	"problem" text NOT NULL,
	"succeeded_at" timestamp with time zone
);
