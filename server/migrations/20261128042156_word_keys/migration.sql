DROP INDEX "product_words_keys";--> statement-breakpoint
ALTER TABLE "product_words" DROP COLUMN "keys";