-- While the setting verkstan.import_id has the id of an import, the rows that it writes are noted, so that it can be undone.
-- The arguments are the columns of the table's primary key.
CREATE FUNCTION record_import() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_now jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO import_changes (import_id, table_name, row_key, before, digest)
  SELECT current_setting('verkstan.import_id')::int, TG_TABLE_NAME,
    (SELECT string_agg(row_now ->> name, ',' ORDER BY place) FROM unnest(TG_ARGV) WITH ORDINALITY AS key (name, place)),
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE md5((row_now - 'version')::text) END;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['imported_customers', 'device_types', 'brands', 'device_models', 'repair_prices', 'repair_price_changes',
    'suppliers', 'parts', 'part_movements', 'shop_categories', 'brand_manufacturers', 'products', 'product_prices', 'product_serials',
    'stock_movements', 'repair_orders', 'repair_lines', 'repair_entries', 'repair_transitions', 'trade_in_groups', 'trade_in_choices',
    'trade_in_devices', 'redirects']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (current_setting(''verkstan.import_id'', true) <> '''') EXECUTE FUNCTION record_import(''id'')', written || '_record_import', written);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_details_record_import AFTER INSERT OR UPDATE OR DELETE ON product_details FOR EACH ROW
  WHEN (current_setting('verkstan.import_id', true) <> '') EXECUTE FUNCTION record_import('product_id');
--> statement-breakpoint
CREATE TRIGGER trade_in_device_groups_record_import AFTER INSERT OR UPDATE OR DELETE ON trade_in_device_groups FOR EACH ROW
  WHEN (current_setting('verkstan.import_id', true) <> '') EXECUTE FUNCTION record_import('device_id', 'group_id');
