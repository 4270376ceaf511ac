CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"frequency" text NOT NULL,
	"until" date NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_frequency_check" CHECK ("event_series"."frequency" in ('weekly', 'biweekly', 'monthly'))
);
--> statement-breakpoint
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
CREATE TABLE "remembrance_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembrance_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"request_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"last_sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remembrance_dates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "remembrance_dates_month_check" CHECK ("remembrance_dates"."month" between 1 and 12),
	CONSTRAINT "remembrance_dates_day_check" CHECK ("remembrance_dates"."day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"email_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_entity_check" CHECK ("replies"."entity" in ('contact_message', 'box_request', 'registration')),
	CONSTRAINT "replies_kind_check" CHECK ("replies"."kind" in ('email', 'call', 'note'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_check";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "call_window" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "do_not_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "first_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "town" text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "plans" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "languages" jsonb DEFAULT '["es"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "audiences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembrance_dates" ADD CONSTRAINT "remembrance_dates_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_email_id_mail_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_corrections_waiting_unique" ON "provider_corrections" USING btree ("provider_id") WHERE "provider_corrections"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_hash_unique" ON "provider_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "provider_links_provider_id_idx" ON "provider_links" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remembrance_dates_request_id_unique" ON "remembrance_dates" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "remembrance_dates_day_idx" ON "remembrance_dates" USING btree ("month","day");--> statement-breakpoint
CREATE INDEX "replies_entity_idx" ON "replies" USING btree ("entity","entity_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_next_step_idx" ON "contact_messages" USING btree ("next_step_on") WHERE "contact_messages"."next_step_on" is not null;--> statement-breakpoint
CREATE INDEX "events_series_id_idx" ON "events" USING btree ("series_id","event_date");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind_check" CHECK ("contact_messages"."kind" in ('message', 'callback'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_call_window_check" CHECK ("contact_messages"."call_window" in ('any', 'morning', 'midday', 'afternoon'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_check" CHECK ("contact_messages"."status" in ('new', 'in_progress', 'answered', 'archived'));--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_cost_check" CHECK ("service_providers"."cost" in ('free', 'sliding', 'paid'));