import { fewestReaders, type PlaySource, playLengths, playSources } from '@/comics/playReport';
import type { VisitKind } from '@/domain/clientReport';
import { dayMs } from '@/lib/units';

/** The number of days for which figures are kept separately (90). Without Pro, only the latest 14 are shown. */
export const readerDays = { pro: 90, others: 14 } as const;

interface PageFigures {
  readonly page: number;
  readonly plays: number;
  /** Plays that ended here, before any ending was reached. */
  readonly left: number;
}

interface WayFigures {
  readonly from: number;
  readonly to: number;
  readonly plays: number;
}

interface OptionFigures {
  readonly choice: number;
  readonly option: number;
  readonly plays: number;
}

interface EndingFigures {
  readonly page: number;
  readonly plays: number;
}

/** Statistics about the readers of a comic (docs/product/states.md#what-readers-do). */
export interface ReaderFigures {
  readonly plays: number;
  /** Plays that reached an ending. */
  readonly ended: number;
  readonly pages: readonly PageFigures[];
  readonly ways: readonly WayFigures[];
  readonly options: readonly OptionFigures[];
  readonly endings: readonly EndingFigures[];
  /** The number of plays for each time span. */
  readonly lengths: readonly number[];
  readonly sources: Readonly<Record<PlaySource, number>>;
}

/** Parses the numbers of plays by figure (`figuresOf`); `null` when there are too few plays to be shown. */
export function readFigures(plays: ReadonlyMap<string, number>): ReaderFigures | null {
  const of = (figure: string) => plays.get(figure) ?? 0;
  if (of('plays') < fewestReaders) return null;
  const idsOf = (kind: string) =>
    [...plays]
      .flatMap(([figure, count]) => {
        const [named, one = '', other = ''] = figure.split(' ');
        return named === kind ? [{ ids: [Number(one), Number(other)] as const, count }] : [];
      })
      // A database returns groups in any order.
      .sort(({ ids: [one, to] }, { ids: [other, otherTo] }) => one - other || to - otherTo);
  return {
    plays: of('plays'),
    ended: of('ended'),
    pages: idsOf('page').map(({ ids: [page], count }) => ({ page, plays: count, left: of(`left ${page}`) })),
    ways: idsOf('way').map(({ ids: [from, to], count }) => ({ from, to, plays: count })),
    options: idsOf('option').map(({ ids: [choice, option], count }) => ({ choice, option, plays: count })),
    endings: idsOf('ending').map(({ ids: [page], count }) => ({ page, plays: count })),
    lengths: Array.from({ length: playLengths }, (_, length) => of(`length ${length}`)),
    sources: sourcesOf((source) => of(`source ${source}`)),
  };
}

function sourcesOf(of: (source: PlaySource) => number): ReaderFigures['sources'] {
  const [feed, link, vk, embed] = playSources.map(of);
  return { feed: feed ?? 0, link: link ?? 0, vk: vk ?? 0, embed: embed ?? 0 };
}

/** For each ending, the share of the plays that reached an ending; empty when there are too few plays. */
export function endingShares(
  figures: Pick<ReaderFigures, 'ended' | 'endings'> | null,
): readonly { readonly page: number; readonly share: number }[] {
  if (figures === null || figures.ended < fewestReaders) return [];
  return figures.endings.map(({ page, plays }) => ({ page, share: plays / figures.ended }));
}

/** The day some days before a moment, in the form in which days are stored (`2026-11-28`). */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

/** Figures of the whole product, by day in UTC (docs/product/states.md#product-figures). */
const productFigureNames = [
  'visits',
  /** Devices, by the number of days since their first visit. */
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

type FiguresOfDay = Readonly<Record<ProductFigureName, number>>;

/** The days after a device's first visit on which a return is counted. */
const returnDays = [1, 7, 30] as const;

/** How many of the devices whose first visit was `after` days ago returned on this day. */
interface Returns {
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

/** The number of days that are shown, and that are kept for returns. */
export const productDays = { shown: 90, kept: 120 } as const;

export function visitFigures(visit: VisitKind): readonly ProductFigureName[] {
  const age = visit === 'again' || visit === 'otherDay' ? [] : [visit];
  return ['visits', ...age];
}

const noFigures = Object.fromEntries(productFigureNames.map((name) => [name, 0]));

/** The latest days, oldest first. A figure that a day lacks is 0. */
export function productDaysOf(
  counts: readonly { readonly day: string; readonly figure: string; readonly amount: number }[],
  dayBefore: (days: number) => string,
): readonly ProductDay[] {
  const byDay = new Map<string, Record<string, number>>();
  for (const { day, figure, amount } of counts) byDay.set(day, { ...byDay.get(day), [figure]: amount });
  const figuresOf = (daysAgo: number) => withEveryFigure({ ...noFigures, ...byDay.get(dayBefore(daysAgo)) });
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

function withEveryFigure(counted: Readonly<Record<string, number>>): FiguresOfDay {
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
