-- Written by hand: the function. As canonicalNumber (src/domains/money/payments/numbers.ts). The unique index of settled payments keeps the
-- letter case alone: two spellings of one number may be there already, and the books' lock keeps new ones out.
CREATE FUNCTION number_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(upper(regexp_replace(normalize(typed, NFKC), '[^[:alnum:]]', '', 'g')), '');--> statement-breakpoint
DROP INDEX "accounting_transactions_number_idx";--> statement-breakpoint
DROP INDEX "webhook_events_transaction_idx";--> statement-breakpoint
CREATE INDEX "payment_records_number_idx" ON "payment_records" USING btree (number_key("provider_transaction_id"));--> statement-breakpoint
CREATE INDEX "accounting_transactions_number_idx" ON "accounting_transactions" USING btree (number_key("transaction_id"));--> statement-breakpoint
CREATE INDEX "webhook_events_transaction_idx" ON "webhook_events" USING btree (number_key("transaction_id"));