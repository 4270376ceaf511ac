ALTER TABLE "box_requests" DROP CONSTRAINT "box_requests_required_until_erased_check";--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "source_note" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "waiver_told_by" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "pickup_place" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "label_printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "label_voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "voided_tracking_number" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "family_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "box_requests_family_changed_idx" ON "box_requests" USING btree ("family_changed_at") WHERE "box_requests"."family_changed_at" is not null;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_source_check" CHECK ("box_requests"."source" in ('web', 'phone', 'in_person', 'hospital', 'other'));--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_required_until_erased_check" CHECK ("box_requests"."erased_at" is not null or "box_requests"."source" <> 'web' or ("box_requests"."targeted_for" is not null and "box_requests"."loss_type" is not null));