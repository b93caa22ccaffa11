import type { AttemptLimit, Limits, RateLimit } from '../../http/rateLimits';

const hour = 3600;

/** Attempts at a secret of one account. */
const guesses = {
  times: 10,
  firstWaitSeconds: 60,
  maxWaitSeconds: hour,
  resetAfterSeconds: 24 * hour,
};

/** Generous, because a whole school may share one address. */
export const accountLimits = {
  signIn: { name: 'signIn', times: 100, perSeconds: hour },
  /** Wrong passwords for one account from one address. */
  wrongPassword: { name: 'wrongPassword', ...guesses },
  /** Wrong passwords for one account from all addresses that are not trusted. */
  wrongPasswordAnywhere: { name: 'wrongPasswordAnywhere', times: 100, perSeconds: hour },
  /** Addresses from which somebody has signed in to the account: wrong passwords from elsewhere do not block them. */
  trustedAddress: { name: 'knownPlace', times: Number.POSITIVE_INFINITY, perSeconds: 90 * 24 * hour },
  /** Wrong two-factor codes for one account, from all addresses. */
  wrongCode: { name: 'wrongCode', ...guesses },
  /** Each of these calls sends a request to VK. */
  groupMembership: { name: 'groupMembership', times: 60, perSeconds: hour },
  launch: { name: 'launch', times: 1000, perSeconds: hour },
  signUp: { name: 'signUp', times: 20, perSeconds: hour },
  reset: { name: 'reset', times: 20, perSeconds: hour },
  /** These calls read many rows and files. */
  ownDataByKey: { name: 'ownDataByKey', times: 20, perSeconds: hour },
  ownData: { name: 'ownData', times: 5, perSeconds: hour },
  /** Emails to one address. */
  email: { name: 'letter', times: 5, perSeconds: hour },
} as const satisfies Readonly<Record<string, RateLimit | AttemptLimit>>;

/** Per account and address, so that attempts from elsewhere lock nobody out. */
const keyOf = (emailKey: string, address: string) => `${emailKey} ${address}`;

/** Counts an attempt before the password is checked, so that simultaneous attempts all count. */
export async function consumePasswordAttempt(
  limits: Limits,
  emailKey: string,
  address: string,
): Promise<void> {
  const key = keyOf(emailKey, address);
  await limits.consumeAttempt(accountLimits.wrongPassword, key);
  if (await limits.isCounted(accountLimits.trustedAddress, key)) return;
  await limits.consume(accountLimits.wrongPasswordAnywhere, emailKey);
}

/** Resets the attempts after a successful sign-in, and trusts the address from then on. */
export async function markAddressTrusted(limits: Limits, emailKey: string, address: string): Promise<void> {
  const key = keyOf(emailKey, address);
  await limits.reset(accountLimits.wrongPassword, key);
  await limits.consume(accountLimits.trustedAddress, key);
}
