CREATE TABLE "scans" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "scans_by_age" ON "scans" USING btree ("created_at");
--> statement-breakpoint
INSERT INTO "filter_rules" ("id", "kind", "action", "is_on") VALUES ('scanner', 'scanner', 'hold', true), ('unscanned', 'unscanned', 'hold', true);
