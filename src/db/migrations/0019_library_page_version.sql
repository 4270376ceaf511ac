-- Written by hand: what is published changes with this row, so cached public pages are dropped with it (0002_page_version.sql).
CREATE CONSTRAINT TRIGGER "library_articles_page_version" AFTER INSERT OR UPDATE OR DELETE ON "library_articles"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "library_articles_page_version_truncate" AFTER TRUNCATE ON "library_articles"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();
