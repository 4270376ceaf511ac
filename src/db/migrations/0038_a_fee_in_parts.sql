ALTER TABLE "accounting_transactions" ADD COLUMN "payment_id" integer;--> statement-breakpoint
-- Written by hand: until now one payment of a record counted, and its income is that payment's.
UPDATE "accounting_transactions" t SET "payment_id" = p."id" FROM "payment_records" p
	WHERE p."subject_kind" = CASE WHEN t."request_id" IS NULL THEN 'donation' ELSE 'box_request' END
		AND p."subject_id" = coalesce(t."request_id", t."donation_id") AND p."verification" IN ('verified', 'manual')
		AND t."type" <> 'expense' AND t."is_automatic" AND t."archived_at" IS NULL AND t."reversal_of" IS NULL
		AND t."reversed_amount" < t."amount";--> statement-breakpoint
UPDATE "accounting_transactions" t SET "payment_id" = r."record_id" FROM "payment_refunds" r, "accounting_transactions" back
	WHERE back."id" = r."accounting_transaction_id" AND t."id" = back."reversal_of" AND t."payment_id" IS NULL;
