CREATE INDEX "users_verified" ON "users" USING btree ("id") WHERE "users"."is_verified";--> statement-breakpoint
DELETE FROM "feed_access_grants" USING "users" WHERE "users"."id" = "feed_access_grants"."user_id" AND "users"."name" = '';--> statement-breakpoint
DELETE FROM "comment_blacklist" USING "users" WHERE "users"."id" = "comment_blacklist"."user_id" AND "users"."name" = '';--> statement-breakpoint
UPDATE "users" SET "subscriptions_cnt" = greatest("users"."subscriptions_cnt" - "gone"."times", 0) FROM (SELECT "follower_id", count(*)::int AS "times" FROM "follows" JOIN "users" AS "followee" ON "followee"."id" = "followee_id" WHERE "followee"."name" = '' GROUP BY "follower_id") AS "gone" WHERE "gone"."follower_id" = "users"."id";--> statement-breakpoint
DELETE FROM "follows" USING "users" WHERE "users"."id" = "follows"."followee_id" AND "users"."name" = '';
