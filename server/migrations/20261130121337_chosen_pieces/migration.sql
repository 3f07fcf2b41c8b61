ALTER TABLE "product_serials" ADD COLUMN "chosen_line_id" integer;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "chosen_serial_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_chosen_line_id_shop_order_lines_id_fkey" FOREIGN KEY ("chosen_line_id") REFERENCES "shop_order_lines"("id") NOT VALID;
