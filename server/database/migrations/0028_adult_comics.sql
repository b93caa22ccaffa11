DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "projects_interesting";--> statement-breakpoint
DROP INDEX "projects_popular";--> statement-breakpoint
DROP INDEX "projects_best";--> statement-breakpoint
DROP INDEX "projects_subscriptions";--> statement-breakpoint
DROP INDEX "projects_templates";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_adult" boolean GENERATED ALWAYS AS (coalesce(facts ->> 'age' = '18', false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."newest_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_interesting" ON "projects" USING btree ("interesting_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."interesting_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_popular" ON "projects" USING btree ("popular_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."popular_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_best" ON "projects" USING btree ("best_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."best_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_subscriptions" ON "projects" USING btree ("owner_id","newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0;--> statement-breakpoint
CREATE INDEX "projects_templates" ON "projects" USING btree ("newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_adult") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."is_template" and "projects"."newest_since" is not null;