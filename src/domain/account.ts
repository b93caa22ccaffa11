import { fieldsOf, readString } from '@/comics/lenient/values';
import type { NamedPicture } from '@/domain/images';
import { externalProviders } from '@/domain/user';
import { parseJson } from '@/lib/parseJson';

/**
 * The user id in a token's payload, unverified, because an offline app cannot ask the server. Use it only for data that
 * the device itself stores for that user. `null` for a token of another form.
 */
export function personOfToken(token: string | null): string | null {
  const [encoded = ''] = token?.split('.') ?? [];
  try {
    const payload = parseJson(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
    return readString(fieldsOf(payload).user) ?? null;
  } catch {
    return null;
  }
}

/** An active session of the user. */
export interface Session {
  readonly id: string;
  /** The `User-Agent`, unverified. */
  readonly device: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
  /** When its token was last refreshed. */
  readonly lastUseDate: string | null;
  /** The session of this request. */
  readonly isCurrent: boolean;
}

type Rule = readonly [pattern: RegExp, name: string];

/** A browser whose `User-Agent` also names another browser comes before that one. */
const browsers: readonly Rule[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: readonly Rule[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Longer names are truncated: a `User-Agent` may contain anything. */
const maxNameLength = 60;

/** Browser and system for people, from a `User-Agent`. */
export function deviceName(userAgent: string): string {
  const known = [browsers, systems].map((rules) => rules.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const named = known.filter((name) => name !== undefined).join(', ');
  return named === '' ? userAgent.trim().slice(0, maxNameLength) : named;
}

export const signInMethods = ['password', ...externalProviders] as const;

export type SignInMethod = (typeof signInMethods)[number];

/** An entry of the user's sign-in history. */
export interface SignIn {
  readonly way: SignInMethod;
  /** The `User-Agent`, unverified. */
  readonly device: string;
  /** IP address; for IPv6 only the network. */
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

/** An entry of the admin log. */
export interface AdminAction {
  /** Increases with each action. */
  readonly id: string;
  /** `null` when the admin's account was deleted. */
  readonly admin: NamedPicture | null;
  /** The endpoint, such as `profiles.ban`. */
  readonly action: string;
  /** The affected user and project; `null` without one, or when it was deleted. */
  readonly person: NamedPicture | null;
  readonly project: NamedPicture | null;
  /** The call's input by field name. */
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}
