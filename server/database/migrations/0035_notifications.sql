CREATE TABLE "notification_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"fragment" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"project_id" text NOT NULL,
	"passed_to" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"project_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"batch_id" bigint
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"batch_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_subscriptions_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "has_bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_of_subscription" FOREIGN KEY ("user_id","channel") REFERENCES "public"."notification_subscriptions"("user_id","channel") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_batch_id_notification_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."notification_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_batches_due" ON "notification_batches" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_items_once" ON "notification_items" USING btree ("user_id","channel","topic","project_id") WHERE "notification_items"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "notification_items_due" ON "notification_items" USING btree ("channel","due_at") WHERE "notification_items"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "notification_items_of_batch" ON "notification_items" USING btree ("batch_id") WHERE "notification_items"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_items_of_user" ON "notification_items" USING btree ("user_id","channel");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_of_batch" ON "notification_subscriptions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "follows_by_followee" ON "follows" USING btree ("followee_id","follower_id");