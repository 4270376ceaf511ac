ALTER TABLE "mail_outbox" ADD COLUMN "recipient_ids" integer[];--> statement-breakpoint
-- Written by hand: the registrations of each letter. One that collected several names their links; a notice of before
-- this column's forerunner links to the same page as the registration's own letters.
UPDATE "mail_outbox" SET "recipient_ids" = ARRAY["recipient_id"] WHERE "recipient_id" IS NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "recipient_ids" = (
	SELECT array_agg(registration."id" ORDER BY registration."id")
	FROM regexp_matches("payload" #>> '{values,list}', '[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}', 'g') AS link
	JOIN "event_registrations" registration ON registration."reference" = link[1])
WHERE "kind" = 'registrations_collected';--> statement-breakpoint
UPDATE "mail_outbox" notice SET "recipient_ids" = ARRAY[own."entity_id"]
FROM "mail_outbox" own
WHERE notice."entity" = 'event_notice' AND notice."recipient_ids" IS NULL AND own."entity" = 'registration'
	AND own."payload" #>> '{values,registrationUrl}' = notice."payload" #>> '{values,registrationUrl}';--> statement-breakpoint
DROP INDEX "mail_outbox_recipient_idx";--> statement-breakpoint
CREATE INDEX "mail_outbox_recipients_idx" ON "mail_outbox" USING gin ("recipient_ids") WHERE "mail_outbox"."recipient_ids" is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "recipient_id";
