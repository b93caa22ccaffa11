import type { Case, CaseDetails, CaseRef, Decision, ModeratedPerson } from '@/domain/case';

const creationDate = '2026-11-20T12:00:00.000Z';
export const boris = { id: 'b1', name: 'Boris', picId: '' };
const goldfish = { id: 'goldfish', name: 'The Goldfish', picId: '' };

/** A case about something that belongs to Boris. */
export function openCase(ref: CaseRef, more: Partial<Case> = {}): Case {
  const isComment = ['comment', 'heldComment'].includes(ref.kind);
  const isOfComic = isComment || ['project', 'bestFeed', 'heldProject'].includes(ref.kind);
  return {
    ...ref,
    person: boris,
    project: isOfComic ? goldfish : null,
    feed: ref.kind === 'feed' ? { id: ref.id, name: 'Night comics', picId: '' } : null,
    text: isComment ? 'Nobody likes you.' : '',
    reportCount: 1,
    reason: ref.kind === 'bestFeed' ? null : 'hate',
    needsOther: false,
    revision: 'seen',
    creationDate,
    ...more,
  };
}

export const pastDecision: Decision = {
  kind: 'comment',
  id: '7',
  decisionId: 'd0',
  outcome: 'hide',
  reason: 'spam',
  until: null,
  admin: { id: 'a2', name: 'Vera', picId: '' },
  project: goldfish,
  isTakenBack: false,
  creationDate,
};

export const moderatedPerson: ModeratedPerson = {
  person: boris,
  banCategory: 0,
  bannedUntil: null,
  decisions: [pastDecision],
  notes: [
    { id: '1', admin: { id: 'a2', name: 'Vera', picId: '' }, text: 'Has promised to stop.', creationDate },
  ],
  openCases: [],
  creationDate,
};

export const caseDetails: CaseDetails = {
  revision: 'seen',
  matches: [],
  reports: [
    {
      id: 'r1',
      reporter: { id: 'p1', name: 'Anna', picId: '' },
      reason: 'hate',
      note: 'Page two.',
      creationDate,
    },
  ],
  states: { category: 1000, userManagedState: 1, adminManagedState: 0 },
  appealed: null,
  author: moderatedPerson,
};
