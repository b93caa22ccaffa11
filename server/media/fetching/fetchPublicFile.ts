import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from './askOnce';
import type { FetchRefusal } from './fetchRefusal';
import { isPublicAddress, resolveHost } from './publicAddresses';

export interface FetchRules {
  /** Bytes. */
  readonly largest: number;
  /** For the name, all redirects and the whole body together. */
  readonly timeOutMs?: number;
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

export interface FetchedFile {
  readonly kind: 'file';
  readonly bytes: Uint8Array;
}

export interface RefusedFetch {
  readonly kind: 'refused';
  readonly reason: FetchRefusal;
}

type Step = FetchedFile | RefusedFetch | { readonly kind: 'redirect'; readonly to: URL };

const mostRedirects = 3;
const usualTimeOutMs = 15_000;

/**
 * Fetches a picture of the open internet. Only http and https; every name is resolved, all its addresses must
 * be public and one of them is connected to, for each redirect anew. Never rejects because of the address or
 * of what is there. What came is still to be checked by its content.
 */
export async function fetchPublicFile(
  address: string,
  rules: FetchRules,
): Promise<FetchedFile | RefusedFetch> {
  const timeOutMs = rules.timeOutMs ?? usualTimeOutMs;
  const ending = new AbortController();
  const timeIsUp = pause(timeOutMs, undefined, { signal: ending.signal, ref: false }).then(
    () => refused({ because: 'milliseconds', atMost: timeOutMs }),
    // The answer came first.
    () => refused({ because: 'connection' }),
  );
  try {
    // A name that takes for ever to resolve cannot be called off, only left behind.
    return await Promise.race([follow(address, rules, ending.signal), timeIsUp]);
  } finally {
    ending.abort();
  }
}

async function follow(
  address: string,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<FetchedFile | RefusedFetch> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url === null || !isAskable(url)) return refused({ because: 'address' });
    const step = await fetchOnce(url, rules, signal);
    if (step.kind !== 'redirect') return step;
    url = step.to;
  }
  return refused({ because: 'redirects', atMost: mostRedirects });
}

function readUrl(address: string, base?: URL): URL | null {
  return URL.canParse(address, base?.href) ? new URL(address, base) : null;
}

/** Below the ports that anybody may open only those of the web: no mail, no shells. */
function isAskable({ protocol, username, password, port }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isOpenPort = port === '' || port === '80' || port === '443' || Number(port) >= 1024;
  return isWeb && username === '' && password === '' && isOpenPort;
}

async function fetchOnce(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Step> {
  const { resolve = resolveHost, isPublic = isPublicAddress } = rules;
  const addresses = await resolve(url.hostname).catch(() => []);
  if (addresses.length === 0 || !addresses.every(isPublic)) return refused({ because: 'host' });
  try {
    const answer = await askOnce(url, addresses, signal);
    try {
      return await readAnswer(url, answer, rules.largest);
    } finally {
      answer.destroy();
    }
  } catch {
    return refused({ because: 'connection' });
  }
}

async function readAnswer(url: URL, answer: IncomingMessage, largest: number): Promise<Step> {
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const to = readUrl(headers.location, url);
    return to === null ? refused({ because: 'address' }) : { kind: 'redirect', to };
  }
  if (status !== 200) return refused({ because: 'answer', status });
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !isPictureType(headers['content-type'])) return refused({ because: 'type' });
  const tooLarge = refused({ because: 'bytes', atMost: largest });
  if (Number(headers['content-length'] ?? 0) > largest) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largest) return tooLarge;
    chunks.push(bytes);
  }
  return { kind: 'file', bytes: Buffer.concat(chunks) };
}

/** Stores that know no types send everything as a row of bytes. */
function isPictureType(header: string | undefined): boolean {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isBytes = type === 'application/octet-stream' || type === 'binary/octet-stream';
  return isBytes || (type.startsWith('image/') && !type.includes('svg'));
}

function refused(reason: FetchRefusal): RefusedFetch {
  return { kind: 'refused', reason };
}
