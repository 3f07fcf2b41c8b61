ALTER TABLE "product_serials" ADD COLUMN "pass_selector" text;
