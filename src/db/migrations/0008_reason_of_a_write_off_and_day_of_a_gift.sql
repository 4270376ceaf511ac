ALTER TABLE "accounting_transactions" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "write_off_reason" text;--> statement-breakpoint
-- Written by hand: until now the text for people said why. It changes no figure, so closed months accept it.
SELECT set_config('books.restoring', 'on', true);--> statement-breakpoint
UPDATE "stock_movements" SET "write_off_reason" = CASE WHEN "reason" LIKE 'Venció%' THEN 'expired' ELSE 'broken' END
WHERE "kind" = 'count' AND "box_request_id" IS NOT NULL;--> statement-breakpoint
SELECT set_config('books.restoring', 'off', true);--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_write_off_reason_check" CHECK ("stock_movements"."write_off_reason" in ('broken', 'expired'));