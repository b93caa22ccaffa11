import { z } from 'zod';
import { parseJson } from '@/lib/parseJson';
import { createLimiter, type Limiter } from './limiter';

export interface ScannerSettings {
  readonly url: string;
  /** The bearer token that the scanner expects. */
  readonly token: string | null;
  /** For one content, with waiting for a turn and a second attempt. */
  readonly timeOutMs?: number;
}

/** What is about to be published (docs/deploy.md#scanner). */
export interface ScannedContent {
  readonly kind: 'project' | 'comment' | 'profile' | 'customFeed' | 'picture';
  readonly texts: readonly { readonly field: string; readonly text: string }[];
  /** Addresses from which the scanner can fetch them within an hour. */
  readonly pictures: readonly string[];
}

const verdictSchema = z.object({
  verdict: z.enum(['allow', 'hold', 'refuse']),
  reason: z.string().max(10_000).default(''),
  field: z.string().default(''),
});

export type Verdict = z.output<typeof verdictSchema>;

/** Why there is no verdict; `busy` when too much waits for one. */
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
  /** Returns the verdict that counts: another process may have been first. */
  keep(id: string, verdict: Verdict): Promise<Verdict>;
}

/** A program of the operator that looks at what is about to be published. */
export interface Scanner extends Pick<Limiter, 'state'> {
  /**
   * The same id is asked once, also at the same moment, by each process: several that ask at one moment all get the first verdict
   * that is kept. To have them ask once, one would have to keep a lock, and with it a connection to the database, for as long as
   * the scanner takes. Rejects only when the store does.
   */
  scan(id: string, content: ScannedContent, store: VerdictStore): Promise<Scan>;
  onUse(listener: (use: ScannerUse) => void): void;
}

const timeOutMs = 5_000;

/** An answer is a word and a sentence. */
const largestAnswer = 16_384;

export function createScanner({ timeOutMs: patienceMs = timeOutMs, ...settings }: ScannerSettings): Scanner {
  const limiter = createLimiter({ concurrency: 8, waiting: 200, waitingPerRequester: 10 });
  const asked = new Map<string, Promise<Scan>>();
  const listeners: ((use: ScannerUse) => void)[] = [];

  async function ask(id: string, content: ScannedContent): Promise<Scan> {
    const startMs = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const scan = await limiter
      .run(() => askTwice(settings, JSON.stringify({ id, ...content }), signal), signal)
      // It was never asked: too many wait, or it did not get to this one in time.
      .catch((): Scan => ({ kind: 'none', because: 'busy' }));
    const outcome = scan.kind === 'verdict' ? scan.verdict.verdict : scan.because;
    const seconds = (performance.now() - startMs) / 1000;
    for (const listener of listeners) listener({ outcome, seconds });
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
    onUse: (listener) => listeners.push(listener),
    scan(id, content, store) {
      const present = asked.get(id) ?? scan(id, content, store).finally(() => asked.delete(id));
      asked.set(id, present);
      return present;
    },
  };
}

/** A second attempt is safe, because the verdict depends on the content alone; a wrong answer would be wrong again. */
async function askTwice(
  settings: Omit<ScannerSettings, 'timeOutMs'>,
  body: string,
  signal: AbortSignal,
): Promise<Scan> {
  const first = await askOnce(settings, body, signal);
  const isWorthIt = first.kind === 'none' && first.because === 'unreachable' && !signal.aborted;
  return isWorthIt ? askOnce(settings, body, signal) : first;
}

async function askOnce(
  { url, token }: Omit<ScannerSettings, 'timeOutMs'>,
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

/** `null` for more than an answer has. */
async function readAnswer({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > largestAnswer) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
