import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { convertQuestDays, isTrialStarted, proStatusOf, setProEnd, startTrial } from './proStatuses';

/** The paid status and its trial (docs/product/calls.md#pro). */
export function proHandlers({ database }: Services): HandlersOf<'pro'> {
  return {
    get: { access: 'signedIn', isRead: true, answer: ({ viewer }) => proStatusOf(database, viewer.id) },
    set: {
      access: 'setProEndingDate',
      answer: ({ body: { userId, endingDateTS } }) => setProEnd(database, userId, endingDateTS),
    },
    spendQuest: ({ viewer }) => convertQuestDays(database, viewer.id),
    isTrialStarted: {
      access: 'signedIn',
      isRead: true,
      answer: async ({ viewer }) => ({ value: await isTrialStarted(database, viewer.id) }),
    },
    startTrial: ({ viewer }) => startTrial(database, viewer.id),
  };
}
