/** What is known about saving on the server. Moments are milliseconds of one clock. */
export interface SavingSoFar {
  /** Of the first change that the server does not have. */
  readonly firstChangeAt: number;
  readonly lastChangeAt: number;
  /** When the server was asked last; `null` when it never was. */
  readonly lastAskedAt: number | null;
  /** How often in a row it did not answer. */
  readonly failures: number;
  /** Whether the device has the changes: then the server may wait for a pause. */
  readonly isKeptHere: boolean;
}

const pauses = { idle: 3_000, atMost: 10_000, apart: 5_000 } as const;
const hurriedPauses = { idle: 500, atMost: 1_000, apart: 1_000 } as const;

const firstRetryAfter = 5_000;
const lastRetryAfter = 60_000;

/**
 * The moment at which the draft goes to the server: after a pause of the author's, while they do not pause every ten
 * seconds, and sooner where the device cannot keep it. A server that does not answer is asked less and less often.
 */
export function nextSaveAt(so: SavingSoFar): number {
  const { idle, atMost, apart } = so.isKeptHere ? pauses : hurriedPauses;
  const wanted = Math.min(so.lastChangeAt + idle, so.firstChangeAt + atMost);
  if (so.lastAskedAt === null) return wanted;
  const between =
    so.failures === 0 ? apart : Math.min(firstRetryAfter * 2 ** (so.failures - 1), lastRetryAfter);
  return Math.max(wanted, so.lastAskedAt + between);
}
