import { sql } from 'drizzle-orm';
import type { ProductFigureName } from '@/domain/productFigures';
import type { Database } from '../../database/Database';
import { productFigures } from '../../database/tables/productFigures';

export interface FigureCount {
  readonly day: string;
  readonly figure: ProductFigureName;
  readonly amount: number;
}

export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds to what was counted, with one row for each day and figure. */
export async function addFigures(database: Database, counts: readonly FigureCount[]): Promise<void> {
  const sums = new Map<string, FigureCount>();
  for (const count of counts) {
    const key = `${count.day} ${count.figure}`;
    sums.set(key, { ...count, amount: count.amount + (sums.get(key)?.amount ?? 0) });
  }
  // In one order for all, so that no two processes wait for each other.
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
  if (rows.length === 0) return;
  await database
    .insert(productFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [productFigures.day, productFigures.figure],
      set: { amount: sql`${productFigures.amount} + excluded.amount` },
    });
}
