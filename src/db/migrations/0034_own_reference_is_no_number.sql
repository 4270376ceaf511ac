-- Written by hand: a payment reported without a number was stored with ours, which opens the private page of its family or
-- donor. It is in nobody's account, and the books are read by more people than the page is for.
SELECT set_config('books.restoring', 'on', true);--> statement-breakpoint
CREATE TEMPORARY TABLE "own_number" ON COMMIT DROP AS
	SELECT number_key("reference") AS "key" FROM "box_requests"
	UNION SELECT number_key(unnest("former_references")) FROM "box_requests"
	UNION SELECT number_key("payment_reference") FROM "box_requests" WHERE "payment_reference" IS NOT NULL
	UNION SELECT number_key("reference") FROM "donations";--> statement-breakpoint
UPDATE "payment_records" SET "claim_before" = "claim_before" || '{"providerTransactionId": null}'
WHERE number_key("claim_before" ->> 'providerTransactionId') IN (SELECT "key" FROM "own_number");--> statement-breakpoint
UPDATE "payment_records" SET "provider_transaction_id" = NULL
WHERE number_key("provider_transaction_id") IN (SELECT "key" FROM "own_number");--> statement-breakpoint
UPDATE "accounting_transactions" SET "transaction_id" = NULL,
	"search_text" = trim(replace(replace(' ' || "search_text" || ' ', ' ' || search_key("transaction_id") || ' ', ' '),
		' ' || lower(number_key("transaction_id")) || ' ', ' '))
WHERE number_key("transaction_id") IN (SELECT "key" FROM "own_number");--> statement-breakpoint
UPDATE "donations" SET "transaction_id" = NULL
WHERE number_key("transaction_id") IN (SELECT "key" FROM "own_number");--> statement-breakpoint
-- The documented number that the sender's browser made for a payment (HIB-…) stays: it opens nothing.
UPDATE "box_requests" SET "transaction_id" = NULL
WHERE number_key("transaction_id") IN (SELECT "key" FROM "own_number") AND number_key("transaction_id") NOT LIKE 'HIB%';
