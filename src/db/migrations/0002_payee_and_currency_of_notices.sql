ALTER TABLE "payment_records" ADD COLUMN "is_ours" boolean;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "is_ours" boolean;--> statement-breakpoint
CREATE INDEX "webhook_events_transaction_idx" ON "webhook_events" USING btree (lower("transaction_id"));