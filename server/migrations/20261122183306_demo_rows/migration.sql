CREATE TABLE "demo_rows" (
	"seed" text,
	"table_name" text,
	"ids" integer[] NOT NULL,
	CONSTRAINT "demo_rows_pkey" PRIMARY KEY("seed","table_name")
);
