ALTER TABLE "packing_item_marks" DROP CONSTRAINT "packing_item_marks_pk";
--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_pk" PRIMARY KEY("request_id","parcel_number","inventory_item_id","mark");