CREATE TABLE "left_identities" (
	"identity_hash" text PRIMARY KEY NOT NULL,
	"ban_category" integer NOT NULL,
	"trial_started_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
