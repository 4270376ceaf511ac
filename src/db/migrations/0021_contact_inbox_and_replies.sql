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
	CONSTRAINT "replies_entity_check" CHECK ("replies"."entity" in ('contact_message', 'box_request', 'registration')),
	CONSTRAINT "replies_kind_check" CHECK ("replies"."kind" in ('email', 'call', 'note'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_check";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "call_window" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "do_not_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_email_id_mail_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_entity_idx" ON "replies" USING btree ("entity","entity_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_next_step_idx" ON "contact_messages" USING btree ("next_step_on") WHERE "contact_messages"."next_step_on" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind_check" CHECK ("contact_messages"."kind" in ('message', 'callback'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_call_window_check" CHECK ("contact_messages"."call_window" in ('any', 'morning', 'midday', 'afternoon'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_check" CHECK ("contact_messages"."status" in ('new', 'in_progress', 'answered', 'archived'));