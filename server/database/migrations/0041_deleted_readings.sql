CREATE TABLE "deleted_readings" (
	"revision" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_readings_old" ON "deleted_readings" USING btree ("deleted_at");