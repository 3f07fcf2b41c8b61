-- Until now, an open session of the demo provider was its payment's row; from now on each has a row of its own.
INSERT INTO demo_intents (id, idempotency_key, client_secret, status, method, amount_ore, description)
SELECT session_id, reference, substr(page_url, length('/shop/betala/') + 1), 'open', method, amount_ore, description
FROM payments
WHERE provider = 'demo' AND state IN ('open', 'processing') AND page_url LIKE '/shop/betala/%'
ON CONFLICT DO NOTHING;
