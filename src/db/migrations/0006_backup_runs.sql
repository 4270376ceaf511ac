CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"restore_seconds" integer,
	"check_state" text DEFAULT 'pending' NOT NULL,
	"copy_state" text DEFAULT 'pending' NOT NULL,
	"error" text,
	"requested_by" integer,
	CONSTRAINT "backup_runs_reason_check" CHECK ("backup_runs"."reason" in ('nightly', 'manual', 'migration')),
	CONSTRAINT "backup_runs_check_check" CHECK ("backup_runs"."check_state" in ('pending', 'restored', 'failed')),
	CONSTRAINT "backup_runs_copy_check" CHECK ("backup_runs"."copy_state" in ('pending', 'copied', 'failed', 'off'))
);
