CREATE TABLE "play_counts" (
	"project_id" text NOT NULL,
	"file_version" integer NOT NULL,
	"day" text NOT NULL,
	"figure" text NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "play_counts_project_id_file_version_day_figure_pk" PRIMARY KEY("project_id","file_version","day","figure")
);
--> statement-breakpoint
CREATE TABLE "play_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"part" integer NOT NULL,
	"report" json,
	"hour" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shows_ending_shares" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_counts" ADD CONSTRAINT "play_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_reports" ADD CONSTRAINT "play_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_reports_of_project" ON "play_reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "play_reports_by_hour" ON "play_reports" USING btree ("hour");