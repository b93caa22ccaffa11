CREATE TABLE "refused_pictures" (
	"project_id" text NOT NULL,
	"picture_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_pictures_project_id_picture_hash_pk" PRIMARY KEY("project_id","picture_hash")
);
--> statement-breakpoint
ALTER TABLE "project_resources" ADD COLUMN "picture_hash" text;
--> statement-breakpoint
INSERT INTO "filter_rules" ("id", "kind", "action", "is_on") VALUES ('pictures', 'pictures', 'refuse', true);
