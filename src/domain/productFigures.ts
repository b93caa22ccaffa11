import type { VisitKind } from '@/domain/clientReport';

/** What is counted of the whole product, by day in UTC (docs/product/states.md#product-figures). */
export const productFigureNames = [
  'visits',
  /** Devices by the day since their first visit. */
  'first',
  'day1',
  'day7',
  'day30',
  'plays',
  'endings',
  /** Comics. */
  'begun',
  'published',
  /** Reports and requests that wait for an admin. */
  'openCases',
] as const;

export type ProductFigureName = (typeof productFigureNames)[number];

export type FiguresOfDay = Readonly<Record<ProductFigureName, number>>;

/** Days after a device's first visit on which a return is counted. */
const returnDays = [1, 7, 30] as const;

/** Of the devices that came first so many days ago, how many came on this day. */
export interface Returns {
  readonly after: number;
  readonly came: number;
  readonly of: number;
}

export interface ProductDay {
  /** `2026-11-28`. */
  readonly day: string;
  readonly figures: FiguresOfDay;
  readonly returns: readonly Returns[];
}

/** Days that are shown, and those that are kept for them. */
export const productDays = { shown: 90, kept: 120 } as const;

export function visitFigures(visit: VisitKind): readonly ProductFigureName[] {
  const age = visit === 'again' || visit === 'otherDay' ? [] : [visit];
  return ['visits', ...age];
}

const noFigures = Object.fromEntries(productFigureNames.map((name) => [name, 0]));

/** The latest days, the oldest first; a day without a figure has 0 of it. */
export function productDaysOf(
  counts: readonly { readonly day: string; readonly figure: string; readonly amount: number }[],
  dayBefore: (days: number) => string,
): readonly ProductDay[] {
  const byDay = new Map<string, Record<string, number>>();
  for (const { day, figure, amount } of counts) byDay.set(day, { ...byDay.get(day), [figure]: amount });
  const figuresOf = (daysAgo: number) => readFigures({ ...noFigures, ...byDay.get(dayBefore(daysAgo)) });
  return Array.from({ length: productDays.shown }, (_, place) => {
    const daysAgo = productDays.shown - 1 - place;
    const figures = figuresOf(daysAgo);
    const returns = returnDays.map((after) => ({
      after,
      came: figures[`day${after}`],
      of: figuresOf(daysAgo + after).first,
    }));
    return { day: dayBefore(daysAgo), figures, returns };
  });
}

function readFigures(counted: Readonly<Record<string, number>>): FiguresOfDay {
  const of = (name: ProductFigureName) => counted[name] ?? 0;
  return {
    visits: of('visits'),
    first: of('first'),
    day1: of('day1'),
    day7: of('day7'),
    day30: of('day30'),
    plays: of('plays'),
    endings: of('endings'),
    begun: of('begun'),
    published: of('published'),
    openCases: of('openCases'),
  };
}
