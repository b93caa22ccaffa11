DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "projects_interesting";--> statement-breakpoint
DROP INDEX "projects_popular";--> statement-breakpoint
DROP INDEX "projects_best";--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."newest_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_interesting" ON "projects" USING btree ("interesting_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."interesting_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_popular" ON "projects" USING btree ("popular_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."popular_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_best" ON "projects" USING btree ("best_since" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category") WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."best_since" is not null;