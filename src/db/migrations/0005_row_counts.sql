CREATE TABLE "row_counts" (
	"table_name" text NOT NULL,
	"status" text NOT NULL,
	"backend" integer NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "row_counts_table_name_status_backend_pk" PRIMARY KEY("table_name","status","backend")
);
--> statement-breakpoint
-- Written by hand from here: drizzle-kit knows no functions and triggers.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), count(*) FROM new_rows GROUP BY status
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), -count(*) FROM old_rows GROUP BY status
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), sum(change)
    FROM (SELECT status, 1 AS change FROM new_rows UNION ALL SELECT status, -1 FROM old_rows) AS changes
    GROUP BY status HAVING sum(change) <> 0
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSE
    DELETE FROM row_counts WHERE table_name = tg_table_name;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['box_requests', 'volunteers', 'contact_messages', 'donations', 'event_registrations',
    'hospital_deliveries', 'mail_outbox']
  LOOP
    EXECUTE format('INSERT INTO row_counts SELECT %L, status, 0, count(*) FROM %I GROUP BY status', counted, counted);
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
  END LOOP;
END $$;
