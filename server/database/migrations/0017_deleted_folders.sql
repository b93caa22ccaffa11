CREATE TABLE "deleted_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
UPDATE "users" SET "name" = '', "name_key" = ''
WHERE "name" IN ('Deleted person', 'Удалённый пользователь')
	AND "email" = '' AND "email_key" IS NULL AND "password_hash" IS NULL
	AND NOT EXISTS (SELECT FROM "external_identities" WHERE "user_id" = "users"."id");
