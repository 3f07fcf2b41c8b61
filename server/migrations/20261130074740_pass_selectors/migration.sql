-- The pieces of before get a selector too: 16 characters of base64url, as new ones.
UPDATE "product_serials" SET "pass_selector" =
  substr(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 1, 16)
WHERE "pass_selector" IS NULL;
