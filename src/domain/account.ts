import type { NamedPicture } from '@/domain/images';
import { externalProviders } from '@/domain/user';

/** A sign-in of a person that still counts. */
export interface Session {
  readonly id: string;
  /** What the device says of itself; nobody has checked it. */
  readonly device: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
  /** When its token was exchanged last. */
  readonly lastUseDate: string | null;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

type Rule = readonly [pattern: RegExp, name: string];

/** Browsers that give themselves out as another one as well come before it. */
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

/** Longer ones are told in part: anybody may write anything into their device's own words. */
const longestName = 60;

/** What people call a device, out of what it says of itself (`User-Agent`): browser and system. */
export function deviceName(userAgent: string): string {
  const known = [browsers, systems].map((rules) => rules.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const named = known.filter((name) => name !== undefined).join(', ');
  return named === '' ? userAgent.trim().slice(0, longestName) : named;
}

/** By what somebody may sign in. */
export const signInWays = ['password', ...externalProviders] as const;

export type SignInWay = (typeof signInWays)[number];

/** A sign-in as the person themselves sees it. */
export interface SignIn {
  readonly way: SignInWay;
  /** What the device says of itself; nobody has checked it. */
  readonly device: string;
  /** Of IPv6 the network alone. */
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

/** What an admin did, as the admins see it. */
export interface AdminAction {
  /** `null` when the admin's account is gone. */
  readonly admin: NamedPicture | null;
  /** The call of the contract, as `profiles.ban`. */
  readonly action: string;
  /** The person and the comic that it was about; `null` where there was none, or none is left. */
  readonly person: NamedPicture | null;
  readonly project: NamedPicture | null;
  /** What the call said by the names of its fields: about whom or what, and what is to be. */
  readonly about: Readonly<Record<string, string | number | boolean>>;
  readonly address: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}
