CREATE TABLE "product_figures" (
	"day" text NOT NULL,
	"figure" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "product_figures_day_figure_pk" PRIMARY KEY("day","figure")
);
