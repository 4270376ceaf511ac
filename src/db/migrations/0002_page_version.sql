CREATE TABLE "page_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "page_version_id_check" CHECK ("page_version"."id" = 1)
);--> statement-breakpoint
CREATE FUNCTION "bump_page_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "page_version" ("id", "version") VALUES (1, pg_current_xact_id()::text)
	ON CONFLICT ("id") DO UPDATE SET "version" = excluded."version"
	WHERE "page_version"."version" <> excluded."version";
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row is locked only while the transaction commits, when it takes no other lock, so nobody deadlocks.
CREATE CONSTRAINT TRIGGER "events_page_version" AFTER INSERT OR UPDATE OR DELETE ON "events"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_registrations_page_version" AFTER INSERT OR UPDATE OR DELETE ON "event_registrations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "service_providers_page_version" AFTER INSERT OR UPDATE OR DELETE ON "service_providers"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "events_page_version_truncate" AFTER TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_page_version_truncate" AFTER TRUNCATE ON "event_registrations"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "service_providers_page_version_truncate" AFTER TRUNCATE ON "service_providers"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();