ALTER TABLE "custom_feeds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_feeds_made_once" ON "custom_feeds" USING btree ("owner_id","idempotency_key");