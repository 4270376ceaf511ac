CREATE TABLE "contact_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" integer,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" integer,
	"lift_reason" text,
	CONSTRAINT "contact_stops_kind_check" CHECK ("contact_stops"."kind" in ('no_contact', 'no_remembrance')),
	CONSTRAINT "contact_stops_reason_check" CHECK ("contact_stops"."reason" in ('person_asked', 'relative_asked', 'other', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"note" text,
	"box_request_id" integer,
	"locale" text DEFAULT 'es' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"outcome" text,
	CONSTRAINT "data_requests_kind_check" CHECK ("data_requests"."kind" in ('see', 'correct', 'erase')),
	CONSTRAINT "data_requests_source_check" CHECK ("data_requests"."source" in ('page', 'staff')),
	CONSTRAINT "data_requests_outcome_check" CHECK ("data_requests"."outcome" in ('done', 'partly', 'not_found', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "erased_records" (
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"key" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_records_entity_record_id_key_pk" PRIMARY KEY("entity","record_id","key")
);
--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"held_by" integer,
	"ended_at" timestamp (3) with time zone,
	"ended_by" integer
);
--> statement-breakpoint
CREATE TABLE "retention_notices" (
	"rule" text NOT NULL,
	"record_id" integer NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "retention_notices_rule_record_id_pk" PRIMARY KEY("rule","record_id")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"noticed" integer DEFAULT 0 NOT NULL,
	"reapplied" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "waiver_version" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stops_standing_unique" ON "contact_stops" USING btree ("kind","hash") WHERE "contact_stops"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_open_idx" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_received_at_idx" ON "data_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_holds_record_unique" ON "retention_holds" USING btree ("entity","record_id") WHERE "retention_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "retention_notices_due_on_idx" ON "retention_notices" USING btree ("due_on");