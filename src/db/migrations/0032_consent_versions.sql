ALTER TABLE "donations" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "remembrance_dates" ADD COLUMN "privacy_version" text;