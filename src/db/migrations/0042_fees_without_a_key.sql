-- Written by hand: a fee of a gift named the gift's reference, which opens a private page, and the books are read by more
-- people than the page is for. No figure changes.
SELECT set_config('books.restoring', 'on', true);--> statement-breakpoint
UPDATE "accounting_transactions" t SET
	"description" = replace(t."description", d."reference", d."id"::text),
	"search_text" = replace(replace(t."search_text", lower(d."reference"), d."id"::text),
		' ' || lower(replace(d."reference", '-', '')), '')
FROM "donations" d
WHERE t."type" = 'expense' AND t."is_automatic"
	AND substring(t."description" from 'Comisión de .* · Donación (.+)$') = d."reference";--> statement-breakpoint
-- Where a statement went stands on its receipts from now on. Of those before, their donor's address is known.
UPDATE "receipts" SET "emailed_to" = array_append("emailed_to", "donor_email")
WHERE "statement_emailed_at" IS NOT NULL AND "donor_email" IS NOT NULL;
