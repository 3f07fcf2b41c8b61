INSERT INTO "repair_payments" ("payment_id", "repair_order_id")
SELECT "payment_id", "id" FROM "repair_orders" WHERE "payment_id" IS NOT NULL
ON CONFLICT DO NOTHING;
