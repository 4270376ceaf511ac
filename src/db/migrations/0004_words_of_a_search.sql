-- Written by hand. As searchTextOf (src/lib/text/search-text.ts) of one part that is no phone number: folded, then each
-- word with an apostrophe or hyphen written without. STRICT, so that null stays null.
CREATE FUNCTION search_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT concat_ws(' ', key, (
		SELECT string_agg(DISTINCT translate(word, '''-', ''), ' ') FROM regexp_split_to_table(key, ' ') AS word
		WHERE word ~ '[[:alnum:]][''-]+[[:alnum:]]'
	))
	FROM translate(folded_key(typed), '‘’‚‛′ʼʹ`´“”„‟″«»‐‑‒–—―−', '''''''''''''''''''"""""""-------') AS key
);--> statement-breakpoint
-- The rows there are, also by the number that the family of a request has.
DO $$
DECLARE
	one text;
BEGIN
	FOR one IN
		SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'search_text'
	LOOP
		EXECUTE format('UPDATE %I SET search_text = search_key(search_text) WHERE search_text ~ ''[^a-z0-9 @._]''', one);
	END LOOP;
	UPDATE box_requests SET search_text = search_key(lower(reference)) || ' ' || search_text WHERE erased_at IS NULL;
END
$$;--> statement-breakpoint
-- A later migration may alter the tables in this transaction: their deferred triggers run now.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP INDEX "hospital_delivery_boxes_serial_search_idx";--> statement-breakpoint
CREATE INDEX "hospital_delivery_boxes_serial_search_idx" ON "hospital_delivery_boxes" USING gin (search_key("serial_number") gin_trgm_ops) WITH (gin_pending_list_limit=256);
