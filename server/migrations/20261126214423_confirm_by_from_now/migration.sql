-- Accounts of older versions get as long as new ones.
UPDATE "customers" SET "confirm_by" = now() + interval '14 days' WHERE "email_verified_at" IS NULL AND "closed_at" IS NULL;
