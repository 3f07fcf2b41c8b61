CREATE TABLE "product_ratings" (
	"review_id" integer,
	"product_id" integer,
	"rating" smallint NOT NULL,
	CONSTRAINT "product_ratings_pkey" PRIMARY KEY("review_id","product_id"),
	CONSTRAINT "product_ratings_rating" CHECK ("rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "product_details" ALTER COLUMN "reviews" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "product_ratings_product" ON "product_ratings" ("product_id");--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Ratings that were typed by hand have no source. Those of the demo shop are marked as samples.
UPDATE "product_details" SET "rating_tenths" = NULL, "reviews" = 0,
	"view" = ("view"::jsonb || '{"rating": 0, "reviews": 0}'::jsonb)::text
	WHERE ("rating_tenths" IS NOT NULL OR "reviews" <> 0) AND "product_id" NOT IN (
		SELECT unnest("ids") FROM "demo_rows" WHERE "table_name" = 'products');
