CREATE TABLE "daily_emails" (
	"kind" text PRIMARY KEY NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
-- What was written today is not written again: it was known from the queue.
INSERT INTO "daily_emails" ("kind", "told_on")
	SELECT "kind", to_date(max("entity_id")::text, 'YYYYMMDD') FROM "mail_outbox"
	WHERE "entity" = 'day' AND "status" <> 'withdrawn' GROUP BY "kind";
--> statement-breakpoint
-- Ends of monthly gifts that nobody's gift had yet are read again, and wait for it.
UPDATE "webhook_events" SET "processed_at" = NULL, "outcome" = NULL, "detail" = NULL
	WHERE "outcome" = 'ignored' AND "detail" = 'ended' AND "raw" <> '';
