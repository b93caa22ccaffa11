CREATE TABLE "project_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"decision" text,
	"settled_by" text
);
--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_reports_once_per_person" ON "project_reports" USING btree ("project_id","reporter_id");--> statement-breakpoint
CREATE INDEX "project_reports_of_person" ON "project_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "project_reports_by_admin" ON "project_reports" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "project_reports_open" ON "project_reports" USING btree ("created_at","id") WHERE "project_reports"."settled_at" is null;