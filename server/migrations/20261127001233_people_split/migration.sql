-- The person of a number stays the one with the name that the directory shows; the other names become people of their own.
UPDATE people SET email_key = person_key('', substr(email_key, 5), coalesce(corrected_name, name))
WHERE email_key LIKE 'tel:%' AND email_key NOT LIKE '% %';--> statement-breakpoint
INSERT INTO people_dirty SELECT email_key FROM people WHERE email_key LIKE 'tel:%'
UNION SELECT person_key('', customer_phone, customer_name) FROM repair_orders WHERE customer_email = '' AND person_key('', customer_phone, customer_name) <> ''
UNION SELECT person_key('', customer_phone, customer_name) FROM bookings WHERE customer_email = '' AND person_key('', customer_phone, customer_name) <> '';--> statement-breakpoint
DROP FUNCTION person_key(text, text);
