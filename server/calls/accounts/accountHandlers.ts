import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { tokenInvalid } from '../../lib/errors';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { listAdminActions, signInsOf } from './accountLog';
import { confirmEmail } from './email/accountEmail';
import { continueSession, endAllSessions, endOtherSessions, endSession, sessionsOf } from './sessions';
import { signIn, signInByVkLaunch } from './signIn';
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor, twoFactorState } from './twoFactor';

/** Sign-in (docs/product/calls.md#signing-in). */
export function authHandlers(services: Services): HandlersOf<'auth'> {
  return {
    refreshToken: {
      access: 'twoFactorSetup',
      keepsCache: true,
      async answer({ viewer, context: { device, address, locale } }) {
        const [user] = await services.database.select().from(users).where(eq(users.id, viewer.id));
        if (user === undefined) throw tokenInvalid();
        const client = { device, address, language: locale, isLaunch: false };
        return { token: await continueSession(services, user, viewer, client) };
      },
    },
    signIn: {
      access: 'anonymous',
      rateLimit: accountLimits.signIn,
      logsRefusals: true,
      keepsCache: true,
      answer: async ({ body, context }) => ({ token: await signIn(services, body, context) }),
    },
    signInByVkLaunch: {
      access: 'anonymous',
      logsRefusals: true,
      answer: async ({ body, context }) => ({
        token: await signInByVkLaunch(services, body.params, context),
      }),
    },
    confirmEmail: {
      access: 'anonymous',
      rateLimit: accountLimits.reset,
      answer: async ({ query, context }) => {
        await confirmEmail(services, query.token, context.locale);
      },
    },
  };
}

/** The sessions of a user (docs/product/calls.md#sessions). */
export function sessionHandlers({ database }: Services): HandlersOf<'sessions'> {
  return {
    list: ({ viewer }) => sessionsOf(database, viewer),
    end: ({ params: { sessionId }, viewer }) => endSession(database, viewer.id, sessionId),
    endOthers: ({ viewer }) => endOtherSessions(database, viewer),
    endAll: ({ viewer }) => endAllSessions(database, viewer.id),
    signOut: {
      access: 'twoFactorSetup',
      answer: ({ viewer: { id, sessionId } }) =>
        // A token that is older than sessions can only be revoked together with all others.
        sessionId === null ? endAllSessions(database, id) : endSession(database, id, sessionId),
    },
  };
}

/** Two-factor authentication with an authenticator app (docs/product/accounts.md#two-factor-authentication). */
export function twoFactorHandlers(services: Services): HandlersOf<'twoFactor'> {
  return {
    state: { access: 'twoFactorSetup', answer: ({ viewer }) => twoFactorState(services, viewer.id) },
    begin: {
      access: 'twoFactorSetup',
      rateLimit: accountLimits.reset,
      answer: ({ body, viewer }) => beginTwoFactor(services, viewer.id, body.password),
    },
    confirm: {
      access: 'twoFactorSetup',
      answer: ({ body, viewer, context }) => confirmTwoFactor(services, viewer, body, context.locale),
    },
    remove: {
      rateLimit: accountLimits.reset,
      answer: ({ body, viewer, context }) => removeTwoFactor(services, viewer.id, body, context.locale),
    },
  };
}

/** The logs of sign-ins and of admins' actions (docs/product/calls.md#logs). */
export function accountLogHandlers({ database }: Services): HandlersOf<'accountLog'> {
  return {
    signIns: ({ params, viewer }) => signInsOf(database, viewer.id, boundedPage(params)),
    adminActions: {
      access: 'readAdminActions',
      answer: async ({ params, query }) => listAdminActions(database, { ...boundedPage(params), ...query }),
    },
  };
}
