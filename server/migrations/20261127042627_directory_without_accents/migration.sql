-- The directory holds its words as searches compare them: it is made again from what it is made of.
INSERT INTO people_dirty SELECT email_key FROM people WHERE erased_at IS NULL;
