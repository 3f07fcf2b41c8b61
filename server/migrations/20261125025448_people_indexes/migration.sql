DROP INDEX "people_last_at";--> statement-breakpoint
DROP INDEX "people_first_at";--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "people_by_last_at" ON "people" ("last_at","id") WHERE "erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "people_by_first_at" ON "people" ("first_at","id") WHERE "erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "people_by_name" ON "people" ((nullif("name", '') COLLATE "sv-x-icu"),"id") WHERE "erased_at" IS NULL;