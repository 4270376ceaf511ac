CREATE TABLE "accounting_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"occurred_on" date DEFAULT ((now() at time zone 'America/Puerto_Rico')::date) NOT NULL,
	"donor_name" text,
	"donor_email" text,
	"donor_phone" text,
	"supplier_name" text,
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
	CONSTRAINT "accounting_transactions_type_check" CHECK ("accounting_transactions"."type" in ('income', 'expense', 'donation')),
	CONSTRAINT "accounting_transactions_payment_method_check" CHECK ("accounting_transactions"."payment_method" in ('cash', 'check', 'paypal', 'bank_transfer', 'ath_movil', 'inventory')),
	CONSTRAINT "accounting_transactions_amount_check" CHECK ("accounting_transactions"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beneficiaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"support_history" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "box_recipes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_recipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_recipes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "box_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"recipient_name" text NOT NULL,
	"requester_name" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"town" text NOT NULL,
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
	"full_name" text,
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
	CONSTRAINT "box_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "box_requests_status_check" CHECK ("box_requests"."status" in ('pending', 'in_process', 'approved', 'shipped', 'delivered', 'closed')),
	CONSTRAINT "box_requests_box_purpose_check" CHECK ("box_requests"."box_purpose" in ('personal', 'gift')),
	CONSTRAINT "box_requests_targeted_for_check" CHECK ("box_requests"."targeted_for" in ('mama', 'papa', 'ambos')),
	CONSTRAINT "box_requests_loss_type_check" CHECK ("box_requests"."loss_type" in ('unica', 'multiple')),
	CONSTRAINT "box_requests_baby_gender_check" CHECK ("box_requests"."baby_gender" in ('masculino', 'femenino', 'no-conocido')),
	CONSTRAINT "box_requests_skin_tone_check" CHECK ("box_requests"."skin_tone_preference" in ('claro', 'medio', 'oscuro', 'sin-preferencia')),
	CONSTRAINT "box_requests_delivery_method_check" CHECK ("box_requests"."delivery_method" in ('correo', 'pickup', 'recogida', 'delivery')),
	CONSTRAINT "box_requests_payment_status_check" CHECK ("box_requests"."payment_status" in ('pending', 'paid', 'waived')),
	CONSTRAINT "box_requests_payment_method_check" CHECK ("box_requests"."payment_method" in ('paypal', 'ath_movil', 'none', 'pending')),
	CONSTRAINT "box_requests_payment_verification_check" CHECK ("box_requests"."payment_verification" in ('none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded')),
	CONSTRAINT "box_requests_payment_amount_check" CHECK ("box_requests"."payment_amount" >= 0),
	CONSTRAINT "box_requests_required_until_erased_check" CHECK ("box_requests"."erased_at" is not null or ("box_requests"."targeted_for" is not null and "box_requests"."loss_type" is not null))
);
--> statement-breakpoint
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
	CONSTRAINT "hope_box_items_unique" UNIQUE("request_id","inventory_item_id"),
	CONSTRAINT "hope_box_items_quantity_check" CHECK ("hope_box_items"."quantity" > 0),
	CONSTRAINT "hope_box_items_stock_check" CHECK ("hope_box_items"."reserved_quantity" >= 0 and "hope_box_items"."consumed_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status_check" CHECK ("contact_messages"."status" in ('new', 'answered', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"method" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"donor_name" text,
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
	CONSTRAINT "donations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "donations_status_check" CHECK ("donations"."status" in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "donations_verification_check" CHECK ("donations"."verification" in ('none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded')),
	CONSTRAINT "donations_amount_check" CHECK ("donations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"reference" text NOT NULL,
	"full_name" text NOT NULL,
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
	CONSTRAINT "event_registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "event_registrations_status_check" CHECK ("event_registrations"."status" in ('pending', 'confirmed', 'cancelled')),
	CONSTRAINT "event_registrations_waitlist_check" CHECK ("event_registrations"."waitlist_position" > 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"event_date" timestamp (3) with time zone NOT NULL,
	"location" text,
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
	CONSTRAINT "events_max_participants_check" CHECK ("events"."max_participants" > 0)
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" integer,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hospital_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institution_name" text NOT NULL,
	"contact_person_name" text NOT NULL,
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
	CONSTRAINT "hospital_delivery_boxes_serial_number_unique" UNIQUE("serial_number"),
	CONSTRAINT "hospital_delivery_boxes_position_unique" UNIQUE("hospital_delivery_id","position"),
	CONSTRAINT "hospital_delivery_boxes_box_type_check" CHECK ("hospital_delivery_boxes"."box_type" in ('perdida_gestacional', 'perdida_neonatal', 'apoyo_general', 'duelo_familiar', 'recursos_educativos')),
	CONSTRAINT "hospital_delivery_boxes_position_check" CHECK ("hospital_delivery_boxes"."position" > 0)
);
--> statement-breakpoint
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
	CONSTRAINT "images_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "images_size_check" CHECK ("images"."width" > 0 and "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
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
	CONSTRAINT "inventory_items_quantity_check" CHECK ("inventory_items"."quantity" >= 0),
	CONSTRAINT "inventory_items_reserved_check" CHECK ("inventory_items"."reserved" between 0 and "inventory_items"."quantity"),
	CONSTRAINT "inventory_items_unit_cost_check" CHECK ("inventory_items"."unit_cost" >= 0),
	CONSTRAINT "inventory_items_min_quantity_check" CHECK ("inventory_items"."min_quantity" >= 0),
	CONSTRAINT "inventory_items_category_check" CHECK ("inventory_items"."category" in ('hopebox', 'supplies', 'general'))
);
--> statement-breakpoint
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
	CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('restock', 'count', 'consume', 'return', 'correction', 'reserve', 'release')),
	CONSTRAINT "stock_movements_direction_check" CHECK (case "stock_movements"."kind"
        when 'restock' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" = 0
        when 'return' then "stock_movements"."quantity" > 0 and "stock_movements"."reserved" >= 0
        when 'consume' then "stock_movements"."quantity" < 0 and "stock_movements"."reserved" <= 0
        when 'reserve' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" > 0
        when 'release' then "stock_movements"."quantity" = 0 and "stock_movements"."reserved" < 0
        else "stock_movements"."reserved" = 0 end)
);
--> statement-breakpoint
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
	"locked_until" timestamp (3) with time zone,
	"message_id" text,
	"last_error_code" text,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_outbox_status_check" CHECK ("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "mail_settings_one_row_check" CHECK ("mail_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "mail_templates_kind_locale_pk" PRIMARY KEY("kind","locale"),
	CONSTRAINT "mail_templates_locale_check" CHECK ("mail_templates"."locale" in ('es', 'en'))
);
--> statement-breakpoint
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
	CONSTRAINT "payment_records_subject_check" CHECK ("payment_records"."subject_kind" in ('box_request', 'donation')),
	CONSTRAINT "payment_records_provider_check" CHECK ("payment_records"."provider" in ('paypal', 'ath_movil', 'manual')),
	CONSTRAINT "payment_records_verification_check" CHECK ("payment_records"."verification" in ('pending', 'claimed', 'verified', 'mismatch', 'manual', 'refunded', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "webhook_events_event_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text,
	"specialty" text NOT NULL,
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
	CONSTRAINT "service_providers_icon_check" CHECK ("service_providers"."icon" in ('stethoscope', 'baby', 'heart', 'brain', 'building', 'activity', 'handheart', 'usercheck', 'headphones', 'message', 'shield', 'smile', 'home', 'flower', 'star', 'sun', 'book', 'calendar', 'user'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "volunteers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"town" text NOT NULL,
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
	CONSTRAINT "volunteers_email_created_at_unique" UNIQUE("email","created_at"),
	CONSTRAINT "volunteers_status_check" CHECK ("volunteers"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_transactions" ADD CONSTRAINT "accounting_transactions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_recipe_id_box_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."box_recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_recipe_lines" ADD CONSTRAINT "box_recipe_lines_substitute_item_id_inventory_items_id_fk" FOREIGN KEY ("substitute_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_payment_verified_by_users_id_fk" FOREIGN KEY ("payment_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_requests" ADD CONSTRAINT "box_requests_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_request_id_box_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."box_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_box_items" ADD CONSTRAINT "hope_box_items_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_accounting_transaction_id_accounting_transactions_id_fk" FOREIGN KEY ("accounting_transaction_id") REFERENCES "public"."accounting_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ADD CONSTRAINT "hospital_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_deliveries" ADD CONSTRAINT "hospital_deliveries_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_box_items" ADD CONSTRAINT "hospital_delivery_box_items_hospital_delivery_box_id_hospital_delivery_boxes_id_fk" FOREIGN KEY ("hospital_delivery_box_id") REFERENCES "public"."hospital_delivery_boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_box_items" ADD CONSTRAINT "hospital_delivery_box_items_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_boxes" ADD CONSTRAINT "hospital_delivery_boxes_hospital_delivery_id_hospital_deliveries_id_fk" FOREIGN KEY ("hospital_delivery_id") REFERENCES "public"."hospital_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_delivery_boxes" ADD CONSTRAINT "hospital_delivery_boxes_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_inventory_item_id_inventory_items_id_fk" FOREIGN KEY ("inventory_item_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_purchases" ADD CONSTRAINT "label_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_box_cost_unique" ON "accounting_transactions" USING btree ("request_id") WHERE "accounting_transactions"."type" = 'expense' and "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_transactions_donation_unique" ON "accounting_transactions" USING btree ("donation_id") WHERE "accounting_transactions"."is_automatic" and "accounting_transactions"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_transactions_occurred_on_idx" ON "accounting_transactions" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "accounting_transactions_type_idx" ON "accounting_transactions" USING btree ("type","occurred_on");--> statement-breakpoint
CREATE INDEX "accounting_transactions_created_at_idx" ON "accounting_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beneficiaries_email_idx" ON "beneficiaries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beneficiaries_phone_idx" ON "beneficiaries" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "beneficiaries_active_idx" ON "beneficiaries" USING btree ("is_active","created_at");--> statement-breakpoint
CREATE INDEX "box_recipe_lines_recipe_idx" ON "box_recipe_lines" USING btree ("recipe_id","position");--> statement-breakpoint
CREATE INDEX "box_recipe_lines_inventory_idx" ON "box_recipe_lines" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "box_recipe_lines_substitute_idx" ON "box_recipe_lines" USING btree ("substitute_item_id");--> statement-breakpoint
CREATE INDEX "box_requests_created_at_idx" ON "box_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "box_requests_status_idx" ON "box_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "box_requests_verification_idx" ON "box_requests" USING btree ("payment_verification","created_at");--> statement-breakpoint
CREATE INDEX "box_requests_email_idx" ON "box_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "box_requests_assigned_to_idx" ON "box_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "box_requests_beneficiary_idx" ON "box_requests" USING btree ("beneficiary_id");--> statement-breakpoint
CREATE INDEX "hope_box_items_inventory_idx" ON "hope_box_items" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_status_idx" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donations_created_at_idx" ON "donations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "donations_status_idx" ON "donations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "donations_accounting_transaction_idx" ON "donations" USING btree ("accounting_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_event_email_unique" ON "event_registrations" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "event_registrations_created_at_idx" ON "event_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_status_idx" ON "event_registrations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_event_status_idx" ON "event_registrations" USING btree ("event_id","status","created_at");--> statement-breakpoint
CREATE INDEX "events_event_date_idx" ON "events" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "events_active_idx" ON "events" USING btree ("is_active","event_date");--> statement-breakpoint
CREATE INDEX "events_image_id_idx" ON "events" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "history_entries_entity_idx" ON "history_entries" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "history_entries_at_idx" ON "history_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_delivery_date_idx" ON "hospital_deliveries" USING btree ("delivery_date");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_status_idx" ON "hospital_deliveries" USING btree ("status","delivery_date");--> statement-breakpoint
CREATE INDEX "hospital_deliveries_created_at_idx" ON "hospital_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hospital_delivery_box_items_inventory_idx" ON "hospital_delivery_box_items" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "inventory_items_name_idx" ON "inventory_items" USING btree ("name");--> statement-breakpoint
CREATE INDEX "inventory_items_category_idx" ON "inventory_items" USING btree ("category","is_active");--> statement-breakpoint
CREATE INDEX "stock_movements_item_idx" ON "stock_movements" USING btree ("inventory_item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_box_request_idx" ON "stock_movements" USING btree ("box_request_id");--> statement-breakpoint
CREATE INDEX "stock_movements_hospital_box_idx" ON "stock_movements" USING btree ("hospital_delivery_box_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_at") WHERE "mail_outbox"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_status_idx" ON "mail_outbox" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_entity_idx" ON "mail_outbox" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_to_idx" ON "mail_outbox" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_transaction_unique" ON "payment_records" USING btree ("provider","provider_transaction_id") WHERE "payment_records"."verification" in ('verified', 'manual');--> statement-breakpoint
CREATE INDEX "payment_records_subject_idx" ON "payment_records" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_records_verification_idx" ON "payment_records" USING btree ("verification","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "service_providers_active_idx" ON "service_providers" USING btree ("is_active","name");--> statement-breakpoint
CREATE INDEX "service_providers_created_at_idx" ON "service_providers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "label_purchases_created_at_idx" ON "label_purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "label_purchases_tracking_number_idx" ON "label_purchases" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "volunteers_created_at_idx" ON "volunteers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "volunteers_status_idx" ON "volunteers" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys" USING btree ("expires_at");