import { eq } from 'drizzle-orm';
import { users } from '../database/tables/users';
import { signedIn } from '../http/Caller';
import type { HandlersOf } from '../http/handlers';
import { tokenInvalid } from '../http/refusal';
import type { Services } from '../services';
import { bearerToken } from './bearerTokens';
import { confirmEmail } from './confirmEmail';
import { signIn } from './signIn';
import { signInByVkLaunch } from './vkLaunch';

/** Getting in (SPEC §7, "Auth and user"). */
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
    async signIn({ body }) {
      return { token: await signIn(services, body.email, body.password) };
    },
    async signInByVkLaunch({ body, caller }) {
      return { token: await signInByVkLaunch(services, body.params, caller.locale) };
    },
    async confirmEmail({ query }) {
      await confirmEmail(services, query.token);
    },
  };
}
