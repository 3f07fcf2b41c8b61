ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_email_ascii" CHECK ("customer_email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_email_ascii" CHECK ("customer_email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "review_opt_outs" ADD CONSTRAINT "review_opt_outs_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_email_ascii" CHECK ("email" ~ '^[!-~]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_email_ascii" CHECK ("customer_email" ~ '^[!-~]*$') NOT VALID;