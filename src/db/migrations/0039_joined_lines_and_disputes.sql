ALTER TABLE "accounting_transactions" ADD COLUMN "of_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "joined_from" jsonb;--> statement-breakpoint
-- Written by hand: what a payment joins or leaves changes no figure of a closed month.
CREATE OR REPLACE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Erasure of personal data, the removal of an account, a counter-entry of a later month, a merge, a payment that joins
	-- the line staff wrote of it, or leaves it, with its number and the day it was made, and goods that are taken back in a later month.
	free text[] := ARRAY['donor_name', 'donor_email', 'donor_phone', 'notes', 'search_text', 'created_by', 'updated_by',
		'updated_at', 'user_id', 'reversed_amount', 'request_id', 'donation_id', 'is_automatic', 'fee_of', 'fee_of_entry', 'payment_id',
		'transaction_id', 'made_on', 'joined_from', 'withdrawn_at', 'withdrawn_reason', 'withdrawn_on'];
	was jsonb := to_jsonb(old);
	is_now jsonb := to_jsonb(new);
	days text[] := ARRAY[was->>'withdrawn_on', is_now->>'withdrawn_on'];
BEGIN
	-- A restored backup holds the rows of closed months.
	IF current_setting('books.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
	IF tg_op = 'UPDATE' AND was - free = is_now - free THEN
		IF days[1] IS NOT DISTINCT FROM days[2] THEN RETURN new; END IF;
	ELSE
		days := days || coalesce(was->>'booked_on', was->>'occurred_on')
			|| coalesce(is_now->>'booked_on', is_now->>'occurred_on');
	END IF;
	-- The `closedMonths` lock of src/lib/database/locks.server.ts: a close waits for this transaction.
	PERFORM pg_advisory_xact_lock_shared(7103916);
	IF EXISTS (SELECT 1 FROM "accounting_month_closes" WHERE "reopened_at" IS NULL
		AND "month" = ANY (SELECT left(day, 7) FROM unnest(days) day))
	THEN RAISE EXCEPTION 'The month is closed' USING ERRCODE = 'MC001'; END IF;
	RETURN coalesce(new, old);
END $$;
