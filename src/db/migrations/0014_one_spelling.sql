-- Written by hand: the function, and the names that it finds equal. As nameKey (src/lib/text/fold-text.ts).
CREATE FUNCTION name_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(
	nullif(
		btrim(regexp_replace(regexp_replace(
			translate(folded_key(typed), '",;:()/-“”„‟″«»‐‑‒–—―−''‘’‚‛′ʼʹ`´', repeat(' ', 22)),
			'\.(?!\d)', '', 'g'), '\s+', ' ', 'g')),
		''),
	folded_key(typed));--> statement-breakpoint
-- Two pages of one hospital that differed by a point keep a number, so that staff see both and close one.
UPDATE "hospital_units" SET "institution_name" = "institution_name" || ' (' || "id" || ')'
WHERE EXISTS (SELECT 1 FROM "hospital_units" earlier
	WHERE earlier."id" < "hospital_units"."id" AND name_key(earlier."institution_name") = name_key("hospital_units"."institution_name"));--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP INDEX "box_requests_name_town_idx";--> statement-breakpoint
DROP INDEX "hospital_units_institution_unique";--> statement-breakpoint
CREATE INDEX "box_requests_name_town_idx" ON "box_requests" USING btree (name_key("recipient_name"),folded_key("town"));--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_units_institution_unique" ON "hospital_units" USING btree (name_key("institution_name"));--> statement-breakpoint
CREATE INDEX "hospital_deliveries_institution_idx" ON "hospital_deliveries" USING btree (name_key("institution_name"));
