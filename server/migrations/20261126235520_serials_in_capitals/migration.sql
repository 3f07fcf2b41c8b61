-- A number that exists in two spellings keeps both, because they may be two pieces; staff see them side by side.
UPDATE product_serials s SET serial = upper(s.serial)
FROM (SELECT DISTINCT ON (upper(serial)) id FROM product_serials ORDER BY upper(serial), serial = upper(serial) DESC, id) first
WHERE first.id = s.id AND s.serial <> upper(s.serial);
