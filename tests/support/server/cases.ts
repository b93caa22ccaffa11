import type { BanTerm, CaseRef, Outcome } from '@/domain/case';
import type { DecisionReason } from '@/domain/moderation';
import type { SignedIn } from './startTestServer';

export async function openCases({ api }: SignedIn) {
  return (await api.cases.listOpen({ offset: 0, count: 20 })).items;
}

const reasons: Readonly<Partial<Record<Outcome, DecisionReason>>> = {
  hide: 'hate',
  clear: 'hate',
  banComments: 'hate',
  banFeeds: 'hate',
  banLogin: 'hate',
  decline: 'notYet',
  refuse: 'hate',
};

/** Settles a case, with a reason and an end where needed; returns the decision's id. */
export async function settleCase(
  { api }: SignedIn,
  { kind, id }: CaseRef,
  outcome: Outcome,
  days: BanTerm = null,
  revision?: string,
): Promise<string> {
  const reason = reasons[outcome];
  const isBan = outcome.startsWith('ban');
  const given = {
    kind,
    id,
    outcome,
    ...(reason && { reason }),
    ...(isBan && { days }),
    ...(revision && { revision }),
  };
  return (await api.cases.settle(given)).decisionId;
}

export async function takeBack({ api }: SignedIn, decisionId: string): Promise<void> {
  await api.cases.takeBack({ decisionId });
}
