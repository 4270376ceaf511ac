ALTER TABLE "accounting_transactions" ADD COLUMN "of_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "joined_from" jsonb;