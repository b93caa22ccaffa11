ALTER TABLE "news" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "news_queue" ADD COLUMN "reason" text;