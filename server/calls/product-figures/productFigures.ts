import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayBefore, type ProductFigureName, productDays, productDaysOf } from '@/domain/figures';
import type { Database } from '../../database/Database';
import { productFigures } from '../../database/tables/figures';
import { isTouched, projects } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import { openCases } from '../cases/caseSources';

/** Figures of the whole product (docs/product/states.md#product-figures). */
export function productFigureHandlers(): HandlersOf<'productFigures'> {
  return {
    days: {
      access: 'readFigures',
      answer: ({ read }) =>
        read(async (database) => {
          const now = new Date();
          const counts = await database.select().from(productFigures);
          return { days: [...productDaysOf(counts, (days) => dayBefore(now, days))] };
        }),
    },
  };
}

export interface FigureCount {
  readonly day: string;
  readonly figure: ProductFigureName;
  readonly amount: number;
}

export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds counts to the stored ones. There is one row for each day and figure. */
export async function addFigures(database: Database, counts: readonly FigureCount[]): Promise<void> {
  const sums = new Map<string, FigureCount>();
  for (const count of counts) {
    const key = `${count.day} ${count.figure}`;
    sums.set(key, { ...count, amount: count.amount + (sums.get(key)?.amount ?? 0) });
  }
  // Sorted, so that no two processes wait for each other.
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

/** Counts the tables' rows of today and yesterday, and deletes old days. A repetition changes nothing. */
export async function foldFigures(database: Database): Promise<void> {
  const now = new Date();
  const [today, yesterday] = [dayBefore(now, 0), dayBefore(now, 1)];
  const tomorrow = dayBefore(now, -1);
  const comics = async (moment: PgColumn, figure: 'begun' | 'published'): Promise<readonly FigureCount[]> => [
    { day: yesterday, figure, amount: await comicsOf(database, moment, yesterday, today) },
    { day: today, figure, amount: await comicsOf(database, moment, today, tomorrow) },
  ];
  const rows: readonly FigureCount[] = [
    ...(await comics(projects.createdAt, 'begun')),
    ...(await comics(projects.newestSince, 'published')),
  ];
  // The larger number: rows that were deleted meanwhile still count as created.
  await setFigures(database, rows, sql`greatest(${productFigures.amount}, excluded.amount)`);
  const open = await database.$count(openCases);
  const ofQueue = { day: today, figure: 'openCases', amount: open } as const;
  await setFigures(database, [ofQueue], sql`excluded.amount`);
  await database.delete(productFigures).where(lt(productFigures.day, dayBefore(now, productDays.kept)));
}

async function setFigures(database: Database, rows: readonly FigureCount[], amount: SQL): Promise<void> {
  const target = [productFigures.day, productFigures.figure];
  await database
    .insert(productFigures)
    .values([...rows])
    .onConflictDoUpdate({ target, set: { amount } });
}

/** Comics whose `moment` is in the days from `from` to `to`, without reserved ones that were never used. */
async function comicsOf(database: Database, moment: PgColumn, from: string, to: string): Promise<number> {
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const isIn = and(isTouched(projects), gte(moment, startOf(from)), lt(moment, startOf(to)));
  return database.$count(projects, isIn);
}
