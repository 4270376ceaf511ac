ALTER TABLE "box_recipe_lines" DROP CONSTRAINT "box_recipe_lines_substitute_item_id_inventory_items_id_fk";
--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD COLUMN "lot_id" integer;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_substitute_item_id_inventory_items_id_fk" FOREIGN KEY ("substitute_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE set null ON UPDATE no action;