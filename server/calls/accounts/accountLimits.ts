import type { AttemptLimit, Limits, RateLimit } from '../../http/rateLimits';

const hour = 3600;

/** Behind a visitor's address a whole school may sit. */
export const accountLimits = {
  signIn: { name: 'signIn', times: 100, perSeconds: hour },
  /** Passwords that are tried for one account from one address. */
  wrongPassword: {
    name: 'wrongPassword',
    times: 10,
    firstWaitSeconds: 60,
    longestWaitSeconds: hour,
    resetAfterSeconds: 24 * hour,
  },
  /** Passwords that are tried for one account from all addresses where nobody signed in to it before. */
  wrongPasswordAnywhere: { name: 'wrongPasswordAnywhere', times: 100, perSeconds: hour },
  /** Addresses where somebody signed in to an account: others' tries elsewhere do not stand in their way. */
  trustedAddress: { name: 'knownPlace', times: Number.POSITIVE_INFINITY, perSeconds: 90 * 24 * hour },
  /** Codes that are tried by who has the password of an account already, from wherever. */
  wrongCode: {
    name: 'wrongCode',
    times: 10,
    firstWaitSeconds: 60,
    longestWaitSeconds: hour,
    resetAfterSeconds: 24 * hour,
  },
  /** Each makes the server ask VK. */
  groupMembership: { name: 'groupMembership', times: 60, perSeconds: hour },
  launch: { name: 'launch', times: 1000, perSeconds: hour },
  signUp: { name: 'signUp', times: 20, perSeconds: hour },
  reset: { name: 'reset', times: 20, perSeconds: hour },
  /** All of one's data reads many rows and files. */
  ownData: { name: 'ownData', times: 5, perSeconds: hour },
  /** Letters to one address. */
  message: { name: 'letter', times: 5, perSeconds: hour },
} as const satisfies Readonly<Record<string, RateLimit | AttemptLimit>>;

/** Of an account as it is seen from one address: who tries its passwords elsewhere locks nobody out here. */
const placeOf = (emailKey: string, address: string) => `${emailKey} ${address}`;

/** Spends one try at a password, before the password is looked at: of many at one moment none is free. */
export async function consumePasswordAttempt(
  limits: Limits,
  emailKey: string,
  address: string,
): Promise<void> {
  const place = placeOf(emailKey, address);
  await limits.consumeAttempt(accountLimits.wrongPassword, place);
  if (await limits.isCounted(accountLimits.trustedAddress, place)) return;
  await limits.consume(accountLimits.wrongPasswordAnywhere, emailKey);
}

/** The owner came in from an address: its tries are forgotten, and it is known from now on. */
export async function markAddressTrusted(limits: Limits, emailKey: string, address: string): Promise<void> {
  const place = placeOf(emailKey, address);
  await limits.reset(accountLimits.wrongPassword, place);
  await limits.consume(accountLimits.trustedAddress, place);
}
