ALTER TABLE "project_reports" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "kind" text DEFAULT 'project' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "comment_id" bigint;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "comment_text" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "feed_id" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "name_before" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "pic_id_before" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "feed_id" text;--> statement-breakpoint
ALTER TABLE "news_queue" ADD COLUMN "feed_id" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_feed_id_custom_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."custom_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_reports_once_per_person" ON "project_reports" USING btree ("comment_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_reports_once_per_person" ON "project_reports" USING btree ("person_id","reporter_id") WHERE kind = 'person';--> statement-breakpoint
CREATE UNIQUE INDEX "feed_reports_once_per_person" ON "project_reports" USING btree ("feed_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_about_person" ON "project_reports" USING btree ("person_id");