DROP INDEX "best_feed_requests_newest";--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD COLUMN "category_before" integer;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "state_before" integer;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD CONSTRAINT "best_feed_requests_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_feed_requests_by_admin" ON "best_feed_requests" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "best_feed_requests_open" ON "best_feed_requests" USING btree ("created_at","project_id") WHERE "best_feed_requests"."settled_at" is null;