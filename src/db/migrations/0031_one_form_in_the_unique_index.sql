DROP INDEX "payment_records_transaction_unique";--> statement-breakpoint
CREATE INDEX "box_requests_number_idx" ON "box_requests" USING btree (number_key("transaction_id"));--> statement-breakpoint
-- Written by hand: of two spellings of one number that count already, the later one says which record it is.
UPDATE "payment_records" later SET "provider_transaction_id" = later."provider_transaction_id" || ' · ' || later."id"
FROM "payment_records" earlier
WHERE later."verification" in ('verified', 'manual') AND earlier."verification" in ('verified', 'manual')
	AND later."provider" = earlier."provider" AND later."id" > earlier."id"
	AND number_key(later."provider_transaction_id") = number_key(earlier."provider_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_transaction_unique" ON "payment_records" USING btree ("provider",number_key("provider_transaction_id")) WHERE "payment_records"."verification" in ('verified', 'manual');