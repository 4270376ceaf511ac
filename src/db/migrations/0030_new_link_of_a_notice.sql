ALTER TABLE "event_notices" ADD COLUMN "has_new_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: what the letters of each change named.
UPDATE "event_notices" notice SET "has_new_link" = true FROM "mail_outbox" letter
WHERE notice."kind" = 'moved' AND letter."entity" = 'event_notice' AND letter."entity_id" = notice."id"
	AND letter."payload" #>> '{values,meetingUrl}' <> '';
