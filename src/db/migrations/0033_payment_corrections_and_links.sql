ALTER TABLE "box_requests" ADD COLUMN "former_references" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "claim_before" jsonb;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "box_requests_former_references_idx" ON "box_requests" USING gin ("former_references");