import { createHash } from 'node:crypto';
import { defaultLocale } from '@/domain/locale';
import { keepFor } from '../lib/keepFor';
import type { Caller } from './Caller';

/** An answer as it goes out. */
export interface ReadyAnswer {
  readonly body: Buffer;
  /** In double quotes, as HTTP carries it. */
  readonly etag: string;
}

/** What any visitor is answered, kept for a moment: many ask for the same at one time. */
export interface VisitorsAnswers {
  get(key: string, make: () => Promise<string | null>): Promise<ReadyAnswer>;
  /** After whatever may have changed one of them. */
  drop(): void;
}

/** Beyond these, which are some ten megabytes, the oldest goes. */
const mostKept = 500;

/** How long they are kept: another copy of the server may have changed what they show. */
export const visitorsAnswersMs = 1_000;

/** A proxy may keep them as long; a browser asks each time whether its own is still the one. */
export const visitorsCacheControl = `public, max-age=0, s-maxage=${visitorsAnswersMs / 1000}`;

/** Who gets such an answer: nothing in it may depend on who asks. */
export const anyVisitor: Caller = {
  person: null,
  needsSecondFactor: false,
  locale: defaultLocale,
  address: '',
  device: '',
};

export function createVisitorsAnswers(milliseconds = visitorsAnswersMs): VisitorsAnswers {
  const kept = keepFor<ReadyAnswer>(milliseconds, mostKept);
  return {
    get: (key, make) => kept.get(key, async () => readyAnswer(await make())),
    drop: kept.drop,
  };
}

function readyAnswer(text: string | null): ReadyAnswer {
  const body = Buffer.from(text ?? '');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}
