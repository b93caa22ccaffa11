import { z } from 'zod';
import { createListeners } from '@/lib/createListeners';
import { parseJson } from '@/lib/parseJson';
import { createLimiter, type Limiter } from './limiter';

export interface ScannerSettings {
  readonly url: string;
  /** The bearer token that the scanner expects. */
  readonly token: string | null;
  /** For one content, including the wait in the queue and a second attempt. */
  readonly timeOutMs?: number;
}

/** Content that is about to be published (docs/deploy.md#scanner). */
export interface ScannedContent {
  readonly kind: 'project' | 'comment' | 'profile' | 'customFeed' | 'picture';
  readonly texts: readonly { readonly field: string; readonly text: string }[];
  /** URLs from which the scanner can download them within an hour. */
  readonly pictures: readonly string[];
}

const verdictSchema = z.object({
  verdict: z.enum(['allow', 'hold', 'refuse']),
  reason: z.string().max(10_000).default(''),
  field: z.string().default(''),
});

export type Verdict = z.output<typeof verdictSchema>;

/** Why there is no verdict; `busy` when too many scans wait. */
export type NoVerdict = 'busy' | 'late' | 'unreachable' | 'broken';

type Scan =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'none'; readonly because: NoVerdict };

interface ScannerUse {
  readonly outcome: Verdict['verdict'] | NoVerdict;
  readonly seconds: number;
}

/** The verdicts so far. */
export interface VerdictStore {
  find(id: string): Promise<Verdict | undefined>;
  /** Returns the verdict that applies: another process may have stored one first. */
  keep(id: string, verdict: Verdict): Promise<Verdict>;
}

/** The operator's program that checks content before it is published. */
export interface Scanner extends Pick<Limiter, 'state'> {
  /**
   * Each process sends an id to the scanner only once. When several processes scan at the same moment, all get the
   * verdict that is stored first: to send it only once, one would have to hold a lock, and with it a database
   * connection, during the scan. Rejects only when the store does.
   */
  scan(id: string, content: ScannedContent, store: VerdictStore): Promise<Scan>;
  onUse(listener: (use: ScannerUse) => void): void;
}

const usualTimeOutMs = 5_000;

/** A response is a verdict and a sentence. */
const maxAnswerBytes = 16_384;

export function createScanner({ url, token, timeOutMs = usualTimeOutMs }: ScannerSettings): Scanner {
  const limiter = createLimiter({ concurrency: 8, waiting: 200, waitingPerRequester: 10 });
  const running = new Map<string, Promise<Scan>>();
  const { subscribe, notify } = createListeners<[ScannerUse]>();

  async function ask(id: string, content: ScannedContent): Promise<Scan> {
    const startMs = performance.now();
    const signal = AbortSignal.timeout(timeOutMs);
    const scan = await limiter
      .run(() => askTwice({ url, token }, JSON.stringify({ id, ...content }), signal), signal)
      // It was never sent: too many scans wait, or its turn did not come in time.
      .catch((): Scan => ({ kind: 'none', because: 'busy' }));
    const outcome = scan.kind === 'verdict' ? scan.verdict.verdict : scan.because;
    notify({ outcome, seconds: (performance.now() - startMs) / 1000 });
    if (scan.kind === 'none') console.error(`The scanner gave no verdict: ${scan.because}.`);
    return scan;
  }

  async function scan(id: string, content: ScannedContent, store: VerdictStore): Promise<Scan> {
    const known = await store.find(id);
    if (known !== undefined) return { kind: 'verdict', verdict: known };
    const scanned = await ask(id, content);
    if (scanned.kind === 'none') return scanned;
    return { kind: 'verdict', verdict: await store.keep(id, scanned.verdict) };
  }

  return {
    state: limiter.state,
    onUse: (listener) => void subscribe(listener),
    scan(id, content, store) {
      const present = running.get(id) ?? scan(id, content, store).finally(() => running.delete(id));
      running.set(id, present);
      return present;
    },
  };
}

/**
 * A second attempt is safe, because the verdict depends only on the content. An invalid response is not retried: it
 * would be invalid again.
 */
async function askTwice(
  settings: Pick<ScannerSettings, 'url' | 'token'>,
  body: string,
  signal: AbortSignal,
): Promise<Scan> {
  const first = await askOnce(settings, body, signal);
  const isWorthIt = first.kind === 'none' && first.because === 'unreachable' && !signal.aborted;
  return isWorthIt ? askOnce(settings, body, signal) : first;
}

async function askOnce(
  { url, token }: Pick<ScannerSettings, 'url' | 'token'>,
  body: string,
  signal: AbortSignal,
): Promise<Scan> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
      redirect: 'manual',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: 'none', because: response.status >= 500 ? 'unreachable' : 'broken' };
    }
    const answer = verdictSchema.safeParse(parseJson(await readAnswer(response)));
    if (!answer.success) return { kind: 'none', because: 'broken' };
    return { kind: 'verdict', verdict: answer.data };
  } catch {
    return { kind: 'none', because: signal.aborted ? 'late' : 'unreachable' };
  }
}

/** `null` for a response that is too large. */
async function readAnswer({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > maxAnswerBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
