CREATE TABLE "bin_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" integer,
	CONSTRAINT "bin_records_record_unique" UNIQUE("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "box_request_distinct_pairs" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	"dismissed_by" integer,
	CONSTRAINT "box_request_distinct_pairs_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "box_request_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_request_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survivor_id" integer NOT NULL,
	"closed_id" integer NOT NULL,
	"undo" jsonb,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" integer,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bin_records" ADD CONSTRAINT "bin_records_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_request_distinct_pairs" ADD CONSTRAINT "box_request_distinct_pairs_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_request_merges" ADD CONSTRAINT "box_request_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_records_deleted_at_idx" ON "bin_records" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_records_search_idx" ON "bin_records" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "box_request_merges_survivor_idx" ON "box_request_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "box_request_merges_closed_idx" ON "box_request_merges" USING btree ("closed_id");--> statement-breakpoint
CREATE INDEX "box_request_merges_merged_at_idx" ON "box_request_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "box_requests_phone_key_idx" ON "box_requests" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "box_requests_name_town_idx" ON "box_requests" USING btree (folded_key("recipient_name"),folded_key("town"));--> statement-breakpoint
CREATE INDEX "box_requests_suspected_idx" ON "box_requests" USING btree ("created_at") WHERE "box_requests"."suspected";--> statement-breakpoint
CREATE INDEX "contact_messages_suspected_idx" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."suspected";--> statement-breakpoint
CREATE INDEX "event_registrations_suspected_idx" ON "event_registrations" USING btree ("created_at") WHERE "event_registrations"."suspected";--> statement-breakpoint
CREATE INDEX "payment_records_transaction_search_idx" ON "payment_records" USING gin ("provider_transaction_id" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "volunteers_suspected_idx" ON "volunteers" USING btree ("created_at") WHERE "volunteers"."suspected";