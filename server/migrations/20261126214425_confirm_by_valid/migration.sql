ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_customer_id_customers_id_fkey";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_customer_id_customers_id_fkey";--> statement-breakpoint
ALTER TABLE "quote_requests" VALIDATE CONSTRAINT "quote_requests_customer_id_customers_id_fkey";--> statement-breakpoint
ALTER TABLE "repair_orders" VALIDATE CONSTRAINT "repair_orders_customer_id_customers_id_fkey";--> statement-breakpoint
ALTER TABLE "shop_orders" VALIDATE CONSTRAINT "shop_orders_customer_id_customers_id_fkey";--> statement-breakpoint
ALTER TABLE "trade_in_requests" VALIDATE CONSTRAINT "trade_in_requests_customer_id_customers_id_fkey";
