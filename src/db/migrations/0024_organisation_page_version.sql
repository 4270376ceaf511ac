-- Written by hand: the settings in force change with this row, and every process reads them again with the version of public pages (0002_page_version.sql).
CREATE CONSTRAINT TRIGGER "organisation_sections_page_version" AFTER INSERT OR UPDATE OR DELETE ON "organisation_sections"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "organisation_sections_page_version_truncate" AFTER TRUNCATE ON "organisation_sections"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();
