CREATE TABLE "comment_blacklist" (
	"owner_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_blacklist_owner_id_user_id_pk" PRIMARY KEY("owner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"author_id" text NOT NULL,
	"type" integer NOT NULL,
	"text" text,
	"answer_project_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"pic_id" text DEFAULT '' NOT NULL,
	"access_mode" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_access_grants" (
	"feed_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_access_grants_feed_id_user_id_pk" PRIMARY KEY("feed_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_resources" (
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"res_id" integer NOT NULL,
	"name" text NOT NULL,
	"vpath" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_resources_project_id_kind_res_id_pk" PRIMARY KEY("project_id","kind","res_id")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"project_id" text,
	"actor_id" text,
	"new_category" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_statuses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"trial_started_at" timestamp (3) with time zone,
	"quest_days" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "best_feed_requests" (
	"project_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_starts" (
	"project_id" text NOT NULL,
	"viewer" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_starts_project_id_viewer_pk" PRIMARY KEY("project_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "project_likes" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_likes_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pic_id" text DEFAULT '' NOT NULL,
	"likes_cnt" integer DEFAULT 0 NOT NULL,
	"views_cnt" integer DEFAULT 0 NOT NULL,
	"user_managed_state" integer DEFAULT 0 NOT NULL,
	"admin_managed_state" integer DEFAULT 0 NOT NULL,
	"category" integer DEFAULT 0 NOT NULL,
	"comments_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"newest_since" timestamp (3) with time zone,
	"interesting_since" timestamp (3) with time zone,
	"popular_since" timestamp (3) with time zone,
	"best_since" timestamp (3) with time zone,
	"file_version" integer DEFAULT 0 NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"next_resource_id" integer DEFAULT 1 NOT NULL,
	"feed_id" text,
	"in_feed_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"followee_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "follows_not_oneself" CHECK ("follows"."follower_id" <> "follows"."followee_id")
);
--> statement-breakpoint
CREATE TABLE "key_values" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "key_values_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text,
	"is_email_confirmed" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"provider" text DEFAULT 'local' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"main_life_value" text DEFAULT 'UNKNOWN' NOT NULL,
	"pic_id" text DEFAULT '' NOT NULL,
	"ban_category" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"followers_cnt" integer DEFAULT 0 NOT NULL,
	"subscriptions_cnt" integer DEFAULT 0 NOT NULL,
	"unread_news_cnt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_blacklist" ADD CONSTRAINT "comment_blacklist_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_blacklist" ADD CONSTRAINT "comment_blacklist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_project_id_projects_id_fk" FOREIGN KEY ("answer_project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_feeds" ADD CONSTRAINT "custom_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_access_grants" ADD CONSTRAINT "feed_access_grants_feed_id_custom_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."custom_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_access_grants" ADD CONSTRAINT "feed_access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_resources" ADD CONSTRAINT "project_resources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_statuses" ADD CONSTRAINT "pro_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD CONSTRAINT "best_feed_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD CONSTRAINT "best_feed_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_starts" ADD CONSTRAINT "play_starts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_likes" ADD CONSTRAINT "project_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_likes" ADD CONSTRAINT "project_likes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_feed_id_custom_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."custom_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_values" ADD CONSTRAINT "key_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_blacklist_of_user" ON "comment_blacklist" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_of_project" ON "comments" USING btree ("project_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_by_answer" ON "comments" USING btree ("answer_project_id");--> statement-breakpoint
CREATE INDEX "custom_feeds_of_owner" ON "custom_feeds" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "custom_feeds_open" ON "custom_feeds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "custom_feeds"."access_mode" = 2;--> statement-breakpoint
CREATE INDEX "custom_feeds_by_name" ON "custom_feeds" USING btree ("name_key" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "feed_access_grants_of_feed" ON "feed_access_grants" USING btree ("feed_id","created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "feed_access_grants_of_user" ON "feed_access_grants" USING btree ("user_id","created_at" DESC NULLS FIRST,"feed_id");--> statement-breakpoint
CREATE INDEX "pictures_of_subject" ON "pictures" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_resources_vpath" ON "project_resources" USING btree ("project_id","vpath");--> statement-breakpoint
CREATE INDEX "news_of_user" ON "news" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_of_project" ON "news" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "news_of_actor" ON "news" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_likes_once" ON "news" USING btree ("user_id","actor_id","project_id") WHERE "news"."type" = 'new_like';--> statement-breakpoint
CREATE UNIQUE INDEX "news_followers_once" ON "news" USING btree ("user_id","actor_id") WHERE "news"."type" = 'new_follower';--> statement-breakpoint
CREATE INDEX "best_feed_requests_of_user" ON "best_feed_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "best_feed_requests_newest" ON "best_feed_requests" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "play_starts_old" ON "play_starts" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "project_likes_of_project" ON "project_likes" USING btree ("project_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."newest_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_interesting" ON "projects" USING btree ("interesting_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."interesting_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_popular" ON "projects" USING btree ("popular_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."popular_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_best" ON "projects" USING btree ("best_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0 and "projects"."best_since" is not null;--> statement-breakpoint
CREATE INDEX "projects_subscriptions" ON "projects" USING btree ("owner_id","newest_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."user_managed_state" = 1 and "projects"."admin_managed_state" = 0;--> statement-breakpoint
CREATE INDEX "projects_of_owner" ON "projects" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_of_feed" ON "projects" USING btree ("feed_id","in_feed_since" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_old" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "external_identities_user" ON "external_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followee_id","created_at" DESC NULLS FIRST,"follower_id");--> statement-breakpoint
CREATE INDEX "follows_subscriptions" ON "follows" USING btree ("follower_id","created_at" DESC NULLS FIRST,"followee_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role") WHERE "users"."role" = 'admin';