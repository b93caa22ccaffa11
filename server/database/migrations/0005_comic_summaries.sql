ALTER TABLE "projects" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "translations" jsonb;