import * as z from 'zod/mini';
import { one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { flagValue } from '@/api/schemas/fields';
import { entityId, wholeCount } from '@/api/schemas/inputs';
import { proStatus } from '@/api/schemas/user';

/** Pro and its trial (docs/product/calls.md#pro). */
export const proEndpoints = {
  get: endpoint({
    method: 'POST',
    path: '/api/users/me/pro/get',
    summary: 'The Pro status of who is signed in.',
    answer: renamed(one(proStatus)),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/users/me/pro/set',
    summary: 'An admin sets until when a person is Pro, in milliseconds since 1970; 0 ends it now.',
    body: z.object({ userId: entityId, endingDateTS: wholeCount }),
  }),
  spendQuest: endpoint({
    method: 'POST',
    path: '/api/users/me/pro/quest_spend',
    summary: 'Spends what was won in a quest on Pro.',
  }),
  isTrialStarted: endpoint({
    method: 'POST',
    path: '/api/users/me/pro/trial/is_started',
    summary: 'Whether who is signed in has used the trial.',
    answer: one(flagValue),
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/users/me/pro/trial/start',
    summary: 'Starts the trial.',
  }),
};
