CREATE TABLE "project_file_saves" (
	"project_id" text NOT NULL,
	"etag" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_file_saves_project_id_etag_pk" PRIMARY KEY("project_id","etag")
);
--> statement-breakpoint
ALTER TABLE "project_file_saves" ADD CONSTRAINT "project_file_saves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_file_saves_latest" ON "project_file_saves" USING btree ("project_id","saved_at" DESC NULLS FIRST);