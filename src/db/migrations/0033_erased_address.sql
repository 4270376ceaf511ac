-- What was left of an address looked like one: records of staff linked to it, and searches for its wishes refused it.
UPDATE "event_registrations" SET "email" = '' WHERE "erased_at" IS NOT NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
