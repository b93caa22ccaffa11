import type { RateLimit, TryLimit } from '../../http/limits/RateLimit';

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
    forgottenAfterSeconds: 24 * hour,
  },
  /** Passwords that are tried for one account from all addresses where nobody signed in to it before. */
  wrongPasswordAnywhere: { name: 'wrongPasswordAnywhere', times: 100, perSeconds: hour },
  /** Addresses where somebody signed in to an account: others' tries elsewhere do not stand in their way. */
  knownPlace: { name: 'knownPlace', times: Number.POSITIVE_INFINITY, perSeconds: 90 * 24 * hour },
  /** Codes that are tried by who has the password of an account already, from wherever. */
  wrongCode: {
    name: 'wrongCode',
    times: 10,
    firstWaitSeconds: 60,
    longestWaitSeconds: hour,
    forgottenAfterSeconds: 24 * hour,
  },
  /** Each makes the server ask VK. */
  groupMembership: { name: 'groupMembership', times: 60, perSeconds: hour },
  launch: { name: 'launch', times: 1000, perSeconds: hour },
  signUp: { name: 'signUp', times: 20, perSeconds: hour },
  reset: { name: 'reset', times: 20, perSeconds: hour },
  /** All of one's data reads many rows and files. */
  ownData: { name: 'ownData', times: 5, perSeconds: hour },
  /** Letters to one address. */
  letter: { name: 'letter', times: 5, perSeconds: hour },
} as const satisfies Readonly<Record<string, RateLimit | TryLimit>>;
