CREATE TABLE "box_parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"number" integer NOT NULL,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"box_consumed_at" timestamp (3) with time zone,
	"cost_recorded_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"outcome_reason" text,
	"outcome_on" date NOT NULL,
	"outcome_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_parcels_unique" UNIQUE("request_id","number"),
	CONSTRAINT "box_parcels_outcome_check" CHECK ("box_parcels"."outcome" in ('returned', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "hope_box_items" DROP CONSTRAINT "hope_box_items_unique";--> statement-breakpoint
ALTER TABLE "accounting_transactions" DROP CONSTRAINT "accounting_transactions_amount_check";--> statement-breakpoint
ALTER TABLE "hope_box_items" DROP CONSTRAINT "hope_box_items_stock_check";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_check";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_direction_check";--> statement-breakpoint
DROP INDEX "accounting_transactions_box_cost_unique";--> statement-breakpoint
DROP INDEX "accounting_transactions_donation_unique";--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "parcel_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "reversal_of" integer;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "reversed_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD COLUMN "written_off_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "outcome_reason" text;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "outcome_on" date;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "outcome_by" integer;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "parcel_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "written_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "box_parcels" ADD CONSTRAINT "box_parcels_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_parcels" ADD CONSTRAINT "box_parcels_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_parcels_tracking_number_idx" ON "box_parcels" USING btree ("tracking_number");--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_reversal_of_accounting_transactions_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."accounting_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_parcel_id_box_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."box_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_duplicate_of_id_box_requests_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."box_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_transactions_reversal_of_idx" ON "accounting_transactions" USING btree ("reversal_of");--> statement-breakpoint
CREATE INDEX "hope_box_items_parcel_idx" ON "hope_box_items" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "box_requests_outcome_idx" ON "box_requests" USING btree ("outcome","created_at") WHERE "box_requests"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "box_requests_duplicate_of_idx" ON "box_requests" USING btree ("duplicate_of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_box_cost_unique" ON "accounting_transactions" USING btree ("request_id","parcel_number") WHERE "accounting_transactions"."type" = 'expense' and "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_donation_unique" ON "accounting_transactions" USING btree ("donation_id") WHERE "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_unique" UNIQUE NULLS NOT DISTINCT("request_id","parcel_id","inventory_item_id");--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_reversed_amount_check" CHECK ("accounting_transactions"."reversed_amount" = 0 or "accounting_transactions"."reversed_amount" between 0 and "accounting_transactions"."amount");--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_amount_check" CHECK ("accounting_transactions"."amount" >= 0 or "accounting_transactions"."reversal_of" is not null);--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_stock_check" CHECK ("hope_box_items"."reserved_quantity" >= 0 and "hope_box_items"."written_off_quantity" between 0 and "hope_box_items"."consumed_quantity");--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_outcome_check" CHECK ("box_requests"."outcome" in ('delivered', 'picked_up', 'returned', 'lost', 'cancelled', 'declined', 'duplicate'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('restock', 'count', 'consume', 'return', 'correction', 'reserve', 'release', 'write_off'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_direction_check" CHECK (case "stock_movements"."kind"
        when 'restock' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" = 0
        when 'return' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" >= 0
        when 'consume' then "stock_movements"."quantity" < 0 and "stock_movements"."reserved" <= 0
        when 'reserve' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" > 0
        when 'write_off' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" = 0 and "stock_movements"."written_off" <> 0
        when 'release' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" < 0
        else "stock_movements"."reserved" = 0 end);