ALTER TABLE "day_closings" ADD COLUMN "z_number" text;--> statement-breakpoint
ALTER TABLE "day_closings" ADD COLUMN "z_total_ore" integer;--> statement-breakpoint
ALTER TABLE "day_closings" ADD COLUMN "z_vat_ore" integer;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_z" CHECK (num_nulls("z_number", "z_total_ore", "z_vat_ore") IN (0, 3) AND coalesce("z_total_ore" >= "z_vat_ore" AND "z_vat_ore" >= 0, true));