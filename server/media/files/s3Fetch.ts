import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Patience } from './S3Options';

/** All that we ask of a store may be asked twice. */
const pausesMs = [100, 400];

/** At fault for a moment, or asked too often. */
export const passingStatuses: readonly number[] = [429, 500, 502, 503, 504];

/** `fetch` towards a store: with an end to its patience, and tried again as long as that lasts. */
export function createStoreFetch(patience: S3Patience): typeof fetch {
  return async (input, init = {}) => {
    const limit = init.method === 'PUT' ? patience.putMs : patience.answerMs;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`No answer within ${limit} ms`)), limit);
    try {
      for (const pauseMs of pausesMs) {
        const answer = await attemptOnce(input, init, late.signal);
        if (answer !== null) return assertList(answer);
        await pause(pauseMs, undefined, { signal: late.signal });
      }
      return assertList(await fetch(input, withOurHeaders(init, late.signal)));
    } finally {
      clearTimeout(timer);
    }
  };
}

async function attemptOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response | null> {
  const answer = await fetch(input, withOurHeaders(init, signal)).catch((error: unknown) => {
    // A connection that the store has closed meanwhile breaks, too.
    if (signal.aborted) throw error;
    return null;
  });
  if (answer === null || !passingStatuses.includes(answer.status)) return answer;
  await answer.body?.cancel();
  return null;
}

/** What is no list would be read as one without a key: as if there were no files. */
function assertList(answer: Response): Response {
  const isList = answer.ok && new URL(answer.url).searchParams.has('list-type');
  if (!isList || /^(application|text)\/xml\b/.test(answer.headers.get('content-type') ?? '')) return answer;
  void answer.body?.cancel();
  throw new Error('What came is no list of files');
}

function withOurHeaders(init: RequestInit, signal: AbortSignal): RequestInit {
  const headers = new Headers(init.headers);
  // The length that the store says is that of the file.
  headers.set('accept-encoding', 'identity');
  // The store refuses what was changed on the way.
  if (init.body instanceof Uint8Array) {
    headers.set('content-md5', createHash('md5').update(init.body).digest('base64'));
  }
  return { ...init, headers, signal };
}
