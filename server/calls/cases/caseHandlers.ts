import type { Viewer } from '@/domain/user';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import type { Services } from '../services';
import { addNote, sendAppeal } from './appeals';
import { findPeople, listOpenCases, viewCase, viewPerson } from './listCases';
import { hasOtherAdmin, settleCase, takeBack } from './settleCase';

/** The moderators' queue, and appeals (docs/product/states.md#cases). */
export function caseHandlers(services: Services): HandlersOf<'cases'> {
  const { database } = services;
  const access = 'settleCases';
  const seenBy = async (viewer: Viewer) => ({ hasOtherAdmin: await hasOtherAdmin(services, viewer) });
  return {
    listOpen: {
      access,
      answer: async ({ params, viewer }) =>
        listOpenCases(database, viewer, { ...(await seenBy(viewer)), page: boundedPage(params) }),
    },
    view: {
      access,
      answer: async ({ params, viewer }) => viewCase(database, viewer, params, await seenBy(viewer)),
    },
    settle: {
      access,
      answer: async ({ params, body, viewer, context: { locale } }) => ({
        decisionId: await settleCase(services, viewer, { ...params, ...body, locale }),
      }),
    },
    takeBack: {
      access,
      answer: ({ params, viewer, context }) => takeBack(services, viewer, params.decisionId, context.locale),
    },
    appeal: {
      rateLimit: { name: 'appeal', times: 30, perSeconds: 3600 },
      answer: ({ params, body, viewer }) => sendAppeal(database, viewer, params.decisionId, body.text),
    },
    findPeople: {
      access,
      answer: async ({ params, query }) => findPeople(database, query.q, boundedPage(params)),
    },
    viewPerson: {
      access,
      answer: async ({ params, viewer }) => viewPerson(database, viewer, params.userId, await seenBy(viewer)),
    },
    addNote: {
      access,
      answer: ({ params, body, viewer }) => addNote(database, viewer, params.userId, body.text),
    },
  };
}
