CREATE TABLE "ended_sessions" (
	"token_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_scope_check";--> statement-breakpoint
DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "session_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ended_sessions_ends_index" ON "ended_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and "outbox"."dropped_at" is null;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_scope_check" CHECK ("login_attempts"."scope" in ('pair', 'account', 'ip', 'reset'));