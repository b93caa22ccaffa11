import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductFigureName } from '@/domain/productFigures';

/** What is counted of the whole product, without anybody's name (docs/product/states.md#product-figures). */
export const productFigures = pgTable(
  'product_figures',
  {
    /** `2026-11-28` in UTC. */
    day: text().notNull(),
    figure: text().$type<ProductFigureName>().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);
