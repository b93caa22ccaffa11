ALTER TABLE "projects" ADD COLUMN "commented_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_answer_posted" boolean DEFAULT false NOT NULL;