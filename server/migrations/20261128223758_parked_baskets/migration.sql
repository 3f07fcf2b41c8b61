ALTER TABLE "baskets" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "practice_document" jsonb;