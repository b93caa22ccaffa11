import { fewestReaders, type PlaySource, playLengths, playSources } from '@/comics/playReport';

/** Days for which figures are kept by day: with Pro all of them are shown, else the latest ones. */
export const readerDays = { pro: 90, others: 14 } as const;

export interface PageFigures {
  readonly page: number;
  readonly plays: number;
  /** Plays that were left here before any ending. */
  readonly left: number;
}

export interface WayFigures {
  readonly from: number;
  readonly to: number;
  readonly plays: number;
}

export interface OptionFigures {
  readonly choice: number;
  readonly option: number;
  readonly plays: number;
}

export interface EndingFigures {
  readonly page: number;
  readonly plays: number;
}

/** What readers did in a comic (docs/product/states.md#what-readers-do). */
export interface ReaderFigures {
  readonly plays: number;
  /** Plays that came to an ending. */
  readonly ended: number;
  readonly pages: readonly PageFigures[];
  readonly ways: readonly WayFigures[];
  readonly options: readonly OptionFigures[];
  readonly endings: readonly EndingFigures[];
  /** By span of time. */
  readonly lengths: readonly number[];
  readonly sources: Readonly<Record<PlaySource, number>>;
}

/** Plays by the figure that they count for (`figuresOf`); `null` when there are too few to be shown. */
export function readFigures(plays: ReadonlyMap<string, number>): ReaderFigures | null {
  const of = (figure: string) => plays.get(figure) ?? 0;
  if (of('plays') < fewestReaders) return null;
  const idsOf = (kind: string) =>
    [...plays]
      .flatMap(([figure, count]) => {
        const [named, one = '', other = ''] = figure.split(' ');
        return named === kind ? [{ ids: [Number(one), Number(other)] as const, count }] : [];
      })
      // A database gives groups in any order.
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

/** The plays that came to each ending, as shares of all that came to one; none when there are too few. */
export function endingShares(
  figures: Pick<ReaderFigures, 'ended' | 'endings'> | null,
): readonly { readonly page: number; readonly share: number }[] {
  if (figures === null || figures.ended < fewestReaders) return [];
  return figures.endings.map(({ page, plays }) => ({ page, share: plays / figures.ended }));
}

/** A day as it is stored (`2026-11-28`), some days before a moment. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
