CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL UNIQUE,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"failed_uid" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox_id" integer NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"digest" text NOT NULL UNIQUE,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_mails_uid" UNIQUE("mailbox_id","uid_validity","uid")
);
--> statement-breakpoint
CREATE INDEX "received_mails_received" ON "received_mails" ("received_at");--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_mailbox_id_mailboxes_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "mailboxes"("id") ON DELETE CASCADE;