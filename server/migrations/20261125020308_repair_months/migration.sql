CREATE TABLE "repair_months" (
	"month" date PRIMARY KEY,
	"sums" jsonb NOT NULL
);
