-- As in the migration fit_addresses: the addresses of mails and of waiting baskets.
CREATE OR REPLACE FUNCTION pg_temp.punycode(label text) RETURNS text LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION pg_temp.ascii_address(address text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN split_part(address, '@', 1) ~ '^[!-~]+$' THEN
    split_part(address, '@', 1) || '@' || string_agg(
      CASE WHEN label ~ '^[!-~]*$' THEN label ELSE pg_temp.punycode(label) END, '.' ORDER BY at)
  END
  -- İ is i with a dot above, which `lower` leaves out.
  FROM regexp_split_to_table(lower(normalize(replace(split_part(address, '@', 2), 'İ', 'i̇'), NFC)), '\.')
    WITH ORDINALITY AS labels (label, at)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.fit(place text, address text) RETURNS text LANGUAGE plpgsql STRICT AS $$
DECLARE
  fitting text;
BEGIN
  IF address ~ '^[!-~]*$' THEN RETURN address; END IF;
  fitting := pg_temp.ascii_address(address);
  IF fitting ~ '^[!-~]*$' THEN RETURN fitting; END IF;
  fitting := left(md5(address), 16) || '@ogiltig.invalid';
  INSERT INTO audit_log (at, actor_name, kind, area, what, subject, sentence, detail)
    VALUES (now(), 'Verkstan', 'change', 'accounts', 'migration fit_mail_addresses', '{}',
      'ersatte en e-postadress som inte går att använda', format('%s: %s, nu %s', place, address, fitting));
  RETURN fitting;
END $$;
--> statement-breakpoint
UPDATE mails SET
  to_address = CASE channel WHEN 'mail' THEN pg_temp.fit('mails ' || id, to_address) ELSE to_address END,
  reply_to = pg_temp.fit('mails ' || id, reply_to)
WHERE (to_address !~ '^[!-~]*$' AND channel = 'mail') OR reply_to !~ '^[!-~]*$';
--> statement-breakpoint
UPDATE baskets SET buyer = buyer || jsonb_build_object('email', pg_temp.fit('baskets ' || id, buyer ->> 'email'))
WHERE buyer ->> 'email' !~ '^[!-~]*$';
