CREATE TABLE "number_counters" (
	"series" text,
	"year" smallint,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_pkey" PRIMARY KEY("series","year")
);
--> statement-breakpoint
INSERT INTO "number_counters" ("series", "year", "last")
SELECT 'R', "year", "last" FROM "repair_counters"
UNION ALL SELECT 'IN', "year", "last" FROM "trade_in_ledger_counters"
UNION ALL SELECT CASE WHEN "is_test" THEN 'TKV' ELSE 'KV' END, "year", "last" FROM "receipt_counters"
UNION ALL SELECT CASE WHEN "is_test" THEN 'TKB' ELSE 'KB' END, "year", "last" FROM "shop_receipt_counters"
UNION ALL SELECT CASE WHEN "is_test" THEN 'TK' ELSE 'K' END, "year", "last" FROM "credit_note_counters";
--> statement-breakpoint
DROP TABLE "credit_note_counters";--> statement-breakpoint
DROP TABLE "receipt_counters";--> statement-breakpoint
DROP TABLE "repair_counters";--> statement-breakpoint
DROP TABLE "shop_receipt_counters";--> statement-breakpoint
DROP TABLE "trade_in_ledger_counters";
