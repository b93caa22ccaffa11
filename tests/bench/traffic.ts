import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

/** One response of the server, with its times in milliseconds since 1970. */
export interface Answer {
  readonly url: string;
  readonly kind: string;
  readonly startedAt: number;
  endedAt: number | null;
  /** Bytes over the network, headers included. */
  wireBytes: number;
  failed: boolean;
  body: Promise<string> | null;
}

export interface Traffic {
  readonly answers: readonly Answer[];
  /** Waits until nothing was requested or received for this long (ms). */
  quiet(milliseconds: number): Promise<void>;
}

/** Records everything that a page and its frames load from one origin. */
export function watchTraffic(session: CDPSession, origin: string): Traffic {
  const answers = new Map<string, Answer>();
  let wallClock = 0;
  let lastNews = Date.now();
  const wall = (timestamp: number) => timestamp * 1_000 + wallClock;

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    wallClock = (wallTime - timestamp) * 1_000;
    lastNews = Date.now();
    if (!request.url.startsWith(origin)) return;
    answers.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      startedAt: wall(timestamp),
      endedAt: null,
      wireBytes: 0,
      failed: false,
      body: null,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastNews = Date.now();
    const answer = answers.get(requestId);
    if (!answer) return;
    answer.endedAt = wall(timestamp);
    answer.wireBytes = encodedDataLength;
    answer.body = bodyOf(session, requestId);
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    lastNews = Date.now();
    const answer = answers.get(requestId);
    if (!answer) return;
    answer.endedAt = wall(timestamp);
    answer.failed = true;
  });

  return {
    get answers() {
      return [...answers.values()];
    },
    async quiet(milliseconds) {
      const isQuiet = () =>
        Date.now() - lastNews > milliseconds &&
        [...answers.values()].every(({ endedAt }) => endedAt !== null);
      while (!isQuiet()) await new Promise((done) => setTimeout(done, 50));
    },
  };
}

async function bodyOf(session: CDPSession, requestId: string): Promise<string> {
  try {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    return base64Encoded ? '' : body;
  } catch {
    // A frame that was removed takes its response bodies with it.
    return '';
  }
}

/** The part that was complete before a moment, in bytes over the network. */
export function bytesBefore(answers: readonly Answer[], moment: number): number {
  return comeBefore(answers, moment).reduce((sum, { wireBytes }) => sum + wireBytes, 0);
}

/** Script and style that were complete before a moment, inline ones included, in bytes of gzip. */
export async function codeBefore(
  answers: readonly Answer[],
  moment: number,
  kinds: readonly ('Script' | 'Stylesheet')[] = ['Script', 'Stylesheet'],
): Promise<number> {
  const codes = await Promise.all(
    comeBefore(answers, moment).map(async ({ kind, body }) => codeIn(kind, (await body) ?? '', kinds)),
  );
  return codes
    .filter((code) => code !== '')
    .reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

function comeBefore(answers: readonly Answer[], moment: number): readonly Answer[] {
  return answers.filter(({ endedAt, failed }) => !failed && endedAt !== null && endedAt <= moment);
}

const inlined = {
  Script: /<script>([\s\S]*?)<\/script>/g,
  Stylesheet: /<style>([\s\S]*?)<\/style>/g,
} as const;

function codeIn(kind: string, body: string, kinds: readonly ('Script' | 'Stylesheet')[]): string {
  if (kind !== 'Document') return kinds.some((wanted) => wanted === kind) ? body : '';
  return kinds.flatMap((wanted) => [...body.matchAll(inlined[wanted])].map(([, text]) => text)).join('\n');
}
