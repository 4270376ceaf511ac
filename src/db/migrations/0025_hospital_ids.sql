ALTER TABLE "hospital_deliveries" ADD COLUMN "hospital_id" integer;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD COLUMN "hospital_id" integer;--> statement-breakpoint
-- Written by hand: each delivery and page gets the hospital of its name, and each name that has none gets one. A delivery
-- in the bin is of the hospital that had its name when it was deleted.
CREATE FUNCTION hospital_of(typed text) RETURNS integer LANGUAGE sql STABLE RETURN coalesce(
	(SELECT "id" FROM "hospitals" WHERE name_key("name") = name_key(typed)),
	(SELECT hospital."id" FROM "history_entries" entry JOIN "hospitals" hospital ON hospital."id" = entry."entity_id"
		WHERE entry."entity" = 'hospital' AND entry."action" IN ('updated', 'joined')
			AND name_key(entry."changes" -> 'name' ->> 0) = name_key(typed)
		ORDER BY entry."id" DESC LIMIT 1));--> statement-breakpoint
INSERT INTO "hospitals" ("name", "contact_name", "phone", "email", "agreement_on")
SELECT DISTINCT ON (name_key("institution_name")) "institution_name", "contact_person_name", "phone", "email", "collaboration_date"
FROM (SELECT "institution_name", "contact_person_name", "phone", "email", "collaboration_date", "id" FROM "hospital_deliveries"
	UNION ALL SELECT "institution_name", NULL, NULL, NULL, NULL, 0 FROM "hospital_units"
	UNION ALL SELECT deleted.* FROM "bin_records", jsonb_to_record("rows" #> '{hospital_deliveries,0}') AS deleted("institution_name" text,
		"contact_person_name" text, "phone" text, "email" text, "collaboration_date" date, "id" integer)
		WHERE hospital_of(deleted."institution_name") IS NULL) named
WHERE "institution_name" IS NOT NULL
ORDER BY name_key("institution_name"), "id" DESC
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "hospital_deliveries" SET "hospital_id" = hospital_of("institution_name");--> statement-breakpoint
UPDATE "hospital_units" SET "hospital_id" = hospital_of("institution_name");--> statement-breakpoint
UPDATE "bin_records" SET "rows" = jsonb_set("rows", '{hospital_deliveries,0,hospital_id}',
	to_jsonb(hospital_of("rows" #>> '{hospital_deliveries,0,institution_name}')))
WHERE "rows" #>> '{hospital_deliveries,0,institution_name}' IS NOT NULL;--> statement-breakpoint
DROP FUNCTION hospital_of(text);--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP INDEX "hospital_deliveries_institution_name_idx";--> statement-breakpoint
DROP INDEX "hospital_deliveries_institution_idx";--> statement-breakpoint
DROP INDEX "hospital_units_institution_unique";--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ALTER COLUMN "hospital_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_units" ALTER COLUMN "hospital_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ADD CONSTRAINT "hospital_deliveries_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hospital_deliveries_hospital_idx" ON "hospital_deliveries" USING btree ("hospital_id");--> statement-breakpoint
ALTER TABLE "hospital_deliveries" DROP COLUMN "institution_name";--> statement-breakpoint
ALTER TABLE "hospital_units" DROP COLUMN "institution_name";--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_hospital_unique" UNIQUE("hospital_id");
