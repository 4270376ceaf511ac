CREATE TABLE "organisation_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"published_version_id" integer DEFAULT 0 NOT NULL,
	"draft_version_id" integer DEFAULT 0 NOT NULL,
	"previous_version_id" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_sections" ADD CONSTRAINT "organisation_sections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_versions" ADD CONSTRAINT "organisation_versions_section_id_organisation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."organisation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_versions" ADD CONSTRAINT "organisation_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_versions_section_id_idx" ON "organisation_versions" USING btree ("section_id","id");