CREATE TABLE "given_hospital_boxes" (
	"box_id" integer PRIMARY KEY NOT NULL,
	"unit_id" integer,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hospital_unit_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_unit_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" integer
);
--> statement-breakpoint
CREATE TABLE "hospital_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_name" text collate "es-x-icu" NOT NULL,
	"link_hash" text NOT NULL,
	"pin_hash" text NOT NULL,
	"low_at" integer DEFAULT 3 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_units_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "hospital_units_low_at_check" CHECK ("hospital_units"."low_at" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packed_boxes" (
	"request_id" integer NOT NULL,
	"parcel_number" integer NOT NULL,
	"recipe_id" integer,
	"packed_at" timestamp (3) with time zone,
	"packed_by" integer,
	"checked_at" timestamp (3) with time zone,
	"checked_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_boxes_request_id_parcel_number_pk" PRIMARY KEY("request_id","parcel_number")
);
--> statement-breakpoint
CREATE TABLE "packing_item_marks" (
	"request_id" integer NOT NULL,
	"parcel_number" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"mark" text NOT NULL,
	"quantity" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packing_item_marks_pk" PRIMARY KEY("request_id","parcel_number","inventory_item_id"),
	CONSTRAINT "packing_item_marks_mark_check" CHECK ("packing_item_marks"."mark" in ('packed', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "given_hospital_boxes" ADD CONSTRAINT "given_hospital_boxes_box_id_hospital_delivery_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."hospital_delivery_boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_hospital_boxes" ADD CONSTRAINT "given_hospital_boxes_unit_id_hospital_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."hospital_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_unit_orders" ADD CONSTRAINT "hospital_unit_orders_unit_id_hospital_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."hospital_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_unit_orders" ADD CONSTRAINT "hospital_unit_orders_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_recipe_id_box_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."box_recipes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_packed_by_users_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_hospital_boxes_unit_idx" ON "given_hospital_boxes" USING btree ("unit_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_unit_orders_open_unique" ON "hospital_unit_orders" USING btree ("unit_id") WHERE "hospital_unit_orders"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_units_institution_unique" ON "hospital_units" USING btree (folded_key("institution_name"));--> statement-breakpoint
CREATE INDEX "packing_item_marks_item_idx" ON "packing_item_marks" USING btree ("inventory_item_id");