-- Written by hand: functions and triggers, and what the new columns and tables say of the rows that exist.
-- Refuses writes dated in a closed month, whatever code makes them. `assertOpenMonth` refuses earlier, in words.
CREATE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Erasure of personal data, the removal of an account, and a counter-entry of a later month change no figure.
	free text[] := ARRAY['donor_name', 'donor_email', 'donor_phone', 'notes', 'search_text', 'created_by', 'updated_by',
		'updated_at', 'user_id', 'reversed_amount'];
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
END $$;--> statement-breakpoint
CREATE TRIGGER "accounting_transactions_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "accounting_transactions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "stock_movements"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();
--> statement-breakpoint
CREATE TRIGGER "goods_gifts_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "goods_gifts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
-- The value of each past movement at its unit cost. What later costs changed is on the item's last movement, so that
-- the sum of an item's movements is its value of today.
UPDATE "stock_movements" SET "value_change" = "quantity" * "unit_cost";--> statement-breakpoint
UPDATE "stock_movements" AS movement SET "value_change" = movement."value_change" + item."quantity" * item."unit_cost" - known."value"
FROM "inventory_items" AS item,
	(SELECT "inventory_item_id", sum("value_change") AS "value", max("id") AS "last_id"
		FROM "stock_movements" GROUP BY "inventory_item_id") AS known
WHERE item."id" = known."inventory_item_id" AND movement."id" = known."last_id";--> statement-breakpoint
-- Each donation has a receipt, numbered per year in the order of the gifts.
INSERT INTO "receipts" ("year", "position", "kind", "subject_kind", "subject_id", "amount", "occurred_on",
	"payment_method", "description", "donor_name", "donor_email", "issued_at", "search_text")
SELECT extract(year FROM "occurred_on"), row_number() OVER (PARTITION BY extract(year FROM "occurred_on") ORDER BY "occurred_on", "id"),
	'money', 'accounting_transaction', "id", "amount", "occurred_on", "payment_method", "description", "donor_name",
	"donor_email", now(), "search_text"
FROM "accounting_transactions" WHERE "type" = 'donation' AND "archived_at" IS NULL AND "amount" > 0;
