CREATE TABLE "hospitals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"contact_name" text collate "es-x-icu",
	"phone" text,
	"email" text,
	"agreement_on" date,
	"review_on" date,
	"notes" text,
	"trainings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distinct_from" integer[] DEFAULT '{}' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hospitals_name_unique" ON "hospitals" USING btree (name_key("name"));--> statement-breakpoint
CREATE INDEX "hospitals_search_idx" ON "hospitals" USING gin (search_key("name") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Written by hand: one record for each hospital that deliveries or pages name, in any spelling, with its latest contact.
INSERT INTO "hospitals" ("name", "contact_name", "phone", "email", "agreement_on")
SELECT coalesce(page."institution_name", delivery."institution_name"), delivery."contact_person_name", delivery."phone",
	delivery."email", delivery."collaboration_date"
FROM (SELECT DISTINCT ON (name_key("institution_name")) * FROM "hospital_deliveries"
	ORDER BY name_key("institution_name"), "id" DESC) delivery
FULL JOIN "hospital_units" page ON name_key(page."institution_name") = name_key(delivery."institution_name");
