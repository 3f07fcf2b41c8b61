CREATE TABLE "admin_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"admin_user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"request" uuid NOT NULL,
	"token_digest" text UNIQUE,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_user_id" integer NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"what" text NOT NULL,
	"subject" jsonb NOT NULL,
	"sentence" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "two_step_sealed" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "two_step_key_id" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "two_step_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "two_step_last" bigint;--> statement-breakpoint
CREATE INDEX "admin_links_user" ON "admin_links" ("admin_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_links_invited" ON "admin_links" (lower("email")) WHERE "purpose" = 'invitation' AND "ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_recovery_codes_user" ON "admin_recovery_codes" ("admin_user_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email" ON "admin_users" (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" ("area","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" ("kind","id");--> statement-breakpoint
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Written by hand: what the audit log says is never changed, and deleted only when it is more than two years old.
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'what the audit log says is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
