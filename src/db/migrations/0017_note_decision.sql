ALTER TABLE "box_requests" ALTER COLUMN "box_note_released" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "box_requests" ALTER COLUMN "box_note_released" DROP NOT NULL;--> statement-breakpoint
-- Until now «no» and «nobody decided» were the same: staff are asked once.
UPDATE "box_requests" SET "box_note_released" = NULL WHERE NOT "box_note_released";
