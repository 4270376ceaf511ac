ALTER TABLE "events" ADD COLUMN "text_language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "other_title" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "other_description" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "text_language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "other_title" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "other_specialty" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "other_description" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "other_hours" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_text_language_check" CHECK ("events"."text_language" in ('es', 'en'));--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_text_language_check" CHECK ("service_providers"."text_language" in ('es', 'en'));