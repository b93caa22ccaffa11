ALTER TABLE "projects" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "state_before_deletion" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "draft_bytes" bigint;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "draft_bytes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
UPDATE "projects" SET "changed_at" = coalesce((SELECT max("saved_at") FROM "project_file_saves" WHERE "project_id" = "projects"."id"), "created_at");--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_untouched" ON "projects" USING btree ("created_at") WHERE "projects"."changed_at" is null and "projects"."file_version" = 0 and "projects"."user_managed_state" = 0;