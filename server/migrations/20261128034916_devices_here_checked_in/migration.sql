-- A device is here when it came over the counter, when the workshop has begun, or when staff moved its repair since.
UPDATE repair_orders r SET checked_in_at = r.created_at
WHERE r.checked_in_at IS NULL AND (
  r.source IN ('counter', 'booking')
  OR r.status NOT IN ('Väntar på svar', 'Mottaget')
  OR EXISTS (
    SELECT 1 FROM repair_transitions t
    WHERE t.repair_order_id = r.id AND t.from_status IS NOT NULL AND t.to_status <> 'Väntar på svar'
  )
);
