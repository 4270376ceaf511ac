ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status_check";--> statement-breakpoint
ALTER TABLE "backup_runs" DROP CONSTRAINT "backup_runs_reason_check";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "valid_until" timestamp (3) with time zone DEFAULT now() + interval '14 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "checked_key" text;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "check_fault" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status_check" CHECK ("mail_outbox"."status" in ('queued', 'held', 'sending', 'sent', 'failed', 'expired', 'discarded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_reason_check" CHECK ("backup_runs"."reason" in ('nightly', 'manual'));