ALTER TABLE "goods_gifts" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "goods_gifts" ADD COLUMN "withdrawn_on" date;