CREATE TABLE "book_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"vouchers" integer NOT NULL,
	"content" bytea NOT NULL,
	"admin_user_id" integer,
	"username" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_files_days" CHECK ("first_day" <= "last_day" AND "vouchers" > 0)
);
--> statement-breakpoint
CREATE TABLE "booked_entries" (
	"key" text PRIMARY KEY,
	"file_id" integer NOT NULL,
	"voucher" integer
);
--> statement-breakpoint
CREATE INDEX "booked_entries_file" ON "booked_entries" ("file_id");--> statement-breakpoint
ALTER TABLE "book_files" ADD CONSTRAINT "book_files_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "booked_entries" ADD CONSTRAINT "booked_entries_file_id_book_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "book_files"("id");--> statement-breakpoint
-- Files and what they hold never change (bokföringslagen 5 kap. 6 §), except that an author's account may be deleted.
CREATE TRIGGER book_files_refuse_change BEFORE UPDATE OR DELETE ON book_files FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
CREATE TRIGGER booked_entries_refuse_change BEFORE UPDATE OR DELETE ON booked_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
