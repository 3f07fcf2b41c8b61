ALTER TABLE "day_closings" ADD COLUMN "card_ore" integer;--> statement-breakpoint
ALTER TABLE "day_closings" ADD COLUMN "swish_ore" integer;