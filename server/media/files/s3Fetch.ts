import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Timeouts } from './S3Options';

/** Pauses before retries. All requests are idempotent. */
const pausesMs = [100, 400];

/** Temporary failures and rate limits. */
export const retriableStatuses: readonly number[] = [429, 500, 502, 503, 504];

/** `fetch` with a timeout and retries. */
export function createStoreFetch(timeouts: S3Timeouts): typeof fetch {
  return async (input, init = {}) => {
    const limit = init.method === 'PUT' ? timeouts.putMs : timeouts.answerMs;
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
    // For example, the store has closed the connection.
    if (signal.aborted) throw error;
    return null;
  });
  if (answer === null || !retriableStatuses.includes(answer.status)) return answer;
  await answer.body?.cancel();
  return null;
}

/** The client would parse any other response as an empty list. */
function assertList(answer: Response): Response {
  const isList = answer.ok && new URL(answer.url).searchParams.has('list-type');
  if (!isList || /^(application|text)\/xml\b/.test(answer.headers.get('content-type') ?? '')) return answer;
  void answer.body?.cancel();
  throw new Error('The response is not a list of files');
}

function withOurHeaders(init: RequestInit, signal: AbortSignal): RequestInit {
  const headers = new Headers(init.headers);
  // `content-length` must be that of the file.
  headers.set('accept-encoding', 'identity');
  // Lets the store detect transmission errors.
  if (init.body instanceof Uint8Array) {
    headers.set('content-md5', createHash('md5').update(init.body).digest('base64'));
  }
  return { ...init, headers, signal };
}
