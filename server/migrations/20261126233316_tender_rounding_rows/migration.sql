-- The rounding of a document was that of its cash. It moves to the payment, and what undid such a payment undoes its rounding.
DO $$
BEGIN
  ALTER TABLE tenders DISABLE TRIGGER tenders_refuse_change;
  WITH rounded AS (
    SELECT d.id, d.issued_at, d.admin_user_id, d.rounding_ore * CASE d.kind WHEN 'credit_note' THEN -1 ELSE 1 END AS ore
    FROM sales_documents d WHERE d.rounding_ore <> 0),
  cash AS (
    SELECT DISTINCT ON (r.id) t.id, r.id AS document_id, r.ore
    FROM rounded r JOIN tenders t ON t.document_id = r.id AND t.method = 'cash' AND t.recorded_at = r.issued_at
    ORDER BY r.id, t.id),
  moved AS (UPDATE tenders t SET rounding_ore = c.ore FROM cash c WHERE t.id = c.id RETURNING t.document_id)
  INSERT INTO tenders (document_id, method, amount_ore, rounding_ore, received_at, recorded_at, admin_user_id)
  SELECT r.id, 'cash', 0, r.ore, r.issued_at, r.issued_at, r.admin_user_id FROM rounded r
  WHERE NOT EXISTS (SELECT FROM cash c WHERE c.document_id = r.id) ORDER BY r.id;
  UPDATE tenders u SET rounding_ore = -t.rounding_ore FROM tenders t
  WHERE t.rounding_ore <> 0 AND u.document_id = t.document_id AND u.reference = 'undoes:' || t.id;
  ALTER TABLE tenders ENABLE TRIGGER tenders_refuse_change;
END $$;
