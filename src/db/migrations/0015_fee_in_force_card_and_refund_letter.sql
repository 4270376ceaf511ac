ALTER TABLE "accounting_transactions" DROP CONSTRAINT "accounting_transactions_fee_unique";--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "card_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "email_id" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_email_id_mail_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_fee_unique" ON "accounting_transactions" USING btree ("fee_of") WHERE "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
UPDATE "box_requests" SET "card_changed_at" = "changed"."at" FROM (
	SELECT "entity_id", max("at") AS "at" FROM "history_entries"
	WHERE "entity" = 'box_request' AND "changes" ?| ARRAY['babyName', 'giftMessage', 'giftSenderName', 'giftRecipientName']
	GROUP BY "entity_id"
) AS "changed" WHERE "changed"."entity_id" = "box_requests"."id";--> statement-breakpoint
UPDATE "payment_refunds" SET "email_id" = (
	SELECT max("id") FROM "mail_outbox" WHERE "entity" = 'payment_refund' AND "entity_id" = "payment_refunds"."id"
);--> statement-breakpoint
UPDATE "mail_outbox" SET "entity" = "paid"."subject_kind", "entity_id" = "paid"."subject_id" FROM (
	SELECT "payment_refunds"."id", "subject_kind", "subject_id" FROM "payment_refunds"
	JOIN "payment_records" ON "payment_records"."id" = "record_id"
) AS "paid" WHERE "entity" = 'payment_refund' AND "entity_id" = "paid"."id";
