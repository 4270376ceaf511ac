ALTER TABLE "box_requests" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "choosing_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "box_requests_choosing_payment_idx" ON "box_requests" USING btree ("created_at") WHERE "box_requests"."choosing_payment";--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_payment_reference_unique" UNIQUE("payment_reference");