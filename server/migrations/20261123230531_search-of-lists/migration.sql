DROP INDEX "audit_log_actor";--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" ("actor_id","at","id");--> statement-breakpoint
DROP INDEX "audit_log_area";--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" ("area","at","id");--> statement-breakpoint
DROP INDEX "audit_log_kind";--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" ("kind","at","id");--> statement-breakpoint
DROP INDEX "contact_messages_trigrams";--> statement-breakpoint
CREATE INDEX "contact_messages_trigrams" ON "contact_messages" USING gin ((lower(' ' || "name" || ' ' || "email" || ' ' || "body" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "shop_orders_trigrams";--> statement-breakpoint
CREATE INDEX "shop_orders_trigrams" ON "shop_orders" USING gin ((lower(' ' || "order_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "tracking_number" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) gin_trgm_ops) WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_trigrams" ON "audit_log" USING gin ((lower(' ' || "actor_name" || ' ' || "sentence" || ' ' || "detail")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_trigrams" ON "mails" USING gin ((lower(' ' || "to_address" || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_template" ON "mails" ("template","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_trigrams" ON "payments" USING gin ((lower(' ' || "email" || ' ' || "payer_name" || ' ' || "description" || ' ' || coalesce("intent_id", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_documents_trigrams" ON "sales_documents" USING gin ((lower(' ' || "number" || ' ' || coalesce("ocr", '') || ' ' || coalesce("parties" #>> '{customer,name}', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_serials_trigrams" ON "product_serials" USING gin ((lower(' ' || "serial")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_in_inspections_trigrams" ON "trade_in_inspections" USING gin ((lower(' ' || "imei")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_in_ledger_trigrams" ON "trade_in_ledger" USING gin ((lower(' ' || "number" || ' ' || "goods" || ' ' || "imei" || ' ' || "seller_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_in_request_devices_trigrams" ON "trade_in_request_devices" USING gin ((lower(' ' || "brand" || ' ' || "model_name")) gin_trgm_ops);