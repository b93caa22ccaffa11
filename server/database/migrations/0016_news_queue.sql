CREATE TABLE "news_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"project_id" text,
	"actor_id" text,
	"new_category" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
