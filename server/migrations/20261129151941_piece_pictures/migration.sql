CREATE TABLE "product_serial_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_serial_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_serial_pictures_serial" ON "product_serial_pictures" ("serial_id","digest");--> statement-breakpoint
ALTER TABLE "product_serial_pictures" ADD CONSTRAINT "product_serial_pictures_serial_id_product_serials_id_fkey" FOREIGN KEY ("serial_id") REFERENCES "product_serials"("id") ON DELETE CASCADE;