-- Rows that a busy shop leaves in some years: skewed names, models and dates, older rows closed, the newest still open. A name in
-- braces is replaced by a number of rows (fill.ts). `n` is the number of a row, and the salt makes its columns differ from each other.

CREATE SCHEMA fill;
SET search_path = public, fill;

-- A pseudo-random number below `bound`, the same in each run.
CREATE FUNCTION fill.below(n int, salt int, bound int) RETURNS int IMMUTABLE
  RETURN (hashint4(n + salt * 1000000) & 2147483647) % bound;
CREATE FUNCTION fill.one_of(n int, salt int, choices text[]) RETURNS text IMMUTABLE
  RETURN choices[1 + below(n, salt, cardinality(choices))];
-- The first values far more often than the last ones.
CREATE FUNCTION fill.skewed(n int, salt int, choices text[]) RETURNS text IMMUTABLE
  RETURN choices[1 + floor(cardinality(choices) * (below(n, salt, 100000) / 100000.0) ^ 2.5)::int];
CREATE FUNCTION fill.first_name(n int, salt int) RETURNS text IMMUTABLE
  RETURN skewed(n, salt, '{Anna,Erik,Maria,Lars,Eva,Karl,Karin,Anders,Sara,Johan,Lena,Per,Emma,Nils,Kerstin,Jan,Ingrid,Olof,Ali,Fatima,Åsa,Örjan,Kim,Elin,Mohamed}');
CREATE FUNCTION fill.last_name(n int, salt int) RETURNS text IMMUTABLE
  RETURN skewed(n, salt, '{Andersson,Johansson,Karlsson,Nilsson,Eriksson,Larsson,Olsson,Persson,Svensson,Gustafsson,Pettersson,Jonsson,Ek,Lind,Öberg,Ståhl,Nattviol,Hassan,Berg,Sandström}');
CREATE FUNCTION fill.brand(n int, salt int) RETURNS text IMMUTABLE
  RETURN skewed(n, salt, '{Apple,Samsung,Google,Lenovo,Xiaomi,Sony}');
CREATE FUNCTION fill.model(n int, salt int) RETURNS text IMMUTABLE
  RETURN skewed(n, salt, '{iPhone 13,iPhone 14,iPhone 12,Galaxy S23,iPhone 15,Galaxy A54,iPhone 11,iPad 9,iPhone SE,Galaxy S22,Pixel 7,MacBook Air M1,ThinkPad T14,iPhone X,Redmi Note 12,Watch SE,Xperia 5}');
CREATE FUNCTION fill.issue(n int, salt int) RETURNS text IMMUTABLE
  RETURN skewed(n, salt, '{Trasig skärm,Dåligt batteri,Laddar inte,Vattenskada,Trasig baksida,Startar inte,Kamera,Högtalare,Mikrofon,Hemknapp,Seg dator,Trasigt tangentbord}');
CREATE FUNCTION fill.phone(n int) RETURNS text IMMUTABLE
  RETURN '+467' || lpad(below(n, 71, 99999999)::text, 8, '0');
CREATE FUNCTION fill.selector(area text, n int) RETURNS text IMMUTABLE
  RETURN substr(md5(area || n), 1, 16);
CREATE FUNCTION fill.account_email(n int) RETURNS text IMMUTABLE
  RETURN 'kund' || (1 + below(n, 1, {customers})) || '@exempel.se';
-- The creation time of row `n` of `total`: more often lately than at the start.
CREATE FUNCTION fill.created(n int, total int) RETURNS timestamptz STABLE
  RETURN date_trunc('second', now()) - (1 - (n::float8 / total) ^ 0.8) * interval '{days} days' - interval '1 hour';
CREATE FUNCTION fill.document_number(series text, id int, created timestamptz) RETURNS text STABLE
  RETURN series || '-' || to_char(created, 'YY') || '-' || lpad(id::text, 7, '0');
CREATE FUNCTION fill.parties(customer text) RETURNS jsonb IMMUTABLE
  RETURN jsonb_build_object('customer', jsonb_build_object('name', customer), 'seller', '{"name": "Verkstan", "legalName": "Verkstan i Arvika AB",
    "orgNumber": "555555-5555", "vatNumber": "SE555555555501", "street": "Kyrkogatan 12", "postalCode": "671 31", "city": "Arvika",
    "phone": "070-174 06 35", "email": "support@verkstan.example"}'::jsonb);

INSERT INTO customers (email, password_hash, first_name, last_name, phone, created_at, email_verified_at)
  SELECT 'kund' || n || '@exempel.se', '-', first_name(n, 10), last_name(n, 11), phone(n), created(n, {customers}), created(n, {customers})
  FROM generate_series(1, {customers}) AS n;

-- Customer 1 has 2,000 repairs, customer 2 has 5, and two of three others are guests.
INSERT INTO repair_orders (order_number, status, source, customer_id, customer_name, customer_email, customer_phone, device_type, brand, model_name,
    issue, agreed_ore, created_at, link_selector, status_since, serial_number, estimated_on, ready_at, first_ready_at, last_ready_at, handed_over_at,
    first_handed_over_at, warranty_until)
  SELECT document_number('R', n, created),
    CASE WHEN is_open THEN ('{Mottaget,Pågående,Under reparation,Färdig,Väntar på svar}'::text[])[1 + n % 5] WHEN n % 27 = 0 THEN 'Avslutad' ELSE 'Utlämnad & Betald' END,
    skewed(n, 12, '{counter,booking,quote,portal}'), owner, first_name(n, 4) || ' ' || last_name(n, 5),
    CASE WHEN owner IS NULL THEN 'gast' || below(n, 6, {customers}) ELSE 'kund' || owner END || '@exempel.se', phone(n),
    skewed(n, 13, '{mobil,surfplatta,dator,klocka}'), brand(n, 14), model(n, 15), issue(n, 16), 49000 + below(n, 17, 30) * 10000, created,
    selector('case', n), created + CASE WHEN is_open THEN interval '1 minute' ELSE interval '1 hour' * (4 + n % 90) END,
    CASE WHEN n % 3 = 0 THEN lpad((356000000000000 + n)::text, 15, '0') ELSE '' END, (created + interval '3 days')::date, ready_at, ready_at, ready_at,
    over_at, over_at, CASE WHEN NOT is_open THEN (created + interval '1 year')::date END
  FROM generate_series(1, {repairs}) AS n,
    LATERAL (SELECT created(n, {repairs}) AS created, n > {repairs} - 120 AS is_open,
      CASE WHEN n % ({repairs} / 2000) = 0 THEN 1 WHEN n BETWEEN {repairs} / 20 + 1 AND {repairs} / 20 + 5 THEN 2
        WHEN below(n, 2, 10) < 4 THEN 3 + below(n, 3, {customers} - 2) END AS owner) AS derived,
    LATERAL (SELECT CASE WHEN NOT is_open OR n % 5 = 3 THEN created + interval '1 hour' * (1 + n % 60) END AS ready_at,
      CASE WHEN NOT is_open AND n % 27 <> 0 THEN created + interval '90 minutes' * (1 + n % 60) END AS over_at) AS times;

INSERT INTO repair_transitions (repair_order_id, from_status, to_status, mailed, happened_at)
  SELECT o.id, m.from_status, m.to_status, m.mailed, o.created_at + m.after * (1 + o.id % 60)
  FROM repair_orders o, (VALUES (NULL, 'Mottaget', true, interval '0'), ('Mottaget', 'Under reparation', false, interval '40 minutes'),
    ('Under reparation', 'Färdig', true, interval '1 hour'), ('Färdig', 'Utlämnad & Betald', false, interval '90 minutes')) AS m (from_status, to_status, mailed, after)
  WHERE o.status IN ('Utlämnad & Betald', 'Avslutad') OR m.from_status IS NULL;

INSERT INTO repair_entries (repair_order_id, kind, text, created_at, read_at)
  SELECT o.id, m.kind, m.words, o.created_at + m.after, CASE WHEN m.kind = 'customer' AND o.id <= {repairs} - 120 THEN o.created_at + interval '1 day' END
  FROM repair_orders o, (VALUES ('customer', 'Hej! När blir den klar?', interval '5 hours'), ('reply', 'Vi räknar med i morgon efter lunch.', interval '6 hours'),
    ('note', 'Delen ligger på hyllan, kolla ramen.', interval '7 hours')) AS m (kind, words, after);

INSERT INTO repair_lines (repair_order_id, kind, description, quantity, unit_ore)
  SELECT o.id, m.kind, m.words || ' ' || o.model_name, 1, m.ore
  FROM repair_orders o, (VALUES ('labour', 'Arbete', 39000), ('part', 'Del till', 90000)) AS m (kind, words, ore);

INSERT INTO repair_images (repair_order_id, file_key, width, height, caption, created_at)
  SELECT id, 'repairs/bench/' || id, 1600, 1200, '', created_at FROM repair_orders;

INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, repair_ore, parties, facts, mode, issued_at)
  SELECT document_number('KV', id, created_at), 'KV', 'receipt', false,
    jsonb_build_array(jsonb_build_object('description', issue, 'quantity', 1, 'unitOre', 129000, 'taxMode', 'vat25', 'about', jsonb_build_object('kind', 'repair', 'id', id))),
    ARRAY['repair:' || id], 129000, 25800, 0, 129000, parties(customer_name), '[]', 'exempt', handed_over_at
  FROM repair_orders WHERE id % 2 = 0 AND handed_over_at IS NOT NULL;

INSERT INTO payments (provider, reference, intent_id, state, amount_ore, currency, method, email, description, purpose, purchase, dedupe_key, payer_name,
    created_at, paid_at, canceled_at, margin_ore)
  SELECT 'demo', 'r' || n, 'pi_' || md5('p' || n), CASE WHEN n % 12 = 5 THEN 'canceled' ELSE 'paid' END, 199000, 'sek', 'card',
    CASE WHEN n = {orders} / 2 THEN 'kund2@exempel.se' ELSE account_email(n) END, 'Köp i shopen', 'shop', '{}', 's' || n,
    first_name(n, 4) || ' ' || last_name(n, 5), created(n, {orders}), CASE WHEN n % 12 <> 5 THEN created(n, {orders}) + interval '1 minute' END,
    CASE WHEN n % 12 = 5 THEN created(n, {orders}) + interval '1 hour' END, CASE WHEN n % 3 = 0 THEN 0 ELSE 199000 END
  FROM generate_series(1, {orders}) AS n;

INSERT INTO shop_orders (order_number, link_selector, state, state_since, customer_id, first_name, last_name, email, phone, delivery, address_line1,
    postal_code, city, payment_method, total_ore, payment_id, created_at, paid_at, sent_at, received_at, tracking_number, fingerprint)
  SELECT document_number('S', n, p.created_at), selector('order', n),
    CASE WHEN p.paid_at IS NULL THEN 'cancelled' WHEN is_open THEN 'paid' ELSE 'shipped' END, p.created_at, substring(p.email from '[0-9]+')::int,
    first_name(n, 4), last_name(n, 5), p.email, phone(n), 'delivery', 'Provgatan 3', '671 31', 'Arvika', 'card', 199000, p.id, p.created_at, p.paid_at,
    CASE WHEN NOT is_open THEN p.paid_at + interval '1 day' END, CASE WHEN NOT is_open THEN p.paid_at + interval '3 days' END, 'PN' || n || 'SE', 'f' || n
  FROM generate_series(1, {orders}) AS n JOIN payments p ON p.reference = 'r' || n, LATERAL (SELECT n > {orders} - 40 AS is_open) AS derived;

INSERT INTO shop_order_lines (order_id, product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
  SELECT o.id, 1 + o.id % {products}, 'Vara ' || o.id % {products}, '128GB, Svart', '', 1, 199000,
    CASE WHEN p.margin_ore = 0 THEN 'vat25' ELSE 'margin' END, 120000
  FROM shop_orders o JOIN payments p ON p.id = o.payment_id;

INSERT INTO shop_order_transitions (order_id, from_state, to_state, happened_at)
  SELECT o.id, m.from_state, m.to_state, o.created_at + m.after
  FROM shop_orders o, (VALUES (NULL, 'pending', interval '0'), ('pending', 'paid', interval '1 minute'), ('paid', 'shipped', interval '1 day')) AS m (from_state, to_state, after);

WITH sold AS (
  INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, margin_vat_ore, parties, facts, issued_at)
  SELECT document_number('KB', o.id, o.created_at), 'KB', 'receipt', false,
    jsonb_build_array(jsonb_build_object('description', l.product_name, 'quantity', 1, 'unitOre', 199000, 'taxMode', l.tax_mode, 'costOre', 120000,
      'about', jsonb_build_object('kind', 'product', 'id', l.product_id))),
    ARRAY['order:' || o.id, 'product:' || l.product_id], 199000, CASE WHEN p.margin_ore = 0 THEN 39800 ELSE 0 END, p.margin_ore,
    CASE WHEN p.margin_ore = 0 THEN 0 ELSE 15800 END, parties(o.last_name), '[]', o.paid_at
  FROM shop_orders o JOIN payments p ON p.id = o.payment_id JOIN shop_order_lines l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL
  RETURNING id, about)
UPDATE shop_orders o SET receipt_id = sold.id FROM sold WHERE o.id = substring(sold.about[1] from '[0-9]+')::int;

INSERT INTO tenders (document_id, method, amount_ore, reference, received_at, recorded_at)
  SELECT d.id, CASE WHEN o.id IS NOT NULL THEN 'net' ELSE ('{card,swish,cash}'::text[])[1 + d.id % 3] END, d.total_ore,
    coalesce('payment:' || o.payment_id, ''), d.issued_at, d.issued_at
  FROM sales_documents d LEFT JOIN shop_orders o ON o.receipt_id = d.id;

-- All but the last month is in the files for the bookkeeping program.
INSERT INTO book_files (first_day, last_day, vouchers, content, username, made_at)
  SELECT min(issued_at)::date, current_date - 30, 1, '', 'bench', now() FROM sales_documents;

INSERT INTO booked_entries (key, file_id, voucher)
  SELECT 'document:' || d.id, f.id, 1 FROM sales_documents d, book_files f WHERE d.issued_at::date <= f.last_day;

INSERT INTO stock_movements (product_id, change, stock_after, reason, moved_at)
  SELECT id, stock, stock, 'delivery', now() - stock * interval '9 days' FROM products WHERE stock > 0;

-- Bookings follow each other, so that no two have the same seat at the same time; the open ones are ahead.
INSERT INTO bookings (reference, link_selector, status, source, customer_id, customer_name, customer_email, customer_phone, customer_message, device_type,
    brand, model_name, issue, price_ore, estimated_time, starts_at, ends_at, seat, fingerprint, repair_order_id, created_at, time_set_at, changed_at)
  SELECT 'B-' || upper(substr(md5('b' || n), 1, 12)), selector('booking', n),
    CASE WHEN is_open THEN 'booked' WHEN n % 5 < 3 THEN 'checked_in' WHEN n % 5 = 3 THEN 'cancelled' ELSE 'no_show' END, 'web',
    CASE WHEN below(n, 30, 3) = 0 THEN 1 + below(n, 1, {customers}) END, first_name(n, 31) || ' ' || last_name(n, 32), account_email(n), phone(n), '',
    'mobil', brand(n, 33), model(n, 34), issue(n, 35), 129000, '2-3 timmar', starts_at, starts_at + interval '15 minutes', 1, 'b' || n,
    CASE WHEN NOT is_open AND n % 5 < 3 THEN n END, created, created, created
  FROM generate_series(1, {bookings}) AS n,
    LATERAL (SELECT n > {bookings} - 200 AS is_open, created(n, {bookings}) AS created,
      date_trunc('hour', now()) - ({bookings} - 200 - n) * interval '1 minute' * ({days} * 24 * 60 / {bookings}) AS starts_at) AS derived;

INSERT INTO booking_events (booking_id, what, by_staff, happened_at)
  SELECT b.id, m.what, m.staff, b.created_at + m.after
  FROM bookings b, (VALUES ('booked', false, interval '0'), ('checked_in', true, interval '2 days')) AS m (what, staff, after);

INSERT INTO quote_requests (status, status_before_archive, name, email, phone, device_type, brand, model_name, issue, customer_message, fingerprint,
    link_selector, version, quoted_ore, estimated_time, sent_at, valid_until, created_at)
  SELECT CASE WHEN is_open THEN 'Ny' WHEN n % 2 = 0 THEN 'Avvisad' ELSE 'Arkiverad' END, CASE WHEN NOT is_open AND n % 2 = 1 THEN 'Offererad' END,
    first_name(n, 40) || ' ' || last_name(n, 41), account_email(n), phone(n), 'mobil', brand(n, 42), model(n, 43), issue(n, 44), 'Den ramlade i golvet.',
    'q' || n, selector('quote', n), CASE WHEN is_open THEN 0 ELSE 1 END, CASE WHEN NOT is_open THEN 129000 END, '2-3 dagar',
    CASE WHEN NOT is_open THEN created END, CASE WHEN NOT is_open THEN created::date + 14 END, created
  FROM generate_series(1, {quotes}) AS n, LATERAL (SELECT n > {quotes} - 25 AS is_open, created(n, {quotes}) AS created) AS derived;

-- The letters of a tracking code cannot be mistaken for others.
INSERT INTO trade_in_requests (tracking_code, link_selector, status, status_since, delivery_method, customer_id, customer_name, customer_email,
    customer_phone, customer_address, customer_postal_code, customer_city, swish, estimated_ore, final_ore, created_at, received_at, paid_at, fingerprint)
  SELECT 'SM-' || substr(code, 1, 5) || '-' || substr(code, 6, 5), selector('sale', n),
    CASE WHEN is_open THEN ('{PENDING,RECEIVED}'::text[])[1 + n % 2] WHEN n % 6 = 0 THEN 'CANCELLED' ELSE 'PAID' END, created,
    one_of(n, 50, '{MAIL_IN,IN_STORE}'), CASE WHEN n = {tradeIns} / 2 THEN 2 END, first_name(n, 51) || ' ' || last_name(n, 52), account_email(n), phone(n),
    'Provgatan 3', '671 31', 'Arvika', '', amount_ore, CASE WHEN NOT is_open THEN amount_ore END, created, CASE WHEN NOT is_open THEN created + interval '2 days' END,
    CASE WHEN NOT is_open AND n % 6 <> 0 THEN created + interval '3 days' END, 't' || n
  FROM generate_series(1, {tradeIns}) AS n,
    LATERAL (SELECT n > {tradeIns} - 30 AS is_open, created(n, {tradeIns}) AS created, 50000 + below(n, 53, 60) * 10000 AS amount_ore,
      translate(upper(substr(md5('t' || n), 1, 10)), '0158B', 'GHJKM') AS code) AS derived;

INSERT INTO trade_in_request_devices (request_id, position, kind, brand, model_name, image_url, base_ore, selections, estimated_ore)
  SELECT id, 0, 'phone', brand(id, 54), model(id, 55), '', 300000, '[]', estimated_ore FROM trade_in_requests;

INSERT INTO trade_in_inspections (request_device_id, imei, lock_status, grade, remarks, final_ore, inspected_at)
  SELECT d.id, lpad((357000000000000 + d.id)::text, 15, '0'), 'unlocked', 'good', '', r.final_ore, r.created_at + interval '2 days'
  FROM trade_in_request_devices d JOIN trade_in_requests r ON r.id = d.request_id WHERE r.final_ore IS NOT NULL;

INSERT INTO trade_in_payouts (request_id, amount_ore, method, paid_on, reference, identity_method, created_at)
  SELECT id, final_ore, 'SWISH', paid_at::date, '', 'id_card', paid_at FROM trade_in_requests WHERE paid_at IS NOT NULL;

INSERT INTO booked_entries (key, file_id, voucher)
  SELECT 'payout:' || p.id, f.id, 1 FROM trade_in_payouts p, book_files f WHERE p.paid_on <= f.last_day;

INSERT INTO trade_in_ledger (number, request_id, request_device_id, received_on, bought_on, goods, imei, seller_name, seller_address, identity_method,
    price_ore, sellable_from, created_at)
  SELECT 'INK-' || d.id, r.id, d.id, r.paid_at::date, r.paid_at::date, d.brand || ' ' || d.model_name, lpad((357000000000000 + d.id)::text, 15, '0'),
    r.customer_name, 'Provgatan 3, 671 31 Arvika', 'id_card', r.final_ore, (r.paid_at::date + interval '1 month')::date, r.paid_at
  FROM trade_in_request_devices d JOIN trade_in_requests r ON r.id = d.request_id WHERE r.paid_at IS NOT NULL;

INSERT INTO trade_in_history (request_id, event, happened_at)
  SELECT r.id, m.event, r.created_at + m.after
  FROM trade_in_requests r, (VALUES ('registered', interval '0'), ('received', interval '2 days'), ('inspected', interval '3 days')) AS m (event, after);

INSERT INTO contact_messages (name, email, phone, subject, body, fingerprint, created_at, answered_at)
  SELECT first_name(n, 60) || ' ' || last_name(n, 61), account_email(n), phone(n), one_of(n, 62, '{repair,quote,warranty,general}'),
    'Hej! Lagar ni ' || model(n, 63) || '?', 'm' || n, created(n, {messages}),
    CASE WHEN n <= {messages} - 8 THEN created(n, {messages}) + interval '3 hours' END
  FROM generate_series(1, {messages}) AS n;

INSERT INTO mails (event_key, template, to_address, subject, text_body, html_body, message_id, state, created_at, sent_at)
  SELECT 'old:' || n, skewed(n, 70, '{repair-status,repair-reply,booking-booked,shop-paid,quote-offer}'), account_email(n),
    skewed(n, 72, '{Din enhet är klar,Nytt om din reparation,Din tid är bokad,Tack för ditt köp}') || ' (' || n || ')',
    'Hej! ' || repeat('Din enhet är klar att hämta i butiken. ', 6), '<p>Hej!</p>' || repeat('<p>Din enhet är klar att hämta i butiken.</p>', 6),
    '<' || n || '@exempel.se>', 'sent', created(n, {mails}), created(n, {mails})
  FROM generate_series(1, {mails}) AS n;

INSERT INTO mail_attachments (mail_id, filename, content_type, content)
  SELECT n * ({mails} / {orders}), 'kvitto.pdf', 'application/pdf', decode(repeat(md5(n::text), 100), 'hex') FROM generate_series(1, {orders}) AS n;

INSERT INTO audit_log (at, actor_id, actor_name, kind, area, what, subject, sentence, detail)
  SELECT created(n, {audit}), 1 + n % 4, one_of(n, 80, '{Kim,Alex,Sam,Robin}'), skewed(n, 81, '{change,look,login}'),
    skewed(n, 82, '{repairs,shop,bookings,customers}'), 'POST /api/admin/repairs/:id/move/', jsonb_build_object('id', n),
    'flyttade ärende R-26-' || lpad(below(n, 83, {repairs})::text, 7, '0') || ' till Färdig', ''
  FROM generate_series(1, {audit}) AS n;

INSERT INTO people_dirty SELECT DISTINCT lower(email) FROM customers UNION SELECT DISTINCT lower(customer_email) FROM repair_orders;

-- A price list of 300 models, which does not grow with the years.
INSERT INTO device_types (slug, name, position) SELECT lower(name), name, 1 FROM unnest('{Mobil,Surfplatta,Dator,Klocka}'::text[]) AS name;
INSERT INTO brands (name, position) SELECT name, 1 FROM unnest('{Apple,Samsung,Google,Lenovo,Xiaomi,Sony}'::text[]) AS name;
INSERT INTO device_models (device_type_id, brand_id, name)
  SELECT t.id, b.id, model(n, 1) || ' ' || n
  FROM generate_series(1, 300) AS n JOIN device_types t ON t.id = 1 + n % 4 JOIN brands b ON b.id = 1 + n % 6;
INSERT INTO repair_prices (device_model_id, issue_description, price_ore, time_estimate)
  SELECT m.id, issue, 49000 + m.id * 100, '2-3 timmar'
  FROM device_models m, unnest('{Trasig skärm,Dåligt batteri,Laddar inte,Vattenskada,Trasig baksida}'::text[]) AS issue;

DROP SCHEMA fill CASCADE;
RESET search_path;
