import * as z from 'zod/mini';
import { list, one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, counter, flag, moment, namedPicture, offset, text } from '@/api/schemas/fields';
import { entityId, typedText } from '@/api/schemas/inputs';
import { projectStates } from '@/api/schemas/project';
import { ban } from '@/api/schemas/user';
import {
  banTerms,
  type Case,
  type CaseDetails,
  caseKinds,
  type Decision,
  type ModeratedPerson,
  outcomes,
} from '@/domain/case';
import { filterKinds } from '@/domain/filters';
import { decisionReasons, reportReasons } from '@/domain/moderation';

const nonEmpty = z.string().check(z.minLength(1));
const maybeNamed = z.catch(z.nullable(namedPicture), null);
const ref = { kind: z.literal(caseKinds), id: nonEmpty };

const openCase: z.ZodMiniType<Case> = z.object({
  ...ref,
  person: maybeNamed,
  project: maybeNamed,
  feed: maybeNamed,
  text,
  reportCount: counter,
  reason: z.catch(z.nullable(z.literal(reportReasons)), null),
  needsOther: flag,
  revision: text,
  creationDate: moment,
});

const decision: z.ZodMiniType<Decision> = z.object({
  ...ref,
  decisionId: nonEmpty,
  outcome: z.literal(outcomes),
  reason: z.catch(z.nullable(z.literal(decisionReasons)), null),
  until: moment,
  admin: maybeNamed,
  project: maybeNamed,
  isTakenBack: flag,
  creationDate: moment,
});

const note = z.object({ id: nonEmpty, admin: maybeNamed, text, creationDate: moment });

const moderatedPerson: z.ZodMiniType<ModeratedPerson> = z.object({
  person: namedPicture,
  banCategory: ban,
  bannedUntil: moment,
  decisions: z.array(decision),
  notes: z.array(note),
  openCases: z.array(openCase),
  creationDate: moment,
});

const report = z.object({
  id: nonEmpty,
  reporter: namedPicture,
  reason: z.catch(z.literal(reportReasons), 'other'),
  note: text,
  creationDate: moment,
});

const caseDetails: z.ZodMiniType<CaseDetails> = z.object({
  revision: text,
  matches: z.array(z.object({ kind: z.literal(filterKinds), match: text })),
  reports: z.array(report),
  states: z.catch(z.nullable(z.object(projectStates)), null),
  appealed: z.nullable(decision),
  author: z.nullable(moderatedPerson),
});

const caseParams = z.object({ kind: z.literal(caseKinds), id: entityId });

/** The moderators' queue (docs/product/calls.md#cases). */
export const caseEndpoints = {
  listOpen: endpoint({
    method: 'GET',
    path: '/api/moderation/cases/{offset}/{count}',
    summary: 'Cases that no admin has settled yet, the oldest first. For admins.',
    params: z.object({ offset, count }),
    answer: list(openCase),
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/moderation/case/{kind}/{id}',
    summary: 'An open case with its reports, and what admins know about whose it is. For admins.',
    params: caseParams,
    answer: one(caseDetails),
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/moderation/case/{kind}/{id}',
    summary:
      'Settles a case. `reason` is needed where something is done, `days` (a number or null) where a person is banned; with the `revision` that was seen, nothing newer passes as fine. For admins.',
    params: caseParams,
    body: z.object({
      outcome: z.literal(outcomes),
      reason: z.optional(z.literal(decisionReasons)),
      days: z.optional(z.literal(banTerms)),
      revision: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: one(z.object({ decisionId: nonEmpty })),
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/api/moderation/decision/{decisionId}/taken_back',
    summary: 'Takes a decision back: the thing is as it was before, and the case is open again. For admins.',
    params: z.object({ decisionId: entityId }),
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/moderation/decision/{decisionId}/appeal',
    summary: 'Asks the admins to look again at a decision on something of one’s own; once for each.',
    params: z.object({ decisionId: entityId }),
    body: z.object({ text: typedText('appeal') }),
  }),
  findPeople: endpoint({
    method: 'GET',
    path: '/api/moderation/people/{offset}/{count}',
    summary: 'People by a word of their name, by their exact email or id. For admins.',
    params: z.object({ offset, count }),
    query: z.object({ q: typedText('search') }),
    answer: list(namedPicture),
  }),
  viewPerson: endpoint({
    method: 'GET',
    path: '/api/moderation/person/{userId}',
    summary: 'What admins know about a person: ban, decisions, open cases, notes. For admins.',
    params: z.object({ userId: entityId }),
    answer: one(moderatedPerson),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/moderation/person/{userId}/notes',
    summary: 'Adds a note about a person, which only admins read. For admins.',
    params: z.object({ userId: entityId }),
    body: z.object({ text: typedText('moderatorNote') }),
  }),
};
