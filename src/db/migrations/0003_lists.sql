-- Written by hand: drizzle-kit does not create extensions. pg_trgm is trusted, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ALTER COLUMN "description" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "accounting_transactions" ALTER COLUMN "category" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "accounting_transactions" ALTER COLUMN "donor_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "accounting_transactions" ALTER COLUMN "supplier_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "full_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "beneficiaries" ALTER COLUMN "full_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "box_recipes" ALTER COLUMN "name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "box_requests" ALTER COLUMN "recipient_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "box_requests" ALTER COLUMN "requester_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "box_requests" ALTER COLUMN "town" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "box_requests" ALTER COLUMN "full_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "subject" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "donor_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "event_registrations" ALTER COLUMN "full_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "title" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "location" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ALTER COLUMN "institution_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ALTER COLUMN "contact_person_name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "inventory_items" ALTER COLUMN "name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "service_providers" ALTER COLUMN "name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "service_providers" ALTER COLUMN "specialty" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "volunteers" ALTER COLUMN "name" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
ALTER TABLE "volunteers" ALTER COLUMN "town" SET DATA TYPE text collate "es-x-icu";--> statement-breakpoint
CREATE INDEX "accounting_transactions_description_idx" ON "accounting_transactions" USING btree ("description","id");--> statement-breakpoint
CREATE INDEX "accounting_transactions_search_idx" ON "accounting_transactions" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "box_requests_recipient_name_idx" ON "box_requests" USING btree ("recipient_name","id");--> statement-breakpoint
CREATE INDEX "box_requests_town_idx" ON "box_requests" USING btree ("town","id");--> statement-breakpoint
CREATE INDEX "box_requests_search_idx" ON "box_requests" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contact_messages_name_idx" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "donations_donor_name_idx" ON "donations" USING btree ("donor_name","id");--> statement-breakpoint
CREATE INDEX "donations_search_idx" ON "donations" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "event_registrations_full_name_idx" ON "event_registrations" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "event_registrations_search_idx" ON "event_registrations" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "events_title_idx" ON "events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "history_entries_search_idx" ON "history_entries" USING gin ("user_name" gin_trgm_ops,"action" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "hospital_deliveries_institution_name_idx" ON "hospital_deliveries" USING btree ("institution_name","id");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_search_idx" ON "hospital_deliveries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "inventory_items_search_idx" ON "inventory_items" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "mail_outbox_to_search_idx" ON "mail_outbox" USING gin ("to_address" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "service_providers_name_idx" ON "service_providers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_providers_search_idx" ON "service_providers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "volunteers_waiting_first_idx" ON "volunteers" USING btree (("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "volunteers_name_idx" ON "volunteers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "volunteers_search_idx" ON "volunteers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);