CREATE TABLE "reading_progress" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"revision" text NOT NULL,
	"place" json,
	"share" real,
	"seen" json NOT NULL,
	"endings" json NOT NULL,
	"kept" json,
	"file_version" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_progress_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_progress_list" ON "reading_progress" USING btree ("user_id","read_at" DESC NULLS FIRST,"project_id");--> statement-breakpoint
CREATE INDEX "reading_progress_of_project" ON "reading_progress" USING btree ("project_id");