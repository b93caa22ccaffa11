ALTER TABLE "users" ADD COLUMN "accepted_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accepted_terms_at" timestamp (3) with time zone;