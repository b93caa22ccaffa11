CREATE TABLE "project_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_versions_content" ON "project_versions" USING btree ("project_id","hash");--> statement-breakpoint
CREATE INDEX "project_versions_latest" ON "project_versions" USING btree ("project_id","saved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);