import type { FromPlayer } from '@/comics/playerMessages';
import { randomToken } from '@/lib/randomToken';

/** With fewer readers than this, no figures are shown (docs/product/states.md#what-readers-do). */
export const fewestReaders = 20;

/** Where a play began. */
export const playSources = ['feed', 'link', 'vk', 'embed'] as const;

export type PlaySource = (typeof playSources)[number];

/** The minutes at which each longer span of play time begins; there are five spans. */
const longerFromMinutes = [1, 3, 10, 30] as const;

export const playLengths = longerFromMinutes.length + 1;

/** The index, from 0, of the span that contains a play of this many milliseconds. */
export function playLengthOf(ms: number): number {
  return longerFromMinutes.filter((minutes) => ms >= minutes * 60_000).length;
}

/** The bounds of a span in minutes; the last span has no end (`null`). */
export function minutesOfLength(length: number): readonly [from: number, to: number | null] {
  return [longerFromMinutes[length - 1] ?? 0, longerFromMinutes[length] ?? null];
}

/**
 * What happened in one play of a comic, without the reader's identity. Pages and choices are given by their
 * ids in the file.
 */
export interface PlayReport {
  readonly pages: readonly number[];
  /** Moves from one page to another. */
  readonly ways: readonly { readonly from: number; readonly to: number }[];
  readonly options: readonly { readonly choice: number; readonly option: number }[];
  /** The pages on which the play ended. */
  readonly endings: readonly number[];
  /** The page on which the reader left; `null` after an ending. */
  readonly leftAt: number | null;
  readonly length: number;
  readonly source: PlaySource;
}

/** The maximum of each kind in a report, as many as the largest comics have. */
const playReportLimits = { pages: 200, ways: 500, options: 300 } as const;

export function fitsReport({ pages, ways, options, endings, length }: PlayReport): boolean {
  const { pages: maxPages, ways: maxWays, options: maxOptions } = playReportLimits;
  return (
    pages.length > 0 &&
    pages.length <= maxPages &&
    endings.length <= maxPages &&
    ways.length <= maxWays &&
    options.length <= maxOptions &&
    length >= 0 &&
    length < playLengths
  );
}

/** The id is random and made for one play only. */
export function isPlayId(id: string): boolean {
  return /^[\w-]{16,64}$/.test(id);
}

/**
 * A play that continues after a longer pause counts as a new one, because the server has aggregated the first
 * by then.
 */
export const playGoesOnMs = 25 * 60_000;

/** The pages and options that the file has; nothing else is counted. */
export interface CountedParts {
  readonly pages: ReadonlySet<number>;
  /** The number of options, by the id of their choice. */
  readonly options: ReadonlyMap<number, number>;
}

/** The keys of the counters that one play increments. */
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

export interface SentPlay {
  /** A random id, made for this play only. */
  readonly play: string;
  readonly part: number;
  readonly report: PlayReport;
}

type Listener = () => void;

/** The part of `Document` that is used. */
interface ReadPage {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: Listener): void;
  removeEventListener(type: 'visibilitychange', listener: Listener): void;
  readonly defaultView: {
    addEventListener(type: 'pagehide', listener: Listener): void;
    removeEventListener(type: 'pagehide', listener: Listener): void;
  } | null;
}

interface ReportOptions {
  readonly source: PlaySource;
  readonly send: (sent: SentPlay) => void;
  /** Its visibility shows when the comic is being read and when it is left. */
  readonly page: ReadPage;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Collects what happens in one player from its messages (docs/product/states.md#what-readers-do). */
export function createPlayReport({ source, send, page, now = Date.now }: ReportOptions) {
  const empty = () => ({
    id: randomToken(),
    part: 0,
    sent: '',
    sentAt: Number.POSITIVE_INFINITY,
    pages: new Set<number>(),
    ways: new Map<string, PlayReport['ways'][number]>(),
    options: new Map<string, PlayReport['options'][number]>(),
    endings: new Set<number>(),
    readMs: 0,
  });
  let play = empty();
  let here: number | null = null;
  let visibleSince: number | null = null;
  let isOpen = false;
  const isRead = () => isOpen && here !== null && !page.hidden;

  const measure = () => {
    if (visibleSince !== null) play.readMs += now() - visibleSince;
    visibleSince = isRead() ? now() : null;
  };
  const show = (id: number) => {
    if (here !== null && here !== id) play.ways.set(`${here} ${id}`, { from: here, to: id });
    here = id;
    play.pages.add(id);
    visibleSince ??= isRead() ? now() : null;
  };
  const flush = () => {
    measure();
    if (play.pages.size === 0) return;
    const report: PlayReport = {
      pages: [...play.pages].slice(0, playReportLimits.pages),
      ways: [...play.ways.values()].slice(0, playReportLimits.ways),
      options: [...play.options.values()].slice(0, playReportLimits.options),
      endings: [...play.endings].slice(0, playReportLimits.pages),
      leftAt: play.endings.size > 0 ? null : here,
      length: playLengthOf(play.readMs),
      source,
    };
    const text = JSON.stringify(report);
    if (text === play.sent) return;
    play.sent = text;
    play.sentAt = now();
    send({ play: play.id, part: play.part, report });
    play.part += 1;
  };
  /** A play that the server has aggregated can no longer be replaced. */
  const beginAnother = () => {
    play = empty();
    if (here !== null) play.pages.add(here);
  };
  const onVisibility = () => {
    if (page.hidden) flush();
    else measure();
  };
  return {
    note(message: FromPlayer): void {
      if (now() - play.sentAt > playGoesOnMs) beginAnother();
      if (message.type === 'page' && message.id !== undefined) show(message.id);
      if (message.type === 'choice') {
        const { choice, option } = message;
        if (choice !== undefined && option !== undefined)
          play.options.set(`${choice} ${option}`, { choice, option });
      }
      if (message.type !== 'end' || message.page === undefined) return;
      // The player reports an ending before it draws the page.
      show(message.page);
      play.endings.add(message.page);
      flush();
    },
    flush,
    /** Call it when the comic is on the screen, and the function that it returns when the comic is left. */
    open(): () => void {
      isOpen = true;
      measure();
      page.addEventListener('visibilitychange', onVisibility);
      page.defaultView?.addEventListener('pagehide', flush);
      return () => {
        measure();
        isOpen = false;
        flush();
        page.removeEventListener('visibilitychange', onVisibility);
        page.defaultView?.removeEventListener('pagehide', flush);
      };
    },
  };
}
