CREATE TABLE "event_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text_es" text,
	"text_en" text,
	"recipients" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "event_notices_kind_check" CHECK ("event_notices"."kind" in ('moved', 'cancelled', 'restored', 'message'))
);
--> statement-breakpoint
DROP INDEX "event_registrations_event_email_unique";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "offer_lapsed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "attended" boolean;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "no_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "new_reference" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_notices_event_id_idx" ON "event_notices" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_offered_until_idx" ON "event_registrations" USING btree ("offered_until") WHERE "event_registrations"."offered_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_event_email_unique" ON "event_registrations" USING btree ("event_id",lower("email")) WHERE "event_registrations"."email" <> '';--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_new_reference_unique" UNIQUE("new_reference");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_date_check" CHECK ("events"."end_date" > "events"."event_date");