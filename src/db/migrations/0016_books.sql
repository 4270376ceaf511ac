CREATE TABLE "accounting_month_closes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_month_closes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" integer,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" integer,
	"reopen_reason" text,
	CONSTRAINT "accounting_month_closes_month_check" CHECK ("accounting_month_closes"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "accounting_month_closes_reopen_check" CHECK (("accounting_month_closes"."reopened_at" is null) = ("accounting_month_closes"."reopen_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "goods_gift_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_gift_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"goods_gift_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_value" numeric(10, 2) NOT NULL,
	CONSTRAINT "goods_gift_lines_quantity_check" CHECK ("goods_gift_lines"."quantity" > 0),
	CONSTRAINT "goods_gift_lines_unit_value_check" CHECK ("goods_gift_lines"."unit_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occurred_on" date NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"donor_name" text collate "es-x-icu",
	"donor_email" text,
	"donor_phone" text,
	"notes" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_gifts_value_check" CHECK ("goods_gifts"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"occurred_on" date NOT NULL,
	"payment_method" text,
	"description" text collate "es-x-icu" NOT NULL,
	"donor_name" text collate "es-x-icu",
	"donor_email" text,
	"locale" text DEFAULT 'es' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" integer,
	"voided_at" timestamp (3) with time zone,
	"voided_by" integer,
	"void_reason" text,
	"emailed_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('money', 'goods')),
	CONSTRAINT "receipts_subject_kind_check" CHECK ("receipts"."subject_kind" in ('accounting_transaction', 'goods_gift')),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount" >= 0),
	CONSTRAINT "receipts_year_check" CHECK ("receipts"."year" = extract(year from "receipts"."occurred_on")),
	CONSTRAINT "receipts_void_check" CHECK (("receipts"."voided_at" is null) = ("receipts"."void_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_check";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_direction_check";--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD COLUMN "hospital_delivery_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "value_change" numeric(16, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_month_closes" ADD CONSTRAINT "accounting_month_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_month_closes" ADD CONSTRAINT "accounting_month_closes_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_goods_gift_id_goods_gifts_id_fk" FOREIGN KEY ("goods_gift_id") REFERENCES "public"."goods_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gifts" ADD CONSTRAINT "goods_gifts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gifts" ADD CONSTRAINT "goods_gifts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_month_closes_closed_unique" ON "accounting_month_closes" USING btree ("month") WHERE "accounting_month_closes"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "goods_gift_lines_gift_idx" ON "goods_gift_lines" USING btree ("goods_gift_id");--> statement-breakpoint
CREATE INDEX "goods_gift_lines_item_idx" ON "goods_gift_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "goods_gifts_occurred_on_idx" ON "goods_gifts" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "goods_gifts_search_idx" ON "goods_gifts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_unique" ON "receipts" USING btree ("year","position");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_subject_unique" ON "receipts" USING btree ("subject_kind","subject_id") WHERE "receipts"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_occurred_on_idx" ON "receipts" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "receipts_search_idx" ON "receipts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_delivery_cost_unique" ON "accounting_transactions" USING btree ("hospital_delivery_id") WHERE "accounting_transactions"."type" = 'expense' and "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
CREATE INDEX "stock_movements_occurred_on_idx" ON "stock_movements" USING btree ("occurred_on");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('restock', 'count', 'consume', 'return', 'correction', 'cost', 'reserve', 'release', 'write_off'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_direction_check" CHECK (case "stock_movements"."kind"
        when 'restock' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" = 0
        when 'return' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" >= 0
        when 'consume' then "stock_movements"."quantity" < 0 and "stock_movements"."reserved" <= 0
        when 'reserve' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" > 0
        when 'write_off' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" = 0 and "stock_movements"."written_off" <> 0
        when 'release' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" < 0
        when 'cost' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" = 0
        else "stock_movements"."reserved" = 0 end);