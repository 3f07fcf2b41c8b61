-- Addresses are ASCII from now on (domain/email.ts). Domains with other letters get the form that mail servers use. An address
-- with such letters before the @ is replaced by one that no mail reaches; the audit log lists it with its row.
CREATE FUNCTION pg_temp.punycode(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes int[];
  code int;
  done int;
  basic int;
  next int;
  reached int := 128;
  delta int := 0;
  bias int := 72;
  rest int;
  place int;
  threshold int;
  result text;
BEGIN
  SELECT array_agg(ascii(letter) ORDER BY at) INTO codes
    FROM regexp_split_to_table(label, '') WITH ORDINALITY AS letters (letter, at);
  SELECT coalesce(string_agg(chr(letter), '' ORDER BY at), '') INTO result
    FROM unnest(codes) WITH ORDINALITY AS letters (letter, at) WHERE letter < 128;
  basic := length(result);
  done := basic;
  IF basic > 0 THEN result := result || '-'; END IF;
  WHILE done < cardinality(codes) LOOP
    SELECT min(letter) INTO next FROM unnest(codes) AS letters (letter) WHERE letter >= reached;
    delta := delta + (next - reached) * (done + 1);
    reached := next;
    FOREACH code IN ARRAY codes LOOP
      IF code < reached THEN delta := delta + 1; END IF;
      CONTINUE WHEN code <> reached;
      rest := delta;
      place := 36;
      LOOP
        threshold := greatest(1, least(26, place - bias));
        EXIT WHEN rest < threshold;
        result := result || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        place := place + 36;
      END LOOP;
      result := result || substr(digits, rest + 1, 1);
      delta := CASE WHEN done = basic THEN delta / 700 ELSE delta / 2 END;
      delta := delta + delta / (done + 1);
      place := 0;
      WHILE delta > 455 LOOP
        delta := delta / 35;
        place := place + 36;
      END LOOP;
      bias := place + 36 * delta / (delta + 38);
      delta := 0;
      done := done + 1;
    END LOOP;
    delta := delta + 1;
    reached := reached + 1;
  END LOOP;
  RETURN 'xn--' || result;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.ascii_address(address text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN split_part(address, '@', 1) ~ '^[!-~]+$' THEN
    split_part(address, '@', 1) || '@' || string_agg(
      CASE WHEN label ~ '^[!-~]*$' THEN label ELSE pg_temp.punycode(label) END, '.' ORDER BY at)
  END
  -- İ is i with a dot above, which `lower` leaves out.
  FROM regexp_split_to_table(lower(normalize(replace(split_part(address, '@', 2), 'İ', 'i̇'), NFC)), '\.')
    WITH ORDINALITY AS labels (label, at)
$$;
--> statement-breakpoint
DO $$
DECLARE
  place record;
  found record;
  fitting text;
  is_taken boolean;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('admin_links', 'email', 'id', false), ('admin_users', 'email', 'id', true), ('customers', 'email', 'id', true),
    ('bookings', 'customer_email', 'id', false), ('contact_messages', 'email', 'id', false),
    ('suppliers', 'email', 'id', false), ('payments', 'email', 'id', false), ('quote_requests', 'email', 'id', false),
    ('repair_orders', 'customer_email', 'id', false), ('review_opt_outs', 'email', 'email', true),
    ('review_requests', 'email', 'id', false), ('shop_orders', 'email', 'id', false),
    ('shop_withdrawals', 'email', 'id', false), ('trade_in_requests', 'customer_email', 'id', false)
  ) AS places (of_table, of_column, key, is_unique) LOOP
    FOR found IN EXECUTE format('SELECT %I::text AS key, %I AS address FROM %I WHERE %I !~ ''^[!-~]*$''',
      place.key, place.of_column, place.of_table, place.of_column)
    LOOP
      fitting := pg_temp.ascii_address(found.address);
      is_taken := false;
      IF place.is_unique THEN
        EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE lower(%I) = lower($1))', place.of_table, place.of_column)
          INTO is_taken USING fitting;
      END IF;
      IF fitting IS NULL OR fitting !~ '^[!-~]*$' OR is_taken THEN
        fitting := left(md5(found.address), 16) || '@ogiltig.invalid';
        INSERT INTO audit_log (at, actor_name, kind, area, what, subject, sentence, detail)
          VALUES (now(), 'Verkstan', 'change', 'accounts', 'migration fit_addresses', '{}',
            'ersatte en e-postadress som inte går att använda',
            format('%s %s: %s, nu %s', place.of_table, found.key, found.address, fitting));
      END IF;
      EXECUTE format('UPDATE %I SET %I = $1 WHERE %I = %L', place.of_table, place.of_column, place.key, found.key)
        USING fitting;
    END LOOP;
  END LOOP;
END $$;
