ALTER TABLE "repair_lines" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_origin" CHECK ("kind" = 'part' OR "origin" IS NULL);