CREATE TABLE "project_count_changes" (
	"project_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "project_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_count_changes_project_id_id_pk" PRIMARY KEY("project_id","id")
);
