import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from './secondFactor';

/** Two factors by an authenticator app (docs/product/accounts.md#two-factors). */
export function secondFactorHandlers(services: Services): HandlersOf<'secondFactor'> {
  return {
    state: {
      leadsToSecondFactor: true,
      answer: async ({ caller }) => secondFactorState(services, signedIn(caller).id),
    },
    begin: {
      rateLimit: accountLimits.reset,
      leadsToSecondFactor: true,
      answer: async ({ body, caller }) => beginSecondFactor(services, signedIn(caller).id, body.password),
    },
    confirm: {
      leadsToSecondFactor: true,
      answer: async ({ body, caller }) =>
        confirmSecondFactor(services, signedIn(caller), body.code, caller.locale),
    },
    remove: {
      rateLimit: accountLimits.reset,
      answer: async ({ body, caller }) =>
        removeSecondFactor(services, signedIn(caller).id, body, caller.locale),
    },
  };
}
