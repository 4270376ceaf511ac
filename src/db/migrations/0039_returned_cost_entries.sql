ALTER TABLE "accounting_transactions" ADD COLUMN "follows_outcome" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: what returned parcels wrote before this column.
UPDATE "accounting_transactions" SET "follows_outcome" = true
WHERE "reversal_of" IS NOT NULL AND "request_id" IS NOT NULL AND "amount" < 0 AND "notes" LIKE 'El paquete de #HIB-% volvió%';
