ALTER TABLE "box_parcels" DROP CONSTRAINT "box_parcels_outcome_check";--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "completes_parcel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "box_parcels" ADD CONSTRAINT "box_parcels_outcome_check" CHECK ("box_parcels"."outcome" in ('returned', 'lost', 'delivered', 'picked_up'));