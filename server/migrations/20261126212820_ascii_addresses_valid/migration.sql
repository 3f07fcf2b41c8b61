ALTER TABLE "admin_links" VALIDATE CONSTRAINT "admin_links_email_ascii";--> statement-breakpoint
ALTER TABLE "admin_users" VALIDATE CONSTRAINT "admin_users_email_ascii";--> statement-breakpoint
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_email_ascii";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_email_ascii";--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_email_ascii";--> statement-breakpoint
ALTER TABLE "suppliers" VALIDATE CONSTRAINT "suppliers_email_ascii";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_email_ascii";--> statement-breakpoint
ALTER TABLE "quote_requests" VALIDATE CONSTRAINT "quote_requests_email_ascii";--> statement-breakpoint
ALTER TABLE "repair_orders" VALIDATE CONSTRAINT "repair_orders_email_ascii";--> statement-breakpoint
ALTER TABLE "review_opt_outs" VALIDATE CONSTRAINT "review_opt_outs_email_ascii";--> statement-breakpoint
ALTER TABLE "review_requests" VALIDATE CONSTRAINT "review_requests_email_ascii";--> statement-breakpoint
ALTER TABLE "shop_orders" VALIDATE CONSTRAINT "shop_orders_email_ascii";--> statement-breakpoint
ALTER TABLE "shop_withdrawals" VALIDATE CONSTRAINT "shop_withdrawals_email_ascii";--> statement-breakpoint
ALTER TABLE "trade_in_requests" VALIDATE CONSTRAINT "trade_in_requests_email_ascii";
