ALTER TABLE "inventory_items" ADD COLUMN "code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_code_idx" ON "inventory_items" USING btree ("code");