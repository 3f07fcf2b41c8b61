-- Finished devices that wait: their customers were reached by the accepted mail about it, or else by a letter about it.
UPDATE "repair_orders" SET "noticed_at" = COALESCE(
  (SELECT m.sent_at FROM "repair_transitions" t JOIN "mails" m ON m.event_key = 'repair-move:' || t.id AND m.state = 'sent'
    WHERE t.repair_order_id = "repair_orders".id AND t.to_status = 'Färdig' ORDER BY t.id DESC LIMIT 1),
  "reminded_at", "demanded_at")
WHERE "status" = 'Färdig';
--> statement-breakpoint
UPDATE "repair_orders" SET "demand_delivered_at" = "demanded_at" WHERE "demanded_at" IS NOT NULL;
