ALTER TABLE "box_requests" ADD COLUMN "told_parcel" integer;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "told_tracking" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "accepted_to" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "seat_change" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_end_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_location" text;--> statement-breakpoint
-- What decisions read from the history and the queue until now.
UPDATE "box_requests" request SET "is_imported" = true WHERE EXISTS (SELECT 1 FROM "history_entries" entry
  WHERE entry."entity" = 'box_request' AND entry."entity_id" = request."id" AND entry."action" = 'imported');--> statement-breakpoint
UPDATE "events" event SET "called_off_date" = event."event_date", "called_off_end_date" = event."end_date",
  "called_off_location" = event."location" WHERE NOT event."is_active" AND EXISTS (SELECT 1 FROM "history_entries" entry
  WHERE entry."entity" = 'event' AND entry."entity_id" = event."id" AND entry."changes"->'isActive' = '[true, false]'::jsonb);--> statement-breakpoint
UPDATE "event_registrations" registration SET "seat_change" = last.change FROM (
  SELECT DISTINCT ON ("entity_id") "entity_id", jsonb_build_object('action', "action", 'changes', jsonb_strip_nulls(jsonb_build_object(
    'status', "changes"->'status', 'waitlistPosition', "changes"->'waitlistPosition',
    'offeredUntil', "changes"->'offeredUntil', 'offerLapsed', "changes"->'offerLapsed'))) AS change
  FROM "history_entries" WHERE "entity" = 'registration'
    AND "changes" ?| ARRAY['status', 'waitlistPosition', 'offeredUntil', 'offerLapsed']
  ORDER BY "entity_id", "id" DESC) last WHERE last."entity_id" = registration."id";--> statement-breakpoint
UPDATE "volunteers" volunteer SET "accepted_to" = told."to_address" FROM (
  SELECT DISTINCT ON (mail."entity_id") mail."entity_id", mail."to_address" FROM "mail_outbox" mail
  WHERE mail."kind" = 'volunteer_accepted' AND mail."entity" = 'volunteer' AND mail."status" IN ('sent', 'sending')
    AND NOT EXISTS (SELECT 1 FROM "history_entries" entry WHERE entry."entity" = 'volunteer'
      AND entry."entity_id" = mail."entity_id" AND entry."action" = 'rejected' AND entry."at" > mail."created_at")
  ORDER BY mail."entity_id", mail."id" DESC) told WHERE told."entity_id" = volunteer."id";--> statement-breakpoint
UPDATE "box_requests" request SET "told_parcel" = request."parcel_number", "told_tracking" = told.tracking FROM (
  SELECT DISTINCT ON (mail."entity_id") mail."entity_id", mail."payload"->'values'->>'trackingNumber' AS tracking
  FROM "mail_outbox" mail WHERE mail."kind" = 'box_on_its_way' AND mail."entity" = 'box_request'
    AND mail."status" NOT IN ('withdrawn', 'discarded') AND mail."created_at" >= coalesce((
      SELECT max(parcel."created_at") FROM "box_parcels" parcel WHERE parcel."request_id" = mail."entity_id"), '-infinity')
  ORDER BY mail."entity_id", mail."id" DESC) told WHERE told."entity_id" = request."id";
