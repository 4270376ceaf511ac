-- Written by hand: the cost of a box keeps the number of its request instead of the family's name, in closed months too.
-- No figure changes. The name is joined when a line is shown.
SELECT set_config('books.restoring', 'on', true);--> statement-breakpoint
UPDATE "accounting_transactions" AS line
SET "description" = replaced."text", "search_text" = lower(replaced."text" || ' ' || line."category" || ' ' || line."amount")
FROM (
	SELECT "id", regexp_replace("description", 'Caja Hope in a Box - .*$',
		'Caja Hope in a Box - #HIB-' || lpad("request_id"::text, greatest(4, length("request_id"::text)), '0')) AS "text"
	FROM "accounting_transactions"
	WHERE "request_id" IS NOT NULL AND "description" ~ 'Caja Hope in a Box - '
		AND ("is_automatic" OR "reversal_of" IS NOT NULL)
) AS replaced
WHERE replaced."id" = line."id";--> statement-breakpoint
SELECT set_config('books.restoring', 'off', true);
