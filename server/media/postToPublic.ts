import { errorCodeOf } from '../lib/errors';
import { isPublicAddress, requestTo, resolveHost } from './fetchPublicFile';

interface PublicPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface PostRules {
  readonly timeOutMs: number;
  readonly signal?: AbortSignal;
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | undefined }
  /** Nothing was sent, because there is no such host. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** Nothing was sent, and a retry must not send it either. */
  | { readonly kind: 'notPublic' }
  /** The request may have arrived. */
  | { readonly kind: 'unclear'; readonly reason: string };

/** Errors before the request was sent. */
const unsentCodes: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/**
 * Posts to a URL on the public internet that a client has given us. All addresses of its host must be public, and one
 * of them is connected to. Redirects are not followed, and only the response's status is read. Never rejects.
 */
export async function postToPublic(url: URL, post: PublicPost, rules: PostRules): Promise<PostOutcome> {
  const { resolve = resolveHost, isPublic = isPublicAddress, timeOutMs } = rules;
  const signal = AbortSignal.any([AbortSignal.timeout(timeOutMs), ...(rules.signal ? [rules.signal] : [])]);
  try {
    const addresses = await beforeAbort(resolve(url.hostname), signal);
    if (addresses.length === 0) return { kind: 'unsent', reason: 'no address' };
    if (!addresses.every(isPublic)) return { kind: 'notPublic' };
    return await send(url, post, addresses, signal);
  } catch (error) {
    return { kind: 'unsent', reason: codeOf(error) };
  }
}

/** Name resolution cannot be aborted, only abandoned. */
function beforeAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function send(
  url: URL,
  { headers, body }: PublicPost,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<PostOutcome> {
  return new Promise((resolve) => {
    requestTo(url, addresses, { method: 'POST', headers, signal })
      .on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        response.destroy();
        resolve({ kind: 'answered', status, retryAfter: answered['retry-after'] });
      })
      .on('error', (error) => {
        const reason = codeOf(error);
        resolve({ kind: unsentCodes.includes(reason) ? 'unsent' : 'unclear', reason });
      })
      .end(body);
  });
}

/** A code, because messages can contain the URL. */
function codeOf(error: unknown): string {
  return errorCodeOf(error) || (error instanceof Error ? error.name : 'unknown');
}
