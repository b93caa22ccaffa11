import { dayMs } from '@/lib/durations';

/**
 * What the app tells the server about its own errors and speed, without saying whose they are
 * (docs/product/errors.md#what-the-client-reports).
 */
export interface ClientReport {
  /** The release of the client. */
  readonly version: string;
  readonly host: ClientHost;
  readonly connection: ConnectionType;
  /** In the first report of a visit. */
  readonly visit?: VisitKind | undefined;
  readonly errors: readonly ClientError[];
  readonly speeds: readonly ClientSpeed[];
}

export const clientHosts = ['web', 'vk', 'native'] as const;
export type ClientHost = (typeof clientHosts)[number];

/** As browsers name them, where they do. */
export const connectionTypes = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
type ConnectionType = (typeof connectionTypes)[number];

/** Uncaught, or caught where a part of the screen is drawn; code that did not load; a start that failed. */
export const clientErrorKinds = ['error', 'chunk', 'start'] as const;
type ClientErrorKind = (typeof clientErrorKinds)[number];

export interface ClientError {
  readonly kind: ClientErrorKind;
  /** The name of the screen, without ids; empty when there is none. */
  readonly route: string;
  /** The error's class. */
  readonly name: string;
  readonly message: string;
  /** Places in our files, the innermost first: `assets/main-AbC.js:1:2345`. */
  readonly at: readonly string[];
}

/** Web Vitals, and the first page of the first comic: milliseconds, but for `cls`. */
export const speedNames = ['lcp', 'inp', 'cls', 'firstPage'] as const;
export type SpeedName = (typeof speedNames)[number];

export interface ClientSpeed {
  readonly name: SpeedName;
  readonly value: number;
}

/**
 * The device's first visit; its first one of the day 1, 7 and 30 days later, or of any other day; a further one of a day, and
 * one of a device that remembers nothing.
 */
export const visitKinds = ['first', 'day1', 'day7', 'day30', 'otherDay', 'again'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const clientReportLimits = {
  /** Of a visit. */
  errors: 10,
  /** Of an error. */
  places: 5,
  /** Characters. */
  message: 200,
  name: 40,
  /** Slower than this is no speed: the device slept. */
  longestMs: 120_000,
} as const;

/** The share of visits that are measured; errors are reported of all. */
export const measuredShare = 0.25;

const hidden = '…';
const emptied: Readonly<Record<string, string>> = { '"': '"…"', '`': '`…`', '«': '«…»', '“': '“…”' };

/** Takes files whole, since Safari before 16.4 cannot look behind a token for them. */
const filesTokensAndNumbers = /assets\/\S*|[\w-]{21,}|\d{3,}/g;

/**
 * A message of an error without what may be somebody's: addresses but for our files, emails, long numbers and tokens, quoted
 * texts but for names of the code, and letters in which no browser and none of us writes errors.
 */
export function withoutPersons(message: string): string {
  return message
    .replace(
      /\b[a-z][a-z\d+.-]*:\/\/[^\s)"'`]+/gi,
      (address) => /assets\/[\w.-]+/.exec(address)?.[0] ?? hidden,
    )
    .replace(/"[^"]*"?|`[^`]*`?|«[^»]*»?|“[^”]*”?/g, (quoted) => emptied[quoted.charAt(0)] ?? hidden)
    .replace(/'([^']*)'/g, (quoted, inside: string) =>
      /^[A-Za-z_$][\w$]{0,30}$/.test(inside) ? quoted : `'${hidden}'`,
    )
    .replace(/\S+@\S+/g, hidden)
    .replace(filesTokensAndNumbers, (found) =>
      found.startsWith('assets/') ? found : found.length > 20 ? hidden : '#',
    )
    .replace(/[^\p{ASCII}…«»“”]+/gu, hidden)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, clientReportLimits.message);
}

/** The places of a stack in our own files. */
export function placesOf(stack: string): readonly string[] {
  return [...stack.matchAll(/\bassets\/[\w./-]+\.js:\d+:\d+/g)]
    .map(([place]) => place)
    .slice(0, clientReportLimits.places);
}

export function isPlace(text: string): boolean {
  return text.length <= 150 && /^assets\/[\w./-]+(:\d+:\d+)?$/.test(text);
}

export function connectionOf(effectiveType: unknown): ConnectionType {
  return connectionTypes.find((one) => one === effectiveType) ?? 'unknown';
}

/** What a device remembers of its visits: days as `2026-11-28`, in UTC. */
export interface RememberedVisits {
  readonly first: string;
  readonly last: string;
}

/** The kind of a visit, and what to remember after it; `null` for a device that knows of none. */
export function nextVisit(
  known: RememberedVisits | null,
  now: Date,
): { readonly visit: VisitKind; readonly remembered: RememberedVisits } {
  const today = now.toISOString().slice(0, 10);
  if (known === null || !(known.first <= today))
    return { visit: 'first', remembered: { first: today, last: today } };
  const remembered = { first: known.first, last: today };
  if (known.last === today) return { visit: 'again', remembered };
  const age = Math.round((Date.parse(today) - Date.parse(known.first)) / dayMs);
  return { visit: visitKinds.find((kind) => kind === `day${age}`) ?? 'otherDay', remembered };
}
