-- Written by hand: the function of 0017, which also lets a merge move the payment of one request to another. It changes
-- no figure of the closed month.
CREATE OR REPLACE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Erasure of personal data, the removal of an account, a counter-entry of a later month, and a merge change no figure.
	free text[] := ARRAY['donor_name', 'donor_email', 'donor_phone', 'notes', 'search_text', 'created_by', 'updated_by',
		'updated_at', 'user_id', 'reversed_amount', 'request_id'];
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
