import { createAnonymousResponseCache } from '../../../server/http/anonymousResponseCache';
import { apiPlugin } from '../../../server/http/apiPlugin';
import { createHttpServer } from '../../../server/http/createHttpServer';
import { unlimitedWrites } from '../../../server/lib/limiter';

type Handlers = Parameters<typeof apiPlugin>[1]['handlers'];

/**
 * The API over a test's own handlers, without a database. The token is the viewer's id, and there are no
 * limits.
 */
export async function apiOverHandlers(handlers: Handlers) {
  const app = createHttpServer({ log: 'nothing', trustedProxies: [] });
  const free = async () => undefined;
  await app.register(apiPlugin, {
    handlers,
    findViewer: async (token) => ({
      viewer: {
        id: token,
        role: 'user',
        banCategory: 0,
        showsAdult: false,
        hasBlocked: false,
        acceptedTerms: '',
        sessionId: null,
        wroteRecently: false,
      },
      needsTwoFactor: false,
    }),
    readers: {
      hasReplica: false,
      read: () => Promise.reject(new Error('There is no database')),
      noteWrite: free,
    },
    limits: {
      consume: free,
      consumeAttempt: free,
      isCounted: async () => false,
      reset: free,
      deleteExpired: free,
    },
    writeLimiter: unlimitedWrites,
    logAdminAction: async () => free,
    anonymousResponses: createAnonymousResponseCache(),
    allowedOrigins: [],
    checksAnswers: true,
  });
  return app;
}
