CREATE TABLE "provider_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"card" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"hash" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "town" text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "plans" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "languages" jsonb DEFAULT '["es"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "audiences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_corrections_waiting_unique" ON "provider_corrections" USING btree ("provider_id") WHERE "provider_corrections"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_hash_unique" ON "provider_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "provider_links_provider_id_idx" ON "provider_links" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_cost_check" CHECK ("service_providers"."cost" in ('free', 'sliding', 'paid'));