import type { Load } from './load';
import { bytesBefore, codeBefore } from './traffic';

/** The result of one scenario: medians of its loads; times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly shown: number;
  /** The fastest and the slowest load, which show how reliable the median is. */
  readonly shownSpread: readonly [number, number];
  readonly answered: number | null;
  /** From the touch to its response. */
  readonly answeredAfterTap: number | null;
  /** From the arrival of a comic's file to its first page. */
  readonly shownAfterFile: number | null;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly bytesBeforeShown: number;
  readonly codeBeforeAnswer: number;
  readonly scripts: number;
  readonly requests: number;
  readonly failedRequests: number;
}

export async function figuresOf(loads: readonly Load[]): Promise<Figures> {
  const shown = loads.map((load) => load.shown ?? Number.NaN);
  const answered = loads.map((load) => load.answered).filter((time) => time !== null);
  const afterTap = loads
    .map(({ tapped, answered }) => tapped && answered && answered - tapped)
    .filter((time) => time !== null);
  const afterFile = loads.map(shownAfterFile).filter((time) => time !== null);
  const code = await Promise.all(
    loads.map(({ answers, timeOrigin, answered, shown }) =>
      codeBefore(answers, timeOrigin + (answered ?? shown ?? 0)),
    ),
  );
  const scripts = await Promise.all(
    loads.map(({ answers, timeOrigin, shown }) => codeBefore(answers, timeOrigin + (shown ?? 0), ['Script'])),
  );
  return {
    shown: median(shown),
    shownSpread: [Math.min(...shown), Math.max(...shown)],
    answered: answered.length > 0 ? median(answered) : null,
    answeredAfterTap: afterTap.length > 0 ? median(afterTap) : null,
    shownAfterFile: afterFile.length > 0 ? median(afterFile) : null,
    largestPaint: median(loads.map(({ largestPaint }) => largestPaint ?? Number.NaN)),
    layoutShift: Math.max(...loads.map(({ layoutShift }) => layoutShift)),
    bytesBeforeShown: median(
      loads.map(({ answers, timeOrigin, shown }) => bytesBefore(answers, timeOrigin + (shown ?? 0))),
    ),
    codeBeforeAnswer: median(code),
    scripts: median(scripts),
    requests: median(loads.map(({ answers }) => answers.length)),
    failedRequests: Math.max(...loads.map(({ answers }) => answers.filter(({ failed }) => failed).length)),
  };
}

function shownAfterFile({ answers, timeOrigin, shown }: Load): number | null {
  const file = answers.find(({ url }) => url.endsWith('/project.json'));
  if (shown === null || !file || file.endedAt === null) return null;
  return timeOrigin + shown - file.endedAt;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  const middle = Math.floor((sorted.length - 1) / 2);
  const low = sorted[middle] ?? Number.NaN;
  const high = sorted[sorted.length - 1 - middle] ?? Number.NaN;
  return (low + high) / 2;
}
