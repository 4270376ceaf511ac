ALTER TABLE "events" ADD COLUMN "places" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places_check" CHECK ("events"."places" in ('available', 'few', 'waitlist'));--> statement-breakpoint
-- Written by hand: the words of the events there are. From now on the job `public-places` writes them.
UPDATE "events" SET "places" = CASE
	WHEN "max_participants" <= seats."taken" THEN 'waitlist'
	WHEN "max_participants" <= seats."taken" + 3 THEN 'few'
	ELSE 'available' END
FROM (
	SELECT "each"."id", count("r"."id") AS "taken" FROM "events" "each"
	LEFT JOIN "event_registrations" "r" ON "r"."event_id" = "each"."id" AND "r"."status" <> 'cancelled'
		AND NOT "r"."walk_in" AND ("r"."waitlist_position" IS NULL OR "r"."offered_until" IS NOT NULL)
	GROUP BY "each"."id"
) seats WHERE seats."id" = "events"."id" AND "max_participants" IS NOT NULL;--> statement-breakpoint
-- A later migration may alter the table in this transaction: its deferred triggers run now.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
-- A registration changes no public page any more.
DROP TRIGGER "event_registrations_page_version" ON "event_registrations";--> statement-breakpoint
DROP TRIGGER "event_registrations_page_version_truncate" ON "event_registrations";
