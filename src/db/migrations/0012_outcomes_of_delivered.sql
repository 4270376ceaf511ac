-- Written by hand: requests delivered before outcomes existed. `beneficiary_id` is set by a delivery only, so a closed
-- request with one was delivered before it was closed.
UPDATE "box_requests" SET
  "outcome" = CASE WHEN "delivery_method" IN ('pickup', 'recogida') THEN 'picked_up' ELSE 'delivered' END,
  "outcome_on" = (coalesce(
    (SELECT max("at") FROM "history_entries"
      WHERE "entity" = 'box_request' AND "entity_id" = "box_requests"."id"
        AND "changes" -> 'status' ->> 1 = 'delivered'),
    "updated_at") AT TIME ZONE 'America/Puerto_Rico')::date
WHERE "status" = 'delivered' OR ("status" = 'closed' AND "beneficiary_id" IS NOT NULL);
--> statement-breakpoint
-- A request that went back after shipping kept its first shipping date.
UPDATE "box_requests" SET "shipped_at" = NULL WHERE "status" IN ('pending', 'in_process', 'approved');
--> statement-breakpoint
-- A request that went back after delivery kept its beneficiary. The person goes when no delivery is left.
UPDATE "box_requests" SET "beneficiary_id" = NULL WHERE "status" IN ('pending', 'in_process', 'approved', 'shipped');
--> statement-breakpoint
-- A person with two delivered requests was stored twice: both belong to the first row.
UPDATE "box_requests" SET "beneficiary_id" = "first"."id"
FROM "beneficiaries" AS "own" CROSS JOIN LATERAL (
  SELECT min("id") AS "id" FROM "beneficiaries" AS "other"
  WHERE "other"."is_active" AND ((lower("other"."email") = lower("own"."email") AND "own"."email" <> '')
    OR ("other"."phone" = "own"."phone" AND "own"."phone" <> ''))) AS "first"
WHERE "own"."id" = "box_requests"."beneficiary_id" AND "own"."is_active" AND "first"."id" < "own"."id";
--> statement-breakpoint
DELETE FROM "beneficiaries" WHERE NOT EXISTS (
  SELECT 1 FROM "box_requests" WHERE "box_requests"."beneficiary_id" = "beneficiaries"."id")
  AND "support_history" <> '{}' AND NOT EXISTS (
  SELECT 1 FROM unnest("support_history") AS "entry" WHERE "entry" NOT LIKE 'Hope in a Box #HIB-%');
