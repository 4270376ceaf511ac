ALTER TABLE "accounting_transactions" ADD COLUMN "fee_of" integer;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "fee" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_fee_unique" UNIQUE("fee_of");