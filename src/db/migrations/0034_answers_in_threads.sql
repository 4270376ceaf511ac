ALTER TABLE "replies" DROP CONSTRAINT "replies_kind_check";--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "said_on" date;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_channel_check" CHECK ("replies"."channel" in ('email', 'call', 'whatsapp', 'sms', 'visit'));--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_kind_check" CHECK ("replies"."kind" in ('email', 'call', 'note', 'answer'));