ALTER TABLE "hospital_delivery_boxes" DROP CONSTRAINT "hospital_delivery_boxes_serial_number_unique";--> statement-breakpoint
-- Of two that differ only in case, the later one gets its id behind.
UPDATE "hospital_delivery_boxes" "later" SET "serial_number" = "later"."serial_number" || '-' || "later"."id"
WHERE EXISTS (SELECT FROM "hospital_delivery_boxes" "earlier" WHERE upper("earlier"."serial_number") = upper("later"."serial_number") AND "earlier"."id" < "later"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_delivery_boxes_serial_number_unique" ON "hospital_delivery_boxes" USING btree (upper("serial_number"));
