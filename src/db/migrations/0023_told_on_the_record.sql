ALTER TABLE "box_requests" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "owes_received" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "remembered_on" date;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "reminded_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "thanked" text[];--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "owes_thanks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "emailed_to" text[];--> statement-breakpoint
-- What decisions read from the queue until now. An erased letter went to the address of now, as far as anybody knows.
UPDATE "box_requests" request SET "told" = letters.told FROM (
  SELECT record."id", jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', mail."kind",
    'to', coalesce(nullif(mail."to_address", ''), record."email"),
    'link', CASE WHEN mail."to_address" = '' THEN record."reference"
      WHEN strpos(mail."payload"->>'values', record."reference") > 0 THEN record."reference"
      ELSE substring(mail."payload"->'values'->>'followUpUrl' FROM '[^/]+$') END)) ORDER BY mail."id" DESC) AS told
  FROM "mail_outbox" mail JOIN "box_requests" record ON record."id" = mail."entity_id"
  WHERE mail."entity" = 'box_request' AND mail."status" <> 'withdrawn' AND record."email" <> ''
    AND (mail."kind" = 'reply' OR mail."kind" = 'gift_request_received' OR mail."kind" = 'box_on_its_way' OR mail."kind" LIKE 'request\_%')
  GROUP BY record."id") letters WHERE letters."id" = request."id";--> statement-breakpoint
UPDATE "box_requests" request SET "owes_received" = true WHERE 'withdrawn' = (
  SELECT mail."status" FROM "mail_outbox" mail WHERE mail."entity" = 'box_request' AND mail."entity_id" = request."id"
    AND mail."kind" IN ('request_received', 'gift_request_received') ORDER BY mail."id" DESC LIMIT 1);--> statement-breakpoint
UPDATE "box_requests" request SET "remembered_on" = greatest(
  (SELECT remembrance."last_sent_on" FROM "remembrance_dates" remembrance WHERE remembrance."request_id" = request."id"),
  (SELECT max((mail."created_at" AT TIME ZONE 'America/Puerto_Rico')::date) FROM "mail_outbox" mail
    WHERE mail."kind" = 'remembrance' AND mail."entity" = 'box_request' AND mail."entity_id" = request."id"
      AND mail."status" NOT IN ('withdrawn', 'discarded')));--> statement-breakpoint
ALTER TABLE "remembrance_dates" DROP COLUMN "last_sent_on";--> statement-breakpoint
UPDATE "event_registrations" registration SET "told" = letters.told FROM (
  SELECT record."id", jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', mail."kind",
    'to', coalesce(nullif(mail."to_address", ''), record."email"),
    'link', CASE WHEN mail."to_address" = '' THEN record."reference"
      WHEN strpos(mail."payload"->>'values', record."reference") > 0 THEN record."reference"
      ELSE substring(mail."payload"->'values'->>'registrationUrl' FROM '[^/]+$') END)) ORDER BY mail."id" DESC) AS told
  FROM "mail_outbox" mail JOIN "event_registrations" record ON record."id" = coalesce(mail."recipient_id", mail."entity_id")
  WHERE (mail."entity" = 'registration' OR mail."recipient_id" IS NOT NULL) AND mail."status" <> 'withdrawn' AND record."erased_at" IS NULL
  GROUP BY record."id") letters WHERE letters."id" = registration."id";--> statement-breakpoint
UPDATE "event_registrations" registration SET "told" = coalesce(registration."told", '[]') || jsonb_build_array(jsonb_build_object(
  'kind', mail."kind", 'to', mail."to_address", 'link', registration."reference"))
  FROM "mail_outbox" mail WHERE mail."kind" = 'registrations_collected' AND mail."status" <> 'withdrawn'
    AND lower(mail."to_address") = lower(registration."email")
    AND strpos(mail."payload"->>'values', registration."reference") > 0;--> statement-breakpoint
UPDATE "event_registrations" registration SET "reminded_for" = event."event_date" FROM "events" event
  WHERE event."id" = registration."event_id" AND EXISTS (SELECT 1 FROM "mail_outbox" mail
    WHERE mail."entity" = 'registration' AND mail."entity_id" = registration."id" AND mail."status" <> 'withdrawn'
      AND mail."valid_until" = event."event_date" AND (mail."kind" = 'registration_reminder'
        OR mail."kind" = 'registration_confirmed' AND mail."created_at" > event."event_date" - interval '24 hours'));--> statement-breakpoint
UPDATE "donations" donation SET "thanked" = letters.addresses, "owes_thanks" = letters.is_withdrawn FROM (
  SELECT mail."entity_id", array_agg(mail."to_address" ORDER BY mail."id" DESC)
      FILTER (WHERE mail."status" <> 'withdrawn' AND mail."to_address" <> '') AS addresses,
    (array_agg(mail."status" ORDER BY mail."id" DESC))[1] = 'withdrawn' AS is_withdrawn
  FROM "mail_outbox" mail WHERE mail."kind" = 'donation_receipt' AND mail."entity" = 'donation'
  GROUP BY mail."entity_id") letters WHERE letters."entity_id" = donation."id";--> statement-breakpoint
UPDATE "receipts" receipt SET "emailed_to" = letters.addresses FROM (
  SELECT mail."entity_id", array_agg(mail."to_address" ORDER BY mail."id" DESC) AS addresses
  FROM "mail_outbox" mail WHERE mail."kind" = 'gift_receipt' AND mail."entity" = 'receipt'
    AND mail."status" <> 'withdrawn' AND mail."to_address" <> ''
  GROUP BY mail."entity_id") letters WHERE letters."entity_id" = receipt."id";--> statement-breakpoint
-- A deleted request or registration that is restored knows it too.
UPDATE "bin_records" bin SET "rows" = jsonb_set(bin."rows", ARRAY[letters.part, '0'], bin."rows"->letters.part->0 || letters.facts) FROM (
  SELECT deleted."id", CASE deleted."entity" WHEN 'registration' THEN 'event_registrations' ELSE 'box_requests' END AS part,
    jsonb_build_object('told', coalesce(jsonb_agg(jsonb_build_object('kind', mail."kind", 'to', mail."to_address", 'link',
        CASE deleted."entity" WHEN 'registration' THEN deleted."rows"->'event_registrations'->0->>'reference'
          ELSE deleted."rows"->'box_requests'->0->>'reference' END) ORDER BY mail."id" DESC)
        FILTER (WHERE mail."status" <> 'withdrawn'), '[]')) || CASE deleted."entity" WHEN 'registration' THEN '{}'::jsonb ELSE
      jsonb_build_object('owes_received', coalesce((array_agg(mail."status" ORDER BY mail."id" DESC)
        FILTER (WHERE mail."kind" IN ('request_received', 'gift_request_received')))[1] = 'withdrawn', false)) END AS facts
  FROM "bin_records" deleted JOIN "mail_outbox" mail ON mail."entity" = deleted."entity" AND mail."entity_id" = deleted."entity_id"
  WHERE deleted."entity" IN ('registration', 'box_request') AND mail."kind" NOT LIKE 'staff\_%'
  GROUP BY deleted."id") letters WHERE letters."id" = bin."id" AND bin."rows"->letters.part->0 IS NOT NULL;
