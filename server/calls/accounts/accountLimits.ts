import type { RateLimit } from '../../http/limits/RateLimit';

const hour = 3600;

/** Behind a visitor's address a whole school may sit. */
export const accountLimits = {
  signIn: { name: 'signIn', times: 100, perSeconds: hour },
  /** Wrong passwords of one account, wherever they come from. */
  wrongPassword: { name: 'wrongPassword', times: 10, perSeconds: hour / 4 },
  launch: { name: 'launch', times: 1000, perSeconds: hour },
  signUp: { name: 'signUp', times: 20, perSeconds: hour },
  reset: { name: 'reset', times: 20, perSeconds: hour },
  /** Letters to one address. */
  letter: { name: 'letter', times: 5, perSeconds: hour },
} as const satisfies Readonly<Record<string, RateLimit>>;
