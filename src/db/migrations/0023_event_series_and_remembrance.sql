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
ALTER TABLE "events" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "first_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembrance_dates" ADD CONSTRAINT "remembrance_dates_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remembrance_dates_request_id_unique" ON "remembrance_dates" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "remembrance_dates_day_idx" ON "remembrance_dates" USING btree ("month","day");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_series_id_idx" ON "events" USING btree ("series_id","event_date");