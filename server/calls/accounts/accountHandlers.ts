import { eq } from 'drizzle-orm';
import { mayDo } from '@/domain/user';
import { users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { notAllowed, tokenInvalid } from '../../lib/errors';
import type { Services } from '../services';
import { confirmEmail } from './accountEmail';
import { accountLimits } from './accountLimits';
import { listAdminActions, signInsOf } from './accountLog';
import { continueSession, endAllSessions, endOtherSessions, endSession, sessionsOf } from './sessions';
import { signIn, signInByVkLaunch } from './signIn';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactorState } from './twoFactor';

/** Getting in (docs/product/calls.md#signing-in). */
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

/** Where somebody is signed in (docs/product/calls.md#sessions). */
export function sessionHandlers({ database }: Services): HandlersOf<'sessions'> {
  return {
    list: async ({ caller }) => sessionsOf(database, signedIn(caller)),
    end: async ({ params: { sessionId }, caller }) => endSession(database, signedIn(caller).id, sessionId),
    endOthers: async ({ caller }) => endOtherSessions(database, signedIn(caller)),
    endAll: async ({ caller }) => endAllSessions(database, signedIn(caller).id),
    signOut: {
      leadsToSecondFactor: true,
      async answer({ caller }) {
        const { id, sessionId } = signedIn(caller);
        // A token of the time before sessions cannot be ended by itself.
        if (sessionId === null) await endAllSessions(database, id);
        else await endSession(database, id, sessionId);
      },
    },
  };
}

/** Two factors by an authenticator app (docs/product/accounts.md#two-factor-authentication). */
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

/** Who signed in and what admins did (docs/product/calls.md#logs). */
export function accountLogHandlers({ database }: Services): HandlersOf<'accountLog'> {
  return {
    signIns: async ({ params, caller }) => signInsOf(database, signedIn(caller).id, boundedPage(params)),
    async adminActions({ params, caller }) {
      if (!mayDo('readAdminActions', signedIn(caller))) throw notAllowed();
      return listAdminActions(database, boundedPage(params));
    },
  };
}
