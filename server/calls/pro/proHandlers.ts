import { mayDo } from '@/domain/user';
import type { HandlersOf } from '../../http/handlers';
import { signedIn } from '../../http/requestContext';
import { notAllowed } from '../../lib/errors';
import type { Services } from '../services';
import { isTrialStarted, proStatusOf, setProEnd, spendQuestDays, startTrial } from './proStatuses';

/** The paid status and its trial (docs/product/calls.md#pro). */
export function proHandlers({ database }: Services): HandlersOf<'pro'> {
  return {
    get: {
      isOutOfSight: true,
      answer: async ({ caller }) => proStatusOf(database, signedIn(caller).id),
    },
    set: {
      isAdminAction: true,
      async answer({ body: { userId, endingDateTS }, caller }) {
        if (!mayDo('setProEndingDate', signedIn(caller))) throw notAllowed();
        await setProEnd(database, userId, endingDateTS);
      },
    },
    spendQuest: async ({ caller }) => spendQuestDays(database, signedIn(caller).id),
    isTrialStarted: {
      isOutOfSight: true,
      answer: async ({ caller }) => ({ value: await isTrialStarted(database, signedIn(caller).id) }),
    },
    startTrial: async ({ caller }) => startTrial(database, signedIn(caller).id),
  };
}
