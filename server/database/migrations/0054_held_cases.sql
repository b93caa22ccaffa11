ALTER TABLE "filter_holds" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "filter_holds" ADD CONSTRAINT "filter_holds_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filter_holds_settled_by" ON "filter_holds" USING btree ("decision_id");--> statement-breakpoint
INSERT INTO "moderation_decisions" ("id", "kind", "subject_id", "person_id", "project_id", "outcome", "before", "decided_by", "created_at")
SELECT 'h-' || h.id, CASE h.kind WHEN 'project' THEN 'heldProject' ELSE 'heldComment' END, coalesce(h.comment_id::text, h.project_id),
	h.author_id, h.project_id, h.decision, jsonb_strip_nulls(jsonb_build_object('heldState', h.state_before)), h.settled_by, h.settled_at
FROM "filter_holds" h WHERE h.settled_at IS NOT NULL AND h.decision IS NOT NULL;--> statement-breakpoint
UPDATE "filter_holds" SET "decision_id" = 'h-' || "id" WHERE "settled_at" IS NOT NULL AND "decision" IS NOT NULL;
