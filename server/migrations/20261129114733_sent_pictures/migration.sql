CREATE TABLE "sent_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_digest" text NOT NULL UNIQUE,
	"contact_message_id" integer,
	"quote_request_id" integer,
	"file_key" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_pictures_message" ON "sent_pictures" ("contact_message_id") WHERE "contact_message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_pictures_quote" ON "sent_pictures" ("quote_request_id") WHERE "quote_request_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_pictures_unsent" ON "sent_pictures" ("id") WHERE "contact_message_id" IS NULL AND "quote_request_id" IS NULL;--> statement-breakpoint
ALTER TABLE "sent_pictures" ADD CONSTRAINT "sent_pictures_contact_message_id_contact_messages_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sent_pictures" ADD CONSTRAINT "sent_pictures_quote_request_id_quote_requests_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE SET NULL;