import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/users';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { tokenInvalid } from '../../lib/domainError';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { bearerToken } from './bearerTokens';
import { confirmEmail } from './confirmEmail';
import { signIn } from './signIn';
import { signInByVkLaunch } from './vkLaunch';

/** Getting in (docs/product/calls.md#getting-in). */
export function authHandlers(services: Services): HandlersOf<'auth'> {
  return {
    async refreshToken({ caller }) {
      const { database, tokenSecret } = services;
      const [user] = await database
        .select()
        .from(users)
        .where(eq(users.id, signedIn(caller).id));
      if (user === undefined) throw tokenInvalid();
      return { token: bearerToken(tokenSecret, user) };
    },
    signIn: {
      rateLimit: accountLimits.signIn,
      ignoresToken: true,
      async answer({ body, caller }) {
        return { token: await signIn(services, body, caller.address) };
      },
    },
    signInByVkLaunch: {
      ignoresToken: true,
      async answer({ body, caller }) {
        return { token: await signInByVkLaunch(services, body.params, caller) };
      },
    },
    confirmEmail: {
      rateLimit: accountLimits.reset,
      ignoresToken: true,
      answer: ({ query }) => confirmEmail(services, query.token),
    },
  };
}
