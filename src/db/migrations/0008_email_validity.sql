-- Written by hand: the validity of e-mails that were waiting before it was a column.
UPDATE "mail_outbox"
SET "valid_until" = coalesce(("payload" ->> 'validUntil')::timestamptz, "created_at" + interval '14 days')
WHERE "status" IN ('queued', 'sending') AND ("message_id" IS NULL OR "payload" ? 'validUntil');
