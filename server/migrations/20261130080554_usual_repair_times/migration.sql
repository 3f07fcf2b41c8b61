CREATE TABLE "usual_repair_times" (
	"device_type" text,
	"issue" text,
	"minutes" integer NOT NULL,
	"cases" integer NOT NULL,
	"kept" integer NOT NULL,
	"queue" integer NOT NULL,
	"needs_part" boolean NOT NULL,
	CONSTRAINT "usual_repair_times_pkey" PRIMARY KEY("device_type","issue"),
	CONSTRAINT "usual_repair_times_counts" CHECK ("kept" BETWEEN 0 AND "cases" AND "minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_figures" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"repairs_yearly" integer,
	"handling_hours" integer NOT NULL,
	"promised" integer NOT NULL,
	"kept" integer NOT NULL,
	"counted_on" date NOT NULL
);
