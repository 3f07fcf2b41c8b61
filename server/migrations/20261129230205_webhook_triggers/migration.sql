-- Writes an event for each active webhook that subscribes to it, in the transaction of the change. See docs/decisions/0065-api-keys-and-webhooks.md.
-- What an import writes happened elsewhere and earlier, so it is no event.
CREATE FUNCTION queue_webhooks(event text, data jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO webhook_deliveries (webhook_id, kind, payload, created_at)
	SELECT id, event, jsonb_build_object('type', event, 'data', data,
		'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
	FROM webhooks WHERE state = 'active' AND event = ANY(events)
		AND coalesce(current_setting('verkstan.import_id', true), '') = '';
$$;
--> statement-breakpoint
CREATE FUNCTION queue_repair_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_webhooks(CASE WHEN TG_OP = 'INSERT' THEN 'repair.created' ELSE 'repair.moved' END,
		jsonb_build_object('id', NEW.id, 'order_number', NEW.order_number, 'status', NEW.status));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER repair_orders_queue_webhooks AFTER INSERT ON repair_orders FOR EACH ROW EXECUTE FUNCTION queue_repair_webhooks();
--> statement-breakpoint
CREATE TRIGGER repair_orders_queue_webhooks_on_move AFTER UPDATE OF status ON repair_orders FOR EACH ROW
	WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION queue_repair_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_webhooks('order.' || NEW.state,
		jsonb_build_object('id', NEW.id, 'order_number', NEW.order_number, 'state', NEW.state));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An order that was never paid is cancelled without an event.
CREATE TRIGGER shop_orders_queue_webhooks AFTER UPDATE OF state ON shop_orders FOR EACH ROW
	WHEN (NEW.state <> OLD.state AND (NEW.state IN ('paid', 'shipped') OR NEW.state = 'cancelled' AND OLD.paid_at IS NOT NULL))
	EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_document_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_webhooks('document.issued',
		jsonb_build_object('id', NEW.id, 'number', NEW.number, 'kind', NEW.kind, 'is_test', NEW.is_test));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_documents_queue_webhooks AFTER INSERT ON sales_documents FOR EACH ROW EXECUTE FUNCTION queue_document_webhooks();
--> statement-breakpoint
-- The customers of the directory, whose id the API takes. An erased one keeps a row without data; one that no other row names is deleted.
CREATE FUNCTION queue_customer_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_webhooks(
		CASE WHEN TG_OP = 'INSERT' THEN 'customer.created'
			WHEN TG_OP = 'DELETE' OR NEW.erased_at IS NOT NULL THEN 'customer.erased'
			ELSE 'customer.changed' END,
		jsonb_build_object('id', CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_queue_webhooks AFTER INSERT ON people FOR EACH ROW WHEN (NEW.erased_at IS NULL) EXECUTE FUNCTION queue_customer_webhooks();
--> statement-breakpoint
CREATE TRIGGER people_queue_webhooks_on_change AFTER UPDATE ON people FOR EACH ROW
	WHEN (OLD.erased_at IS NULL AND (NEW.erased_at IS NOT NULL OR (NEW.email, NEW.name, NEW.phone, NEW.address, NEW.corrected_name, NEW.corrected_phone)
		IS DISTINCT FROM (OLD.email, OLD.name, OLD.phone, OLD.address, OLD.corrected_name, OLD.corrected_phone)))
	EXECUTE FUNCTION queue_customer_webhooks();
--> statement-breakpoint
CREATE TRIGGER people_queue_webhooks_on_delete AFTER DELETE ON people FOR EACH ROW WHEN (OLD.erased_at IS NULL) EXECUTE FUNCTION queue_customer_webhooks();
