import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { endAllSessions, endOtherSessions, endSession, sessionsOf } from './sessions';

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
