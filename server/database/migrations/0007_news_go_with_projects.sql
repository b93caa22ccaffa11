DELETE FROM "news" WHERE "project_id" IS NULL AND "type" <> 'new_follower';
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;