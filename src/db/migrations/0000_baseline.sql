-- Written by hand, here and at the end: drizzle-kit knows no extensions, functions and triggers.
-- pg_trgm is trusted, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- As readPhone (src/lib/text/phone.ts).
CREATE FUNCTION phone_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(regexp_replace(typed, '[\s,;]*(ext\.?|x|#)\s*\d{1,6}$', '', 'i'), '\D', '', 'g'),
  '^1(?=\d{10}$)', '');--> statement-breakpoint
-- As foldText (src/lib/text/search-text.ts).
CREATE FUNCTION folded_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "accounting_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"description" text collate "es-x-icu" NOT NULL,
	"category" text collate "es-x-icu" NOT NULL,
	"occurred_on" date DEFAULT ((now() at time zone 'America/Puerto_Rico')::date) NOT NULL,
	"donor_name" text collate "es-x-icu",
	"donor_email" text,
	"donor_phone" text,
	"supplier_name" text collate "es-x-icu",
	"supplier_info" text,
	"transaction_id" text,
	"payment_method" text,
	"notes" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"donation_id" integer,
	"archived_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"parcel_number" integer DEFAULT 1 NOT NULL,
	"reversal_of" integer,
	"reversed_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"hospital_delivery_id" integer,
	"follows_outcome" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accounting_transactions_type_check" CHECK ("accounting_transactions"."type" in ('income', 'expense', 'donation')),
	CONSTRAINT "accounting_transactions_payment_method_check" CHECK ("accounting_transactions"."payment_method" in ('cash', 'check', 'paypal', 'bank_transfer', 'ath_movil', 'inventory')),
	CONSTRAINT "accounting_transactions_amount_check" CHECK ("accounting_transactions"."amount" >= 0 or "accounting_transactions"."reversal_of" is not null),
	CONSTRAINT "accounting_transactions_reversed_amount_check" CHECK ("accounting_transactions"."reversed_amount" = 0 or "accounting_transactions"."reversed_amount" between 0 and "accounting_transactions"."amount")
);--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_code_hash_unique" UNIQUE("code_hash")
);--> statement-breakpoint
CREATE TABLE "second_factor_roles" (
	"role" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"password_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device" text,
	"must_do" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash")
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"full_name" text collate "es-x-icu" NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_temporary_until" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "bin_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" integer,
	CONSTRAINT "bin_records_record_unique" UNIQUE("entity","entity_id")
);--> statement-breakpoint
CREATE TABLE "box_recipe_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_recipe_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipe_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"condition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"substitute_item_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_recipe_lines_quantity_check" CHECK ("box_recipe_lines"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "box_recipes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_recipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_recipes_name_unique" UNIQUE("name")
);--> statement-breakpoint
CREATE TABLE "hope_box_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hope_box_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"is_included" boolean DEFAULT false NOT NULL,
	"notes" text,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"consumed_quantity" integer DEFAULT 0 NOT NULL,
	"consumed_unit_cost" numeric(10, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"parcel_id" integer,
	"written_off_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hope_box_items_unique" UNIQUE NULLS NOT DISTINCT("request_id","parcel_id","inventory_item_id"),
	CONSTRAINT "hope_box_items_quantity_check" CHECK ("hope_box_items"."quantity" > 0),
	CONSTRAINT "hope_box_items_stock_check" CHECK ("hope_box_items"."reserved_quantity" >= 0 and "hope_box_items"."written_off_quantity" between 0 and "hope_box_items"."consumed_quantity")
);--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beneficiaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text collate "es-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"support_history" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
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
	CONSTRAINT "box_parcels_outcome_check" CHECK ("box_parcels"."outcome" in ('returned', 'lost', 'delivered', 'picked_up'))
);--> statement-breakpoint
CREATE TABLE "box_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"recipient_name" text collate "es-x-icu" NOT NULL,
	"requester_name" text collate "es-x-icu",
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"town" text collate "es-x-icu" NOT NULL,
	"box_purpose" text NOT NULL,
	"targeted_for" text,
	"loss_type" text,
	"has_siblings" boolean,
	"baby_gender" text,
	"skin_tone_preference" text,
	"gift_sender_name" text,
	"gift_recipient_name" text,
	"gift_message" text,
	"additional_notes" text,
	"liability_waiver" boolean DEFAULT false NOT NULL,
	"delivery_method" text NOT NULL,
	"delivery_notes" text,
	"postal_address" text,
	"postal_city" text,
	"postal_state" text,
	"postal_zip_code" text,
	"postal_country" text DEFAULT 'US' NOT NULL,
	"pickup_location_pin" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text,
	"payment_amount" numeric(10, 2) DEFAULT '20.00' NOT NULL,
	"payment_date" timestamp (3) with time zone,
	"transaction_id" text,
	"payment_data" jsonb,
	"payment_claimed_amount" numeric(10, 2),
	"payment_verification" text DEFAULT 'none' NOT NULL,
	"payment_verified_at" timestamp (3) with time zone,
	"payment_verified_by" integer,
	"full_name" text collate "es-x-icu",
	"requester_email" text,
	"requester_phone" text,
	"recipient_address" text,
	"relationship" text,
	"support_type" text,
	"story" text,
	"requester_story" text,
	"notes" text,
	"beneficiary_id" integer,
	"assigned_to" integer,
	"box_consumed_at" timestamp (3) with time zone,
	"cost_recorded_at" timestamp (3) with time zone,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"source_note" text,
	"waiver_told_by" text,
	"pickup_place" text,
	"label_printed_at" timestamp (3) with time zone,
	"label_voided_at" timestamp (3) with time zone,
	"voided_tracking_number" text,
	"family_changed_at" timestamp (3) with time zone,
	"outcome" text,
	"outcome_reason" text,
	"outcome_on" date,
	"outcome_by" integer,
	"duplicate_of_id" integer,
	"parcel_number" integer DEFAULT 1 NOT NULL,
	"payment_refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"waiver_version" text,
	"privacy_version" text,
	"former_references" text[] DEFAULT '{}'::text[] NOT NULL,
	"completes_parcel" boolean DEFAULT false NOT NULL,
	CONSTRAINT "box_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "box_requests_status_check" CHECK ("box_requests"."status" in ('pending', 'in_process', 'approved', 'shipped', 'delivered', 'closed')),
	CONSTRAINT "box_requests_outcome_check" CHECK ("box_requests"."outcome" in ('delivered', 'picked_up', 'returned', 'lost', 'cancelled', 'declined', 'duplicate')),
	CONSTRAINT "box_requests_box_purpose_check" CHECK ("box_requests"."box_purpose" in ('personal', 'gift')),
	CONSTRAINT "box_requests_targeted_for_check" CHECK ("box_requests"."targeted_for" in ('mama', 'papa', 'ambos')),
	CONSTRAINT "box_requests_loss_type_check" CHECK ("box_requests"."loss_type" in ('unica', 'multiple')),
	CONSTRAINT "box_requests_baby_gender_check" CHECK ("box_requests"."baby_gender" in ('masculino', 'femenino', 'no-conocido')),
	CONSTRAINT "box_requests_skin_tone_check" CHECK ("box_requests"."skin_tone_preference" in ('claro', 'medio', 'oscuro', 'sin-preferencia')),
	CONSTRAINT "box_requests_delivery_method_check" CHECK ("box_requests"."delivery_method" in ('correo', 'pickup', 'recogida', 'delivery')),
	CONSTRAINT "box_requests_payment_status_check" CHECK ("box_requests"."payment_status" in ('pending', 'paid', 'waived')),
	CONSTRAINT "box_requests_payment_method_check" CHECK ("box_requests"."payment_method" in ('paypal', 'ath_movil', 'none', 'pending', 'cash', 'check', 'bank_transfer')),
	CONSTRAINT "box_requests_payment_verification_check" CHECK ("box_requests"."payment_verification" in ('none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded')),
	CONSTRAINT "box_requests_source_check" CHECK ("box_requests"."source" in ('web', 'phone', 'in_person', 'hospital', 'other')),
	CONSTRAINT "box_requests_payment_amount_check" CHECK ("box_requests"."payment_amount" >= 0),
	CONSTRAINT "box_requests_required_until_erased_check" CHECK ("box_requests"."erased_at" is not null or "box_requests"."source" <> 'web' or ("box_requests"."targeted_for" is not null and "box_requests"."loss_type" is not null))
);--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text collate "es-x-icu" NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"privacy_version" text,
	"kind" text DEFAULT 'message' NOT NULL,
	"call_window" text,
	"taken_by" integer,
	"next_step" text,
	"next_step_on" date,
	"do_not_contact" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_messages_kind_check" CHECK ("contact_messages"."kind" in ('message', 'callback')),
	CONSTRAINT "contact_messages_call_window_check" CHECK ("contact_messages"."call_window" in ('any', 'morning', 'midday', 'afternoon')),
	CONSTRAINT "contact_messages_status_check" CHECK ("contact_messages"."status" in ('new', 'in_progress', 'answered', 'archived'))
);--> statement-breakpoint
CREATE TABLE "donations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"method" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"donor_name" text collate "es-x-icu",
	"donor_email" text,
	"phone" text,
	"message" text,
	"transaction_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"verification" text DEFAULT 'none' NOT NULL,
	"notes" text,
	"accounting_transaction_id" integer,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"privacy_version" text,
	CONSTRAINT "donations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "donations_status_check" CHECK ("donations"."status" in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "donations_verification_check" CHECK ("donations"."verification" in ('none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded')),
	CONSTRAINT "donations_amount_check" CHECK ("donations"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "box_request_distinct_pairs" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	"dismissed_by" integer,
	CONSTRAINT "box_request_distinct_pairs_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);--> statement-breakpoint
CREATE TABLE "box_request_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_request_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survivor_id" integer NOT NULL,
	"closed_id" integer NOT NULL,
	"undo" jsonb,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" integer,
	"undone_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "event_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text_es" text,
	"text_en" text,
	"recipients" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "event_notices_kind_check" CHECK ("event_notices"."kind" in ('moved', 'cancelled', 'restored', 'message'))
);--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"reference" text NOT NULL,
	"full_name" text collate "es-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"special_requests" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"waitlist_position" integer,
	"admin_comments" text,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"offer_lapsed" boolean DEFAULT false NOT NULL,
	"attended" boolean,
	"walk_in" boolean DEFAULT false NOT NULL,
	"no_reminders" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"new_reference" text,
	"privacy_version" text,
	CONSTRAINT "event_registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "event_registrations_new_reference_unique" UNIQUE("new_reference"),
	CONSTRAINT "event_registrations_status_check" CHECK ("event_registrations"."status" in ('pending', 'confirmed', 'cancelled')),
	CONSTRAINT "event_registrations_waitlist_check" CHECK ("event_registrations"."waitlist_position" > 0)
);--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"frequency" text NOT NULL,
	"until" date NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_frequency_check" CHECK ("event_series"."frequency" in ('weekly', 'biweekly', 'monthly'))
);--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text collate "es-x-icu" NOT NULL,
	"description" text NOT NULL,
	"event_date" timestamp (3) with time zone NOT NULL,
	"location" text collate "es-x-icu",
	"is_virtual" boolean DEFAULT false NOT NULL,
	"meeting_url" text,
	"max_participants" integer,
	"registration_required" boolean DEFAULT true NOT NULL,
	"image_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_date" timestamp (3) with time zone,
	"audience" text,
	"first_time" text,
	"series_id" integer,
	"text_language" text DEFAULT 'es' NOT NULL,
	"other_title" text,
	"other_description" text,
	CONSTRAINT "events_text_language_check" CHECK ("events"."text_language" in ('es', 'en')),
	CONSTRAINT "events_end_date_check" CHECK ("events"."end_date" > "events"."event_date"),
	CONSTRAINT "events_max_participants_check" CHECK ("events"."max_participants" > 0)
);--> statement-breakpoint
CREATE TABLE "goods_gift_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_gift_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"goods_gift_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_value" numeric(10, 2) NOT NULL,
	"lot_id" integer,
	CONSTRAINT "goods_gift_lines_quantity_check" CHECK ("goods_gift_lines"."quantity" > 0),
	CONSTRAINT "goods_gift_lines_unit_value_check" CHECK ("goods_gift_lines"."unit_value" >= 0)
);--> statement-breakpoint
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
	"document_number" text,
	CONSTRAINT "goods_gifts_value_check" CHECK ("goods_gifts"."value" >= 0)
);--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" integer,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "hospital_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_name" text collate "es-x-icu" NOT NULL,
	"contact_person_name" text collate "es-x-icu" NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"collaboration_date" date NOT NULL,
	"delivery_date" date NOT NULL,
	"boxes_delivered" integer NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"last_box_position" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_deliveries_boxes_check" CHECK ("hospital_deliveries"."boxes_delivered" >= 1)
);--> statement-breakpoint
CREATE TABLE "hospital_delivery_box_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_delivery_box_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hospital_delivery_box_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"is_included" boolean DEFAULT true NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"consumed_quantity" integer DEFAULT 0 NOT NULL,
	"consumed_unit_cost" numeric(10, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_delivery_box_items_unique" UNIQUE("hospital_delivery_box_id","inventory_item_id"),
	CONSTRAINT "hospital_delivery_box_items_quantity_check" CHECK ("hospital_delivery_box_items"."quantity" > 0),
	CONSTRAINT "hospital_delivery_box_items_stock_check" CHECK ("hospital_delivery_box_items"."reserved_quantity" >= 0 and "hospital_delivery_box_items"."consumed_quantity" >= 0)
);--> statement-breakpoint
CREATE TABLE "hospital_delivery_boxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_delivery_boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hospital_delivery_id" integer NOT NULL,
	"position" integer NOT NULL,
	"serial_number" text NOT NULL,
	"box_type" text NOT NULL,
	"support_type" text NOT NULL,
	"is_prepared" boolean DEFAULT false NOT NULL,
	"prepared_at" timestamp (3) with time zone,
	"prepared_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_delivery_boxes_position_unique" UNIQUE("hospital_delivery_id","position"),
	CONSTRAINT "hospital_delivery_boxes_box_type_check" CHECK ("hospital_delivery_boxes"."box_type" in ('perdida_gestacional', 'perdida_neonatal', 'apoyo_general', 'duelo_familiar', 'recursos_educativos')),
	CONSTRAINT "hospital_delivery_boxes_position_check" CHECK ("hospital_delivery_boxes"."position" > 0)
);--> statement-breakpoint
CREATE TABLE "given_hospital_boxes" (
	"box_id" integer PRIMARY KEY NOT NULL,
	"unit_id" integer,
	"given_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "hospital_unit_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_unit_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" integer
);--> statement-breakpoint
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
	"tries_allowed_at" timestamp (3) with time zone,
	CONSTRAINT "hospital_units_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "hospital_units_low_at_check" CHECK ("hospital_units"."low_at" >= 0)
);--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"small_width" integer NOT NULL,
	"small_height" integer NOT NULL,
	"small" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "images_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "images_size_check" CHECK ("images"."width" > 0 and "images"."height" > 0)
);--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_ids" integer[] NOT NULL,
	"skipped" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind_check" CHECK ("imports"."kind" in ('stock', 'providers', 'volunteers', 'requests', 'donations'))
);--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"description" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'unidad' NOT NULL,
	"unit_cost" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"min_quantity" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"movement_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text,
	CONSTRAINT "inventory_items_quantity_check" CHECK ("inventory_items"."quantity" >= 0),
	CONSTRAINT "inventory_items_reserved_check" CHECK ("inventory_items"."reserved" between 0 and "inventory_items"."quantity"),
	CONSTRAINT "inventory_items_unit_cost_check" CHECK ("inventory_items"."unit_cost" >= 0),
	CONSTRAINT "inventory_items_min_quantity_check" CHECK ("inventory_items"."min_quantity" >= 0),
	CONSTRAINT "inventory_items_category_check" CHECK ("inventory_items"."category" in ('hopebox', 'supplies', 'general'))
);--> statement-breakpoint
CREATE TABLE "stock_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inventory_item_id" integer NOT NULL,
	"lot_code" text,
	"expires_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_lots_quantity_check" CHECK ("stock_lots"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inventory_item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"occurred_on" date DEFAULT ((now() at time zone 'America/Puerto_Rico')::date) NOT NULL,
	"reason" text,
	"user_id" integer,
	"box_request_id" integer,
	"hospital_delivery_box_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"value_change" numeric(16, 2) DEFAULT '0.00' NOT NULL,
	CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('restock', 'count', 'consume', 'return', 'correction', 'cost', 'reserve', 'release', 'write_off')),
	CONSTRAINT "stock_movements_direction_check" CHECK (case "stock_movements"."kind"
        when 'restock' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" = 0
        when 'return' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" >= 0
        when 'consume' then "stock_movements"."quantity" < 0 and "stock_movements"."reserved" <= 0
        when 'reserve' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" > 0
        when 'write_off' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" = 0 and "stock_movements"."written_off" <> 0
        when 'release' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" < 0
        when 'cost' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" = 0
        else "stock_movements"."reserved" = 0 end)
);--> statement-breakpoint
CREATE TABLE "library_articles" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "library_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"published_version_id" integer,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "library_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "organisation_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"published_version_id" integer DEFAULT 0 NOT NULL,
	"draft_version_id" integer DEFAULT 0 NOT NULL,
	"previous_version_id" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "organisation_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entity" text,
	"entity_id" integer,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message_id" text,
	"last_error_code" text,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp (3) with time zone DEFAULT now() + interval '14 days' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_outbox_status_check" CHECK ("mail_outbox"."status" in ('queued', 'held', 'sending', 'sent', 'failed', 'expired', 'discarded', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"checked_key" text,
	"checked_at" timestamp (3) with time zone,
	"check_fault" text,
	CONSTRAINT "mail_settings_one_row_check" CHECK ("mail_settings"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "mail_templates_kind_locale_pk" PRIMARY KEY("kind","locale"),
	CONSTRAINT "mail_templates_locale_check" CHECK ("mail_templates"."locale" in ('es', 'en'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "packing_item_marks" (
	"request_id" integer NOT NULL,
	"parcel_number" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"mark" text NOT NULL,
	"quantity" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packing_item_marks_pk" PRIMARY KEY("request_id","parcel_number","inventory_item_id","mark"),
	CONSTRAINT "packing_item_marks_mark_check" CHECK ("packing_item_marks"."mark" in ('packed', 'missing'))
);--> statement-breakpoint
CREATE TABLE "payment_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_transaction_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"verification" text DEFAULT 'claimed' NOT NULL,
	"reason" text,
	"verified_at" timestamp (3) with time zone,
	"verified_by" integer,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" integer,
	"raw" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"method" text,
	"check_number" text,
	"paid_on" date,
	"refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"claim_before" jsonb,
	CONSTRAINT "payment_records_subject_check" CHECK ("payment_records"."subject_kind" in ('box_request', 'donation')),
	CONSTRAINT "payment_records_provider_check" CHECK ("payment_records"."provider" in ('paypal', 'ath_movil', 'manual')),
	CONSTRAINT "payment_records_method_check" CHECK ("payment_records"."method" in ('cash', 'check', 'paypal', 'ath_movil', 'bank_transfer')),
	CONSTRAINT "payment_records_refunded_amount_check" CHECK ("payment_records"."refunded_amount" between 0 and "payment_records"."amount"),
	CONSTRAINT "payment_records_verification_check" CHECK ("payment_records"."verification" in ('pending', 'claimed', 'verified', 'mismatch', 'manual', 'refunded', 'dismissed'))
);--> statement-breakpoint
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
	"is_reversal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_refunds_amount_check" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_method_check" CHECK ("payment_refunds"."method" in ('cash', 'check', 'paypal', 'ath_movil', 'bank_transfer'))
);--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "webhook_events_event_unique" UNIQUE("provider","event_id")
);--> statement-breakpoint
CREATE TABLE "erased_records" (
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"key" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_records_entity_record_id_key_pk" PRIMARY KEY("entity","record_id","key")
);--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"held_by" integer,
	"ended_at" timestamp (3) with time zone,
	"ended_by" integer
);--> statement-breakpoint
CREATE TABLE "retention_notices" (
	"rule" text NOT NULL,
	"record_id" integer NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "retention_notices_rule_record_id_pk" PRIMARY KEY("rule","record_id")
);--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"noticed" integer DEFAULT 0 NOT NULL,
	"reapplied" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "contact_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" integer,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" integer,
	"lift_reason" text,
	CONSTRAINT "contact_stops_kind_check" CHECK ("contact_stops"."kind" in ('no_contact', 'no_remembrance')),
	CONSTRAINT "contact_stops_reason_check" CHECK ("contact_stops"."reason" in ('person_asked', 'relative_asked', 'other', 'unsubscribed'))
);--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"note" text,
	"box_request_id" integer,
	"locale" text DEFAULT 'es' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"outcome" text,
	CONSTRAINT "data_requests_kind_check" CHECK ("data_requests"."kind" in ('see', 'correct', 'erase')),
	CONSTRAINT "data_requests_source_check" CHECK ("data_requests"."source" in ('page', 'staff')),
	CONSTRAINT "data_requests_outcome_check" CHECK ("data_requests"."outcome" in ('done', 'partly', 'not_found', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "provider_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"card" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "provider_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"hash" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"title" text,
	"specialty" text collate "es-x-icu" NOT NULL,
	"description" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"website" text,
	"instagram" text,
	"hours" text,
	"icon" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"town" text collate "es-x-icu",
	"is_online" boolean DEFAULT false NOT NULL,
	"cost" text,
	"plans" text,
	"languages" jsonb DEFAULT '["es"]'::jsonb NOT NULL,
	"audiences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_on" date,
	"text_language" text DEFAULT 'es' NOT NULL,
	"other_title" text,
	"other_specialty" text,
	"other_description" text,
	"other_hours" text,
	CONSTRAINT "service_providers_cost_check" CHECK ("service_providers"."cost" in ('free', 'sliding', 'paid')),
	CONSTRAINT "service_providers_text_language_check" CHECK ("service_providers"."text_language" in ('es', 'en')),
	CONSTRAINT "service_providers_icon_check" CHECK ("service_providers"."icon" in ('stethoscope', 'baby', 'heart', 'brain', 'building', 'activity', 'handheart', 'usercheck', 'headphones', 'message', 'shield', 'smile', 'home', 'flower', 'star', 'sun', 'book', 'calendar', 'user'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "stock_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_receipt_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" numeric(10, 2) NOT NULL,
	"costing" text NOT NULL,
	"cost_before" numeric(10, 2) NOT NULL,
	"cost_after" numeric(10, 2) NOT NULL,
	"lot_id" integer,
	CONSTRAINT "stock_receipt_lines_quantity_check" CHECK ("stock_receipt_lines"."quantity" > 0),
	CONSTRAINT "stock_receipt_lines_costing_check" CHECK ("stock_receipt_lines"."costing" in ('last', 'average', 'keep'))
);--> statement-breakpoint
CREATE TABLE "stock_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occurred_on" date NOT NULL,
	"supplier_name" text collate "es-x-icu",
	"document_number" text,
	"notes" text,
	"total" numeric(10, 2) NOT NULL,
	"transaction_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_receipts_total_check" CHECK ("stock_receipts"."total" >= 0)
);--> statement-breakpoint
CREATE TABLE "remembrance_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembrance_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"request_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"last_sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"privacy_version" text,
	CONSTRAINT "remembrance_dates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "remembrance_dates_month_check" CHECK ("remembrance_dates"."month" between 1 and 12),
	CONSTRAINT "remembrance_dates_day_check" CHECK ("remembrance_dates"."day" between 1 and 31)
);--> statement-breakpoint
CREATE TABLE "replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"email_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"channel" text,
	"said_on" date,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_entity_check" CHECK ("replies"."entity" in ('contact_message', 'box_request', 'registration')),
	CONSTRAINT "replies_kind_check" CHECK ("replies"."kind" in ('email', 'call', 'note', 'answer')),
	CONSTRAINT "replies_channel_check" CHECK ("replies"."channel" in ('email', 'call', 'whatsapp', 'sms', 'visit'))
);--> statement-breakpoint
CREATE TABLE "label_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"random_id" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"tracking_number" text,
	"postage" numeric(10, 2),
	"pdf" "bytea",
	"last_error" text,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_purchases_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "label_purchases_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "label_purchases_random_id_unique" UNIQUE("random_id"),
	CONSTRAINT "label_purchases_status_check" CHECK ("label_purchases"."status" in ('reserved', 'purchased', 'failed', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_count_id" integer NOT NULL,
	"inventory_item_id" integer NOT NULL,
	"counted" integer,
	"expected" integer,
	"counted_at" timestamp (3) with time zone,
	"counted_by" integer,
	CONSTRAINT "stock_count_lines_item_unique" UNIQUE("stock_count_id","inventory_item_id"),
	CONSTRAINT "stock_count_lines_counted_check" CHECK ("stock_count_lines"."counted" >= 0 and ("stock_count_lines"."counted" is null) = ("stock_count_lines"."expected" is null) and ("stock_count_lines"."counted" is null) = ("stock_count_lines"."counted_at" is null))
);--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'open' NOT NULL,
	"categories" text[] NOT NULL,
	"notes" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"reason" text,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_counts_status_check" CHECK ("stock_counts"."status" in ('open', 'accepted', 'cancelled')),
	CONSTRAINT "stock_counts_closed_check" CHECK (("stock_counts"."status" = 'open') = ("stock_counts"."closed_at" is null))
);--> statement-breakpoint
CREATE TABLE "volunteers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "es-x-icu" NOT NULL,
	"phone" text NOT NULL,
	"town" text collate "es-x-icu" NOT NULL,
	"talent" text NOT NULL,
	"email" text NOT NULL,
	"availability" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"approved_at" timestamp (3) with time zone,
	"approved_by" integer,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"privacy_version" text,
	CONSTRAINT "volunteers_email_created_at_unique" UNIQUE("email","created_at"),
	CONSTRAINT "volunteers_status_check" CHECK ("volunteers"."status" in ('pending', 'approved', 'rejected'))
);--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"restore_seconds" integer,
	"check_state" text DEFAULT 'pending' NOT NULL,
	"copy_state" text DEFAULT 'pending' NOT NULL,
	"error" text,
	"requested_by" integer,
	CONSTRAINT "backup_runs_reason_check" CHECK ("backup_runs"."reason" in ('nightly', 'manual')),
	CONSTRAINT "backup_runs_check_check" CHECK ("backup_runs"."check_state" in ('pending', 'restored', 'failed')),
	CONSTRAINT "backup_runs_copy_check" CHECK ("backup_runs"."copy_state" in ('pending', 'copied', 'failed', 'off'))
);--> statement-breakpoint
CREATE TABLE "page_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "page_version_id_check" CHECK ("page_version"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "row_counts" (
	"table_name" text NOT NULL,
	"status" text NOT NULL,
	"backend" integer NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "row_counts_table_name_status_backend_pk" PRIMARY KEY("table_name","status","backend")
);--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
-- Unlogged: what a crash loses of these two is written again.
CREATE UNLOGGED TABLE "job_runs" (
	"queue" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp (3) with time zone NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error" text
);--> statement-breakpoint
ALTER TABLE "accounting_month_closes" ADD CONSTRAINT "accounting_month_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_month_closes" ADD CONSTRAINT "accounting_month_closes_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_reversal_of_accounting_transactions_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."accounting_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_records" ADD CONSTRAINT "bin_records_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_recipe_id_box_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."box_recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_substitute_item_id_inventory_items_id_fk" FOREIGN KEY ("substitute_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_parcel_id_box_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."box_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_parcels" ADD CONSTRAINT "box_parcels_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_parcels" ADD CONSTRAINT "box_parcels_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_payment_verified_by_users_id_fk" FOREIGN KEY ("payment_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_outcome_by_users_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_duplicate_of_id_box_requests_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."box_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_accounting_transaction_id_accounting_transactions_id_fk" FOREIGN KEY ("accounting_transaction_id") REFERENCES "public"."accounting_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_request_distinct_pairs" ADD CONSTRAINT "box_request_distinct_pairs_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_request_merges" ADD CONSTRAINT "box_request_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_goods_gift_id_goods_gifts_id_fk" FOREIGN KEY ("goods_gift_id") REFERENCES "public"."goods_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gift_lines" ADD CONSTRAINT "goods_gift_lines_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gifts" ADD CONSTRAINT "goods_gifts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_gifts" ADD CONSTRAINT "goods_gifts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ADD CONSTRAINT "hospital_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ADD CONSTRAINT "hospital_deliveries_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_box_items" ADD CONSTRAINT "hospital_delivery_box_items_hospital_delivery_box_id_hospital_delivery_boxes_id_fk" FOREIGN KEY ("hospital_delivery_box_id") REFERENCES "public"."hospital_delivery_boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_box_items" ADD CONSTRAINT "hospital_delivery_box_items_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_boxes" ADD CONSTRAINT "hospital_delivery_boxes_hospital_delivery_id_hospital_deliveries_id_fk" FOREIGN KEY ("hospital_delivery_id") REFERENCES "public"."hospital_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_boxes" ADD CONSTRAINT "hospital_delivery_boxes_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_hospital_boxes" ADD CONSTRAINT "given_hospital_boxes_box_id_hospital_delivery_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."hospital_delivery_boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_hospital_boxes" ADD CONSTRAINT "given_hospital_boxes_unit_id_hospital_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."hospital_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_unit_orders" ADD CONSTRAINT "hospital_unit_orders_unit_id_hospital_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."hospital_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_unit_orders" ADD CONSTRAINT "hospital_unit_orders_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_units" ADD CONSTRAINT "hospital_units_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_articles" ADD CONSTRAINT "library_articles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_articles" ADD CONSTRAINT "library_articles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_article_id_library_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."library_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_sections" ADD CONSTRAINT "organisation_sections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_versions" ADD CONSTRAINT "organisation_versions_section_id_organisation_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."organisation_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_versions" ADD CONSTRAINT "organisation_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_recipe_id_box_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."box_recipes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_packed_by_users_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_boxes" ADD CONSTRAINT "packed_boxes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_item_marks" ADD CONSTRAINT "packing_item_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_record_id_payment_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."payment_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_corrections" ADD CONSTRAINT "provider_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_provider_id_service_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_stock_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("stock_receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_transaction_id_accounting_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."accounting_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembrance_dates" ADD CONSTRAINT "remembrance_dates_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_email_id_mail_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_purchases" ADD CONSTRAINT "label_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_stock_count_id_stock_counts_id_fk" FOREIGN KEY ("stock_count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_month_closes_closed_unique" ON "accounting_month_closes" USING btree ("month") WHERE "accounting_month_closes"."reopened_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_box_cost_unique" ON "accounting_transactions" USING btree ("request_id","parcel_number") WHERE "accounting_transactions"."type" = 'expense' and "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_delivery_cost_unique" ON "accounting_transactions" USING btree ("hospital_delivery_id") WHERE "accounting_transactions"."type" = 'expense' and "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_donation_unique" ON "accounting_transactions" USING btree ("donation_id") WHERE "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null and "accounting_transactions"."reversal_of" is null and "accounting_transactions"."reversed_amount" < "accounting_transactions"."amount";--> statement-breakpoint
CREATE INDEX "accounting_transactions_reversal_of_idx" ON "accounting_transactions" USING btree ("reversal_of");--> statement-breakpoint
CREATE INDEX "accounting_transactions_occurred_on_idx" ON "accounting_transactions" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "accounting_transactions_type_idx" ON "accounting_transactions" USING btree ("type","occurred_on");--> statement-breakpoint
CREATE INDEX "accounting_transactions_created_at_idx" ON "accounting_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounting_transactions_description_idx" ON "accounting_transactions" USING btree ("description","id");--> statement-breakpoint
CREATE INDEX "accounting_transactions_search_idx" ON "accounting_transactions" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_unique" ON "known_devices" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bin_records_deleted_at_idx" ON "bin_records" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_records_search_idx" ON "bin_records" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "box_recipe_lines_recipe_idx" ON "box_recipe_lines" USING btree ("recipe_id","position");--> statement-breakpoint
CREATE INDEX "box_recipe_lines_inventory_idx" ON "box_recipe_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "box_recipe_lines_substitute_idx" ON "box_recipe_lines" USING btree ("substitute_item_id");--> statement-breakpoint
CREATE INDEX "hope_box_items_inventory_idx" ON "hope_box_items" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "hope_box_items_parcel_idx" ON "hope_box_items" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_email_idx" ON "beneficiaries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beneficiaries_phone_idx" ON "beneficiaries" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "beneficiaries_active_idx" ON "beneficiaries" USING btree ("is_active","created_at");--> statement-breakpoint
CREATE INDEX "box_parcels_tracking_number_idx" ON "box_parcels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "box_requests_created_at_idx" ON "box_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "box_requests_status_idx" ON "box_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "box_requests_outcome_idx" ON "box_requests" USING btree ("outcome","created_at") WHERE "box_requests"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "box_requests_verification_idx" ON "box_requests" USING btree ("payment_verification","created_at");--> statement-breakpoint
CREATE INDEX "box_requests_email_idx" ON "box_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "box_requests_former_references_idx" ON "box_requests" USING gin ("former_references");--> statement-breakpoint
CREATE INDEX "box_requests_phone_key_idx" ON "box_requests" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "box_requests_name_town_idx" ON "box_requests" USING btree (folded_key("recipient_name"),folded_key("town"));--> statement-breakpoint
CREATE INDEX "box_requests_duplicate_of_idx" ON "box_requests" USING btree ("duplicate_of_id");--> statement-breakpoint
CREATE INDEX "box_requests_assigned_to_idx" ON "box_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "box_requests_beneficiary_idx" ON "box_requests" USING btree ("beneficiary_id");--> statement-breakpoint
CREATE INDEX "box_requests_recipient_name_idx" ON "box_requests" USING btree ("recipient_name","id");--> statement-breakpoint
CREATE INDEX "box_requests_town_idx" ON "box_requests" USING btree ("town","id");--> statement-breakpoint
CREATE INDEX "box_requests_family_changed_idx" ON "box_requests" USING btree ("family_changed_at") WHERE "box_requests"."family_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "box_requests_suspected_idx" ON "box_requests" USING btree ("created_at") WHERE "box_requests"."suspected";--> statement-breakpoint
CREATE INDEX "box_requests_search_idx" ON "box_requests" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contact_messages_next_step_idx" ON "contact_messages" USING btree ("next_step_on") WHERE "contact_messages"."next_step_on" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_status_idx" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_name_idx" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_suspected_idx" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."suspected";--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "donations_created_at_idx" ON "donations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "donations_status_idx" ON "donations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "donations_donor_name_idx" ON "donations" USING btree ("donor_name","id");--> statement-breakpoint
CREATE INDEX "donations_search_idx" ON "donations" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "donations_accounting_transaction_idx" ON "donations" USING btree ("accounting_transaction_id");--> statement-breakpoint
CREATE INDEX "box_request_merges_survivor_idx" ON "box_request_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "box_request_merges_closed_idx" ON "box_request_merges" USING btree ("closed_id");--> statement-breakpoint
CREATE INDEX "box_request_merges_merged_at_idx" ON "box_request_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "event_notices_event_id_idx" ON "event_notices" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_event_email_unique" ON "event_registrations" USING btree ("event_id",lower("email")) WHERE "event_registrations"."email" <> '';--> statement-breakpoint
CREATE INDEX "event_registrations_offered_until_idx" ON "event_registrations" USING btree ("offered_until") WHERE "event_registrations"."offered_until" is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_created_at_idx" ON "event_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_status_idx" ON "event_registrations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_event_status_idx" ON "event_registrations" USING btree ("event_id","status","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_full_name_idx" ON "event_registrations" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "event_registrations_suspected_idx" ON "event_registrations" USING btree ("created_at") WHERE "event_registrations"."suspected";--> statement-breakpoint
CREATE INDEX "event_registrations_search_idx" ON "event_registrations" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "events_event_date_idx" ON "events" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "events_active_idx" ON "events" USING btree ("is_active","event_date");--> statement-breakpoint
CREATE INDEX "events_series_id_idx" ON "events" USING btree ("series_id","event_date");--> statement-breakpoint
CREATE INDEX "events_image_id_idx" ON "events" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "events_title_idx" ON "events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "goods_gift_lines_gift_idx" ON "goods_gift_lines" USING btree ("goods_gift_id");--> statement-breakpoint
CREATE INDEX "goods_gift_lines_item_idx" ON "goods_gift_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "goods_gifts_occurred_on_idx" ON "goods_gifts" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "goods_gifts_search_idx" ON "goods_gifts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "history_entries_entity_idx" ON "history_entries" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "history_entries_at_idx" ON "history_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_entries_search_idx" ON "history_entries" USING gin ("user_name" gin_trgm_ops,"action" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "hospital_deliveries_delivery_date_idx" ON "hospital_deliveries" USING btree ("delivery_date");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_status_idx" ON "hospital_deliveries" USING btree ("status","delivery_date");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_created_at_idx" ON "hospital_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_institution_name_idx" ON "hospital_deliveries" USING btree ("institution_name","id");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_search_idx" ON "hospital_deliveries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "hospital_delivery_box_items_inventory_idx" ON "hospital_delivery_box_items" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_delivery_boxes_serial_number_unique" ON "hospital_delivery_boxes" USING btree (upper("serial_number"));--> statement-breakpoint
CREATE INDEX "hospital_delivery_boxes_serial_search_idx" ON "hospital_delivery_boxes" USING gin ("serial_number" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "given_hospital_boxes_unit_idx" ON "given_hospital_boxes" USING btree ("unit_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_unit_orders_open_unique" ON "hospital_unit_orders" USING btree ("unit_id") WHERE "hospital_unit_orders"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_units_institution_unique" ON "hospital_units" USING btree (folded_key("institution_name"));--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_code_idx" ON "inventory_items" USING btree ("code");--> statement-breakpoint
CREATE INDEX "inventory_items_name_idx" ON "inventory_items" USING btree ("name");--> statement-breakpoint
CREATE INDEX "inventory_items_category_idx" ON "inventory_items" USING btree ("category","is_active");--> statement-breakpoint
CREATE INDEX "inventory_items_search_idx" ON "inventory_items" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "stock_lots_item_idx" ON "stock_lots" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "stock_lots_open_idx" ON "stock_lots" USING btree ("expires_on") WHERE "stock_lots"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_item_idx" ON "stock_movements" USING btree ("inventory_item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_occurred_on_idx" ON "stock_movements" USING btree ("occurred_on");--> statement-breakpoint
CREATE INDEX "stock_movements_box_request_idx" ON "stock_movements" USING btree ("box_request_id");--> statement-breakpoint
CREATE INDEX "stock_movements_hospital_box_idx" ON "stock_movements" USING btree ("hospital_delivery_box_id");--> statement-breakpoint
CREATE INDEX "library_versions_article_id_idx" ON "library_versions" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "organisation_versions_section_id_idx" ON "organisation_versions" USING btree ("section_id","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_at") WHERE "mail_outbox"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_status_idx" ON "mail_outbox" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_entity_idx" ON "mail_outbox" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_to_idx" ON "mail_outbox" USING btree (lower("to_address"),"created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_to_search_idx" ON "mail_outbox" USING gin ("to_address" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "packing_item_marks_item_idx" ON "packing_item_marks" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_transaction_unique" ON "payment_records" USING btree ("provider","provider_transaction_id") WHERE "payment_records"."verification" in ('verified', 'manual');--> statement-breakpoint
CREATE INDEX "payment_records_subject_idx" ON "payment_records" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_records_transaction_search_idx" ON "payment_records" USING gin ("provider_transaction_id" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "payment_records_verification_idx" ON "payment_records" USING btree ("verification","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_record_idx" ON "payment_refunds" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_holds_record_unique" ON "retention_holds" USING btree ("entity","record_id") WHERE "retention_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "retention_notices_due_on_idx" ON "retention_notices" USING btree ("due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stops_standing_unique" ON "contact_stops" USING btree ("kind","hash") WHERE "contact_stops"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_open_idx" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_received_at_idx" ON "data_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_corrections_waiting_unique" ON "provider_corrections" USING btree ("provider_id") WHERE "provider_corrections"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_hash_unique" ON "provider_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "provider_links_provider_id_idx" ON "provider_links" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "service_providers_active_idx" ON "service_providers" USING btree ("is_active","name");--> statement-breakpoint
CREATE INDEX "service_providers_created_at_idx" ON "service_providers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_providers_name_idx" ON "service_providers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_providers_search_idx" ON "service_providers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_unique" ON "receipts" USING btree ("year","position");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_subject_unique" ON "receipts" USING btree ("subject_kind","subject_id") WHERE "receipts"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_occurred_on_idx" ON "receipts" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "receipts_search_idx" ON "receipts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "stock_receipt_lines_receipt_idx" ON "stock_receipt_lines" USING btree ("stock_receipt_id");--> statement-breakpoint
CREATE INDEX "stock_receipt_lines_item_idx" ON "stock_receipt_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "stock_receipts_occurred_on_idx" ON "stock_receipts" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "stock_receipts_search_idx" ON "stock_receipts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "remembrance_dates_request_id_unique" ON "remembrance_dates" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "remembrance_dates_day_idx" ON "remembrance_dates" USING btree ("month","day");--> statement-breakpoint
CREATE INDEX "replies_entity_idx" ON "replies" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "label_purchases_created_at_idx" ON "label_purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "label_purchases_tracking_number_idx" ON "label_purchases" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "stock_count_lines_item_idx" ON "stock_count_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "stock_counts_created_at_idx" ON "stock_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "volunteers_created_at_idx" ON "volunteers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "volunteers_status_idx" ON "volunteers" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "volunteers_waiting_first_idx" ON "volunteers" USING btree (("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "volunteers_name_idx" ON "volunteers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "volunteers_suspected_idx" ON "volunteers" USING btree ("created_at") WHERE "volunteers"."suspected";--> statement-breakpoint
CREATE INDEX "volunteers_search_idx" ON "volunteers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
-- Cached public pages are dropped with what is published: each change of these tables gives the pages another version.
CREATE FUNCTION "bump_page_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "page_version" ("id", "version") VALUES (1, pg_current_xact_id()::text)
	ON CONFLICT ("id") DO UPDATE SET "version" = excluded."version"
	WHERE "page_version"."version" <> excluded."version";
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row is locked only while the transaction commits, when it takes no other lock, so nobody deadlocks.
CREATE CONSTRAINT TRIGGER "events_page_version" AFTER INSERT OR UPDATE OR DELETE ON "events"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_registrations_page_version" AFTER INSERT OR UPDATE OR DELETE ON "event_registrations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "service_providers_page_version" AFTER INSERT OR UPDATE OR DELETE ON "service_providers"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "events_page_version_truncate" AFTER TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_page_version_truncate" AFTER TRUNCATE ON "event_registrations"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "service_providers_page_version_truncate" AFTER TRUNCATE ON "service_providers"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "library_articles_page_version" AFTER INSERT OR UPDATE OR DELETE ON "library_articles"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "library_articles_page_version_truncate" AFTER TRUNCATE ON "library_articles"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "organisation_sections_page_version" AFTER INSERT OR UPDATE OR DELETE ON "organisation_sections"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
CREATE TRIGGER "organisation_sections_page_version_truncate" AFTER TRUNCATE ON "organisation_sections"
	FOR EACH STATEMENT EXECUTE FUNCTION "bump_page_version"();--> statement-breakpoint
-- How many rows a list has by status, kept by each change.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), count(*) FROM new_rows GROUP BY status
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), -count(*) FROM old_rows GROUP BY status
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO row_counts AS known (table_name, status, backend, rows)
    SELECT tg_table_name, status, pg_backend_pid(), sum(change)
    FROM (SELECT status, 1 AS change FROM new_rows UNION ALL SELECT status, -1 FROM old_rows) AS changes
    GROUP BY status HAVING sum(change) <> 0
    ON CONFLICT (table_name, status, backend) DO UPDATE SET rows = known.rows + excluded.rows;
  ELSE
    DELETE FROM row_counts WHERE table_name = tg_table_name;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['box_requests', 'volunteers', 'contact_messages', 'donations', 'event_registrations',
    'hospital_deliveries', 'mail_outbox']
  LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', counted);
  END LOOP;
END $$;--> statement-breakpoint
-- Refuses writes dated in a closed month, whatever code makes them. `assertOpenMonth` refuses earlier, in words.
CREATE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Erasure of personal data, the removal of an account, a counter-entry of a later month, and a merge change no figure.
	free text[] := ARRAY['donor_name', 'donor_email', 'donor_phone', 'notes', 'search_text', 'created_by', 'updated_by',
		'updated_at', 'user_id', 'reversed_amount', 'request_id'];
BEGIN
	-- A restored backup holds the rows of closed months.
	IF current_setting('books.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
	IF tg_op = 'UPDATE' AND to_jsonb(old) - free = to_jsonb(new) - free THEN RETURN new; END IF;
	-- The `closedMonths` lock of src/lib/database/locks.server.ts: a close waits for this transaction.
	PERFORM pg_advisory_xact_lock_shared(7103916);
	IF EXISTS (SELECT 1 FROM "accounting_month_closes" WHERE "reopened_at" IS NULL
		AND "month" IN (to_char(old."occurred_on", 'YYYY-MM'), to_char(new."occurred_on", 'YYYY-MM')))
	THEN RAISE EXCEPTION 'The month is closed' USING ERRCODE = 'MC001'; END IF;
	RETURN coalesce(new, old);
END $$;--> statement-breakpoint
CREATE TRIGGER "accounting_transactions_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "accounting_transactions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "stock_movements"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
CREATE TRIGGER "goods_gifts_closed_month" BEFORE INSERT OR UPDATE OR DELETE ON "goods_gifts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();
