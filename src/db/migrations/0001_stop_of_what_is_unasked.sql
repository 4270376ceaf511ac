ALTER TABLE "contact_stops" DROP CONSTRAINT "contact_stops_kind_check";--> statement-breakpoint
-- Who used the link of a reminder said «no more like this one», not «nothing at all»: it stopped answers too.
UPDATE "contact_stops" SET "kind" = 'no_invitations' WHERE "kind" = 'no_contact' AND "reason" = 'unsubscribed';--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_kind_check" CHECK ("contact_stops"."kind" in ('no_contact', 'no_invitations', 'no_remembrance'));