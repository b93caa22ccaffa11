import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { defaultLocale } from '@/domain/locale';
import { keepFor } from '../lib/ttlCache';
import type { Caller } from './requestContext';
import type { ContentEncoding } from './requestHeaders';

/** An answer as it goes out. */
export interface ReadyAnswer {
  /** How it can be packed: not at all when it is short. */
  readonly encodings: readonly ContentEncoding[];
  /** In double quotes, as HTTP carries it; of each form another one. */
  etag(encoding: ContentEncoding | null): string;
  /** Packed when somebody asks for it, and once. */
  body(encoding: ContentEncoding | null): Buffer;
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

/** Shorter ones are in one packet either way. */
const leastPacked = 1_000;

/** A feed is a quarter of itself with any level, in a seventh of a millisecond with this one. */
const level = 4;

function readyAnswer(text: string | null): ReadyAnswer {
  const plain = Buffer.from(text ?? '');
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  let packed: Buffer | undefined;
  return {
    encodings: plain.length < leastPacked ? [] : ['gzip'],
    etag: (encoding) => (encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`),
    body(encoding) {
      if (encoding === null) return plain;
      // At once: to hand some kilobytes to another thread takes longer than to pack them.
      packed ??= gzipSync(plain, { level });
      return packed;
    },
  };
}
