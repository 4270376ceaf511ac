ALTER TABLE "volunteers" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
-- Written by hand: the last change is the latest day on which it can have been.
UPDATE "volunteers" SET "rejected_at" = "updated_at" WHERE "status" = 'rejected';
