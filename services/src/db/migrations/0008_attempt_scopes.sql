-- Reset mails are counted in request_limits; what was counted here is over after a day.
DELETE FROM "login_attempts" WHERE "scope" = 'reset';--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_scope_check";--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_scope_check" CHECK ("login_attempts"."scope" in ('pair', 'account', 'ip'));