import type { PlaySource } from '@/comics/playReport';
import { figuresOf } from '@/comics/playReport';
import { dayBefore } from '@/domain/readerFigures';
import type { playCounts } from '../database/tables/plays';

/** Plays of the author's first comic: as many as the days of a group have, at least twenty a day. */
const projectId = 'demo-my-first-cat';
const choice = 27;
const beginning = [1, 2, 12];

interface PlannedPlays {
  readonly daysAgo: number;
  readonly plays: number;
  readonly source: PlaySource;
  readonly length: number;
  /** The option that was taken and the ending it leads to, else the page that was left. */
  readonly end: { readonly option: number; readonly ending: number } | { readonly leftAt: number };
}

const plannedPlays: readonly PlannedPlays[] = [
  { daysAgo: 1, plays: 41, source: 'feed', length: 1, end: { option: 2, ending: 23 } },
  { daysAgo: 1, plays: 18, source: 'vk', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 1, plays: 9, source: 'link', length: 0, end: { leftAt: 2 } },
  { daysAgo: 2, plays: 33, source: 'vk', length: 2, end: { option: 2, ending: 23 } },
  { daysAgo: 2, plays: 12, source: 'feed', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 2, plays: 4, source: 'feed', length: 0, end: { leftAt: 12 } },
  { daysAgo: 4, plays: 22, source: 'link', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 4, plays: 7, source: 'feed', length: 0, end: { leftAt: 1 } },
];

/** What readers did in the author's first comic, so that its story map shows something; nobody has studied anatomy. */
export function demoReaders(now: Date): (typeof playCounts.$inferInsert)[] {
  const rows = new Map<string, typeof playCounts.$inferInsert>();
  const pages = new Set([...beginning, 21, 22, 23]);
  for (const { daysAgo, plays, source, length, end } of plannedPlays) {
    const isEnded = 'ending' in end;
    const seen = isEnded ? [...beginning, end.ending] : beginning.slice(0, beginning.indexOf(end.leftAt) + 1);
    const report = {
      pages: seen,
      ways: seen.slice(1).map((to, index) => ({ from: seen[index] ?? to, to })),
      options: isEnded ? [{ choice, option: end.option }] : [],
      endings: isEnded ? [end.ending] : [],
      leftAt: isEnded ? null : end.leftAt,
      length,
      source,
    };
    const day = dayBefore(now, daysAgo);
    for (const figure of figuresOf(report, { pages, options: new Map([[choice, 3]]) })) {
      const before = rows.get(`${day} ${figure}`)?.plays ?? 0;
      rows.set(`${day} ${figure}`, { projectId, fileVersion: 1, day, figure, plays: before + plays });
    }
  }
  return [...rows.values()];
}
