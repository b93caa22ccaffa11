CREATE TABLE "filter_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"project_id" text NOT NULL,
	"comment_id" bigint,
	"author_id" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"decision" text,
	"settled_by" text,
	"state_before" integer
);
--> statement-breakpoint
CREATE TABLE "filter_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text,
	"pattern" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"is_on" boolean NOT NULL,
	"refused_cnt" integer DEFAULT 0 NOT NULL,
	"held_cnt" integer DEFAULT 0 NOT NULL,
	"released_cnt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "held_state" integer;--> statement-breakpoint
ALTER TABLE "filter_holds" ADD CONSTRAINT "filter_holds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_holds" ADD CONSTRAINT "filter_holds_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_holds" ADD CONSTRAINT "filter_holds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_holds" ADD CONSTRAINT "filter_holds_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filter_holds_of_project" ON "filter_holds" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "filter_holds_of_comment" ON "filter_holds" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "filter_holds_of_author" ON "filter_holds" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "filter_holds_by_admin" ON "filter_holds" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "filter_holds_open" ON "filter_holds" USING btree ("created_at","id") WHERE "filter_holds"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "filter_rules_words" ON "filter_rules" USING btree ("locale","pattern") WHERE kind = 'words';
--> statement-breakpoint
INSERT INTO "filter_rules" ("id", "kind", "action", "is_on") VALUES
	('newLinks', 'newLinks', 'hold', false),
	('firstComics', 'firstComics', 'hold', false);
