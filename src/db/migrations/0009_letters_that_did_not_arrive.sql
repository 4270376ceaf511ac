ALTER TABLE "event_registrations" ADD COLUMN "must_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "recipient_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" USING btree ("recipient_id") WHERE "mail_outbox"."recipient_id" is not null;