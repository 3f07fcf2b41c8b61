-- Texts in which a letter and its accent are two characters, as some systems type them, become one form (Unicode NFC), so that equal
-- words are found. Issued documents, ledgers and the audit log are never changed. A name that exists in both forms keeps both.
UPDATE products SET search = setweight(to_tsvector('swedish', normalize(concat_ws(' ', name, brand, storage, color), NFC)), 'A') || search
WHERE concat_ws(' ', name, brand, storage, color) IS NOT NFC NORMALIZED;--> statement-breakpoint
DO $$
DECLARE
	place record;
	found tid;
BEGIN
	FOR place IN
		SELECT c.table_name AS relation, c.column_name AS field, c.data_type AS kind FROM information_schema.columns c
		JOIN information_schema.tables t USING (table_schema, table_name)
		WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
			AND c.data_type IN ('text', 'jsonb')
			AND NOT EXISTS (SELECT 1 FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
				WHERE g.tgrelid = format('public.%I', c.table_name)::regclass AND p.proname = 'refuse_change')
	LOOP
		FOR found IN EXECUTE format('SELECT ctid FROM %I WHERE %I::text IS NOT NFC NORMALIZED', place.relation, place.field)
		LOOP
			BEGIN
				EXECUTE format('UPDATE %I SET %I = normalize(%I::text, NFC)::%s WHERE ctid = $1', place.relation, place.field, place.field, place.kind)
					USING found;
			EXCEPTION WHEN unique_violation OR foreign_key_violation THEN
				RAISE NOTICE '% keeps a text that exists in another form', place.relation;
			END;
		END LOOP;
	END LOOP;
END
$$;
