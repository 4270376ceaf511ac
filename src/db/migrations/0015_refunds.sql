CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"occurred_on" date NOT NULL,
	"method" text,
	"note" text,
	"provider_refund_id" text,
	"verification_before" text NOT NULL,
	"accounting_transaction_id" integer,
	"created_by" integer,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_amount_check" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_method_check" CHECK ("payment_refunds"."method" in ('cash', 'check', 'paypal', 'ath_movil', 'bank_transfer'))
);
--> statement-breakpoint
ALTER TABLE "box_requests" DROP CONSTRAINT "box_requests_payment_method_check";--> statement-breakpoint
ALTER TABLE "box_requests" ADD COLUMN "payment_refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "check_number" text;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_record_id_payment_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."payment_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_record_idx" ON "payment_refunds" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_payment_method_check" CHECK ("box_requests"."payment_method" in ('paypal', 'ath_movil', 'none', 'pending', 'cash', 'check', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_method_check" CHECK ("payment_records"."method" in ('cash', 'check', 'paypal', 'ath_movil', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_refunded_amount_check" CHECK ("payment_records"."refunded_amount" between 0 and "payment_records"."amount");