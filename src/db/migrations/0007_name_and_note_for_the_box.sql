ALTER TABLE "box_requests" ADD COLUMN "baby_name" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "baby_unnamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "box_note" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "box_note_released" boolean DEFAULT false NOT NULL;