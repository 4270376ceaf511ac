DROP INDEX "payment_records_transaction_unique";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "record_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payment_references" text[];--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payer_email" text;--> statement-breakpoint
-- Written by hand: the facts that stood in the text of the outcome, `unmatched <status> <number> <amount> <references>`.
UPDATE "webhook_events" SET
	"status" = nullif(split_part("told", ' ', 2), ''),
	"transaction_id" = coalesce("transaction_id", nullif(split_part("told", ' ', 3), '')),
	"amount" = CASE WHEN split_part("told", ' ', 4) ~ '^[0-9]{1,8}([.][0-9]{1,2})?$' THEN split_part("told", ' ', 4)::numeric END,
	"payment_references" = (string_to_array("told", ' '))[5:],
	"outcome" = CASE WHEN "outcome" LIKE 'aside %' THEN 'set_aside' ELSE 'unmatched' END
FROM (SELECT "id" AS "notice", regexp_replace("outcome", '^aside ', '') AS "told" FROM "webhook_events") AS "texts"
WHERE "id" = "notice" AND "told" ~ '^unmatched (completed|pending|failed|refunded|partially_refunded) ';--> statement-breakpoint
UPDATE "webhook_events" SET
	"kind" = 'cancelled_reversal', "status" = 'completed', "outcome" = 'reversal_cancelled',
	"transaction_id" = coalesce("transaction_id", nullif(split_part("outcome", ' ', 3), '')),
	"amount" = CASE WHEN split_part("outcome", ' ', 4) ~ '^[0-9]{1,8}([.][0-9]{1,2})?$' THEN split_part("outcome", ' ', 4)::numeric END
WHERE "outcome" LIKE 'reversal cancelled %' AND "outcome" <> 'reversal cancelled before';--> statement-breakpoint
-- The number of a notice that was matched stood in its text alone. PayPal's own words have it.
UPDATE "webhook_events" SET "transaction_id" = coalesce(
	substring("raw" from 'parent_txn_id=([0-9A-Za-z]+)'), substring("raw" from 'txn_id=([0-9A-Za-z]+)'))
WHERE "transaction_id" IS NULL AND "provider" = 'paypal_ipn' AND "outcome" IN ('known', 'assigned by hand');--> statement-breakpoint
UPDATE "webhook_events" SET
	"detail" = CASE
		WHEN "outcome" LIKE 'waiting: %' OR "outcome" LIKE 'ignored: %' THEN substring("outcome" from 10)
		WHEN "outcome" IN ('known', 'forged', 'error', 'gave up', 'assigned by hand') THEN NULL
		ELSE "outcome" END,
	"outcome" = CASE
		WHEN "outcome" LIKE 'waiting: %' THEN 'waiting'
		WHEN "outcome" LIKE 'ignored: %' THEN 'ignored'
		WHEN "outcome" = 'gave up' THEN 'gave_up'
		WHEN "outcome" = 'assigned by hand' THEN 'assigned'
		WHEN "outcome" IN ('known', 'forged', 'error') THEN "outcome"
		ELSE 'applied' END
WHERE "outcome" IS NOT NULL AND "outcome" NOT IN ('unmatched', 'set_aside', 'reversal_cancelled');--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_record_id_payment_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."payment_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_transactions_number_idx" ON "accounting_transactions" USING btree (lower("transaction_id"));--> statement-breakpoint
CREATE INDEX "donations_subscription_idx" ON "donations" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "webhook_events_record_idx" ON "webhook_events" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "webhook_events_unmatched_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."outcome" = 'unmatched';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_transaction_unique" ON "payment_records" USING btree ("provider",lower("provider_transaction_id")) WHERE "payment_records"."verification" in ('verified', 'manual');--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_outcome_check" CHECK ("webhook_events"."outcome" in ('waiting', 'gave_up', 'error', 'forged', 'ignored', 'unmatched', 'set_aside', 'assigned', 'known', 'applied', 'reversal_cancelled'));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_kind_check" CHECK ("webhook_events"."kind" in ('payment', 'subscription', 'refund', 'reversal', 'cancelled_reversal'));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_status_check" CHECK ("webhook_events"."status" in ('completed', 'pending', 'failed', 'refunded', 'partially_refunded'));--> statement-breakpoint
-- Written by hand: two more columns change no figure.
CREATE OR REPLACE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Erasure of personal data, the removal of an account, a counter-entry of a later month, a merge,
	-- and a payment that joins the line staff wrote of it change no figure.
	free text[] := ARRAY['donor_name', 'donor_email', 'donor_phone', 'notes', 'search_text', 'created_by', 'updated_by',
		'updated_at', 'user_id', 'reversed_amount', 'request_id',
		'donation_id', 'is_automatic'];
BEGIN
	-- A restored backup holds the rows of closed months.
	IF current_setting('books.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
	IF tg_op = 'UPDATE' AND to_jsonb(old) - free = to_jsonb(new) - free THEN RETURN new; END IF;
	-- The `closedMonths` lock of src/lib/database/locks.server.ts: a close waits for this transaction.
	PERFORM pg_advisory_xact_lock_shared(7103916);
	IF EXISTS (SELECT 1 FROM "accounting_month_closes" WHERE "reopened_at" IS NULL
		AND "month" IN (to_char(old."occurred_on", 'YYYY-MM'), to_char(new."occurred_on", 'YYYY-MM')))
	THEN RAISE EXCEPTION 'The month is closed' USING ERRCODE = 'MC001'; END IF;
	RETURN coalesce(new, old);
END $$;
