ALTER TABLE "invoice_reminders" VALIDATE CONSTRAINT "invoice_reminders_fee";
