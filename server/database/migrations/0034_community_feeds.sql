CREATE TABLE "community_feeds" (
	"community_id" text PRIMARY KEY NOT NULL,
	"feed_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_feeds" ADD CONSTRAINT "community_feeds_feed_id_custom_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."custom_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_feeds_of_feed" ON "community_feeds" USING btree ("feed_id");