ALTER TABLE "event_series" ADD COLUMN "first_date" timestamp (3) with time zone;--> statement-breakpoint
-- Written by hand: the first date there is stands for the rule.
UPDATE "event_series" SET "first_date" = coalesce(
	(SELECT min("event_date") FROM "events" WHERE "series_id" = "event_series"."id"), "created_at");--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "event_series" ALTER COLUMN "first_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_uid" uuid DEFAULT gen_random_uuid() NOT NULL;
