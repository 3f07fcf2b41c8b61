CREATE TABLE "revenue_days" (
	"day" date PRIMARY KEY,
	"sums" jsonb NOT NULL
);
