UPDATE "baskets" SET "parked_at" = "changed_at" WHERE "paid_at" IS NULL AND "lines" <> '[]';
