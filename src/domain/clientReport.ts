import { dayMs } from '@/lib/units';

/**
 * Errors and speed that the app reports to the server, without identifying the user
 * (docs/product/errors.md#what-the-client-reports).
 */
export interface ClientReport {
  /** The release of the client. */
  readonly version: string;
  readonly host: ClientHost;
  readonly connection: ConnectionType;
  /** Only in the first report of a visit. */
  readonly visit?: VisitKind | undefined;
  readonly errors: readonly ClientError[];
  readonly speeds: readonly ClientSpeed[];
}

export const clientHosts = ['web', 'vk', 'native'] as const;
export type ClientHost = (typeof clientHosts)[number];

/** Values of the browser's `effectiveType`; `unknown` where it is missing. */
export const connectionTypes = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
type ConnectionType = (typeof connectionTypes)[number];

/**
 * `error`: an uncaught error, or one caught while drawing a part of the screen; `chunk`: code that did not load;
 * `start`: a failed start.
 */
export const clientErrorKinds = ['error', 'chunk', 'start'] as const;
type ClientErrorKind = (typeof clientErrorKinds)[number];

export interface ClientError {
  readonly kind: ClientErrorKind;
  /** The name of the screen, without ids; empty when there is none. */
  readonly route: string;
  /** The error's class. */
  readonly name: string;
  readonly message: string;
  /** Stack frames in Kadr's own files, innermost first: `assets/main-AbC.js:1:2345`. */
  readonly at: readonly string[];
}

/** Web Vitals, and the time of the first comic's first page: all in milliseconds except `cls`. */
export const speedNames = ['lcp', 'inp', 'cls', 'firstPage'] as const;
export type SpeedName = (typeof speedNames)[number];

export interface ClientSpeed {
  readonly name: SpeedName;
  readonly value: number;
}

/**
 * The device's first visit; its first one of the day 1, 7 or 30 days later (`dayN`), or of any other day (`otherDay`);
 * a further visit on the same day, or any visit of a device that stores nothing (`again`).
 */
export const visitKinds = ['first', 'day1', 'day7', 'day30', 'otherDay', 'again'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const clientReportLimits = {
  /** Errors per visit. */
  errors: 10,
  /** Stack frames per error. */
  places: 5,
  /** In characters. */
  message: 200,
  name: 40,
  /** A longer time is not a measurement: the device slept. */
  longestMs: 120_000,
} as const;

/** The share of visits that are measured. Errors are reported in all visits. */
export const measuredShare = 0.25;

const hidden = '…';
const emptied: Readonly<Record<string, string>> = { '"': '"…"', '`': '`…`', '«': '«…»', '“': '“…”' };

/** Matches whole file paths, because Safari before 16.4 has no lookbehind. */
const filesTokensAndNumbers = /assets\/\S*|[\w-]{21,}|\d{3,}/g;

/**
 * An error's message without data that may identify somebody. Removes addresses except those of Kadr's files, emails,
 * long numbers and tokens, quoted texts except names in code, and letters of alphabets in which neither browsers nor
 * Kadr write errors.
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

/** The stack frames in Kadr's own files. */
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

/** What a device stores about its visits: days as `2026-11-28`, in UTC. */
export interface RememberedVisits {
  readonly first: string;
  readonly last: string;
}

/** The kind of a visit, and what to store after it. `known` is `null` on a device without stored visits. */
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
