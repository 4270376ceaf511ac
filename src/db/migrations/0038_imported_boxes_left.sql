-- Written by hand: imported requests were stored as delivered without the time their box left. Closing one removed its
-- shipping date, and its month lost a box. Boxes with contents are left alone: their stock was not taken.
UPDATE "box_requests" SET
  "box_consumed_at" = coalesce("shipped_at", "outcome_on"::timestamp AT TIME ZONE 'America/Puerto_Rico'),
  "shipped_at" = coalesce("shipped_at", "outcome_on"::timestamp AT TIME ZONE 'America/Puerto_Rico')
WHERE "box_consumed_at" IS NULL AND "outcome" IN ('delivered', 'picked_up') AND "status" IN ('delivered', 'closed')
  AND NOT EXISTS (SELECT 1 FROM "hope_box_items" WHERE "hope_box_items"."request_id" = "box_requests"."id");
--> statement-breakpoint
-- The number of a voided label finds its request.
UPDATE "box_requests" SET "search_text" = "search_text" || ' ' || lower("voided_tracking_number")
WHERE "voided_tracking_number" IS NOT NULL;
