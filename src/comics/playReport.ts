/** Below this many nothing is shown of those who read (docs/product/states.md#what-readers-do). */
export const fewestReaders = 20;

/** Where a play began. */
export const playSources = ['feed', 'link', 'vk', 'embed'] as const;

export type PlaySource = (typeof playSources)[number];

/** Minutes at which a longer play begins: five spans of time. */
const longerFromMinutes = [1, 3, 10, 30] as const;

export const playLengths = longerFromMinutes.length + 1;

/** The span of time, from 0, that a play of so many milliseconds is in. */
export function playLengthOf(ms: number): number {
  return longerFromMinutes.filter((minutes) => ms >= minutes * 60_000).length;
}

/** The minutes between which plays of a span are; `null` for the last one, which has no end. */
export function minutesOfLength(length: number): readonly [from: number, to: number | null] {
  return [longerFromMinutes[length - 1] ?? 0, longerFromMinutes[length] ?? null];
}

/** What a play of one comic was, without anybody who played it. Pages and choices are named by their ids in the file. */
export interface PlayReport {
  readonly pages: readonly number[];
  /** From one page to the next. */
  readonly ways: readonly { readonly from: number; readonly to: number }[];
  readonly options: readonly { readonly choice: number; readonly option: number }[];
  /** The pages at which it ended. */
  readonly endings: readonly number[];
  /** The page that was left; `null` after an ending. */
  readonly leftAt: number | null;
  readonly length: number;
  readonly source: PlaySource;
}

/** The most of each kind that a report has: as many as the largest comics have. */
export const playReportLimits = { pages: 200, ways: 500, options: 300 } as const;

export function fitsReport({ pages, ways, options, endings, length }: PlayReport): boolean {
  const { pages: mostPages, ways: mostWays, options: mostOptions } = playReportLimits;
  return (
    pages.length > 0 &&
    pages.length <= mostPages &&
    endings.length <= mostPages &&
    ways.length <= mostWays &&
    options.length <= mostOptions &&
    length >= 0 &&
    length < playLengths
  );
}

/** Of a play: made for it alone. */
export function isPlayId(id: string): boolean {
  return /^[\w-]{16,64}$/.test(id);
}

/** After so long without a word a play that goes on is another one: the server has added up what it knew. */
export const playGoesOnMs = 25 * 60_000;

/** What a file has, so that nothing else is counted. */
export interface CountedParts {
  readonly pages: ReadonlySet<number>;
  /** Numbers of options by the id of their choice. */
  readonly options: ReadonlyMap<number, number>;
}

/** What one play adds one to. */
export function figuresOf(report: PlayReport, { pages, options }: CountedParts): ReadonlySet<string> {
  const isThere = (page: number) => pages.has(page);
  const endings = report.endings.filter(isThere);
  const { leftAt } = report;
  return new Set([
    'plays',
    ...(endings.length > 0 ? ['ended'] : []),
    ...report.pages.filter(isThere).map((page) => `page ${page}`),
    ...report.ways
      .filter(({ from, to }) => isThere(from) && isThere(to))
      .map(({ from, to }) => `way ${from} ${to}`),
    ...report.options
      .filter(({ choice, option }) => option >= 0 && option < (options.get(choice) ?? 0))
      .map(({ choice, option }) => `option ${choice} ${option}`),
    ...endings.map((page) => `ending ${page}`),
    ...(leftAt !== null && endings.length === 0 && isThere(leftAt) ? [`left ${leftAt}`] : []),
    `length ${report.length}`,
    `source ${report.source}`,
  ]);
}
