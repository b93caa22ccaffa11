import type { FromPlayer } from '@/comics/playerMessages';
import {
  type PlayReport,
  type PlaySource,
  playGoesOnMs,
  playLengthOf,
  playReportLimits,
} from '@/comics/playReport';
import { randomToken } from '@/lib/randomToken';

export interface SentPlay {
  /** Made for this play alone. */
  readonly play: string;
  readonly part: number;
  readonly report: PlayReport;
}

type Listener = () => void;

/** A document, of which this is enough. */
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
  /** Whose visibility says when the comic is read, and when it is left. */
  readonly page: ReadPage;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** What one player's play was, collected from its messages (docs/product/states.md#what-readers-do). */
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
  /** What the server has added up by now cannot be replaced. */
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
    /** From when the comic is on the screen until the returned function says that it was left. */
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
