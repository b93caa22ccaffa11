CREATE TABLE "moderation_appeals" (
	"appealed_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"decision_id" text
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" text NOT NULL,
	"project_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"until" timestamp (3) with time zone,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderator_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"admin_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "left_identities" ADD COLUMN "ban_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "project_reports" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "news_queue" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_appealed_id_moderation_decisions_id_fk" FOREIGN KEY ("appealed_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderator_notes" ADD CONSTRAINT "moderator_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderator_notes" ADD CONSTRAINT "moderator_notes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeals_settled_by" ON "moderation_appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("created_at","appealed_id") WHERE "moderation_appeals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_about" ON "moderation_decisions" USING btree ("person_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_admin" ON "moderation_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_subject" ON "moderation_decisions" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "moderator_notes_about" ON "moderator_notes" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "moderator_notes_by" ON "moderator_notes" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "best_feed_requests" ADD CONSTRAINT "best_feed_requests_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_feed_requests_settled_by" ON "best_feed_requests" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "project_reports_settled_by" ON "project_reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "users_ban_until" ON "users" USING btree ("ban_until") WHERE "users"."ban_until" is not null;
--> statement-breakpoint
INSERT INTO "moderation_decisions" ("id", "kind", "subject_id", "person_id", "project_id", "outcome", "reason", "before", "decided_by", "created_at")
SELECT 'r-' || min(r.id), r.kind,
	coalesce(r.project_id, r.feed_id, r.comment_id::text, CASE WHEN r.kind = 'person' THEN r.person_id ELSE r.id END),
	coalesce(r.person_id, p.owner_id, f.owner_id), coalesce(r.project_id, max(c.project_id)), r.decision,
	CASE WHEN r.decision <> 'done' THEN min(r.reason) END,
	CASE r.kind
		WHEN 'project' THEN jsonb_strip_nulls(jsonb_build_object('adminManagedState', r.state_before))
		WHEN 'person' THEN jsonb_strip_nulls(jsonb_build_object('banCategory', r.state_before))
		WHEN 'feed' THEN jsonb_strip_nulls(jsonb_build_object('name', r.name_before, 'picId', r.pic_id_before))
		ELSE '{}'::jsonb
	END, r.settled_by, r.settled_at
FROM "project_reports" r LEFT JOIN "projects" p ON p.id = r.project_id LEFT JOIN "comments" c ON c.id = r.comment_id
	LEFT JOIN "custom_feeds" f ON f.id = r.feed_id
WHERE r.settled_at IS NOT NULL AND r.decision IS NOT NULL AND coalesce(r.person_id, p.owner_id, f.owner_id) IS NOT NULL
GROUP BY r.kind, 3, 4, r.project_id, r.decision, r.state_before, r.name_before, r.pic_id_before, r.settled_by, r.settled_at;--> statement-breakpoint
UPDATE "project_reports" r SET "decision_id" = d.id FROM "moderation_decisions" d
WHERE d.kind = r.kind AND d.created_at = r.settled_at
	AND d.subject_id = coalesce(r.project_id, r.feed_id, r.comment_id::text, CASE WHEN r.kind = 'person' THEN r.person_id ELSE r.id END);--> statement-breakpoint
INSERT INTO "moderation_decisions" ("id", "kind", "subject_id", "person_id", "project_id", "outcome", "before", "decided_by", "created_at")
SELECT 'b-' || r.project_id, 'bestFeed', r.project_id, r.user_id, r.project_id, r.decision,
	jsonb_strip_nulls(jsonb_build_object('category', r.category_before)), r.settled_by, r.settled_at
FROM "best_feed_requests" r WHERE r.settled_at IS NOT NULL AND r.decision IS NOT NULL;--> statement-breakpoint
UPDATE "best_feed_requests" SET "decision_id" = 'b-' || "project_id" WHERE "settled_at" IS NOT NULL AND "decision" IS NOT NULL;
