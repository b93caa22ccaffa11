import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/users';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { tokenInvalid } from '../../lib/domainError';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { confirmEmail } from './confirmEmail';
import { continueSession } from './sessions';
import { signIn } from './signIn';
import { signInByVkLaunch } from './vkLaunch';

/** Getting in (docs/product/calls.md#getting-in). */
export function authHandlers(services: Services): HandlersOf<'auth'> {
  return {
    refreshToken: {
      isOutOfSight: true,
      leadsToSecondFactor: true,
      async answer({ caller }) {
        const person = signedIn(caller);
        const [user] = await services.database.select().from(users).where(eq(users.id, person.id));
        if (user === undefined) throw tokenInvalid();
        const arrival = { device: caller.device, address: caller.address, isLaunch: false };
        return { token: await continueSession(services, user, person, arrival) };
      },
    },
    signIn: {
      rateLimit: accountLimits.signIn,
      ignoresToken: true,
      logsRefusals: true,
      isOutOfSight: true,
      async answer({ body, caller }) {
        return { token: await signIn(services, body, caller) };
      },
    },
    signInByVkLaunch: {
      ignoresToken: true,
      logsRefusals: true,
      async answer({ body, caller }) {
        return { token: await signInByVkLaunch(services, body.params, caller) };
      },
    },
    confirmEmail: {
      rateLimit: accountLimits.reset,
      ignoresToken: true,
      answer: ({ query, caller }) => confirmEmail(services, query.token, caller.locale),
    },
  };
}
