import { dayMs } from '@/lib/durations';

/** What the social network does to bring people back to Kadr (docs/product/screens.md#favorites-home-screen-and-recommendation). */
export const promotionKinds = ['favorites', 'homeScreen', 'recommend'] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** What the social network may be asked to do; each notification is about an author, so it is never done for good. */
export type NetworkAction = PromotionKind | 'notifications';

/** What people are proposed without having asked for it (docs/product/states.md#proposals). A new kind is a word here. */
export const proposalKinds = [
  'groupInvite',
  'wallShare',
  'hostName',
  'notifications',
  ...promotionKinds,
] as const;

export type ProposalKind = (typeof proposalKinds)[number];

/** One that was made: the latest of its kind. */
export interface PastProposal {
  readonly kind: ProposalKind;
  readonly runId: string;
  readonly at: Date;
}

/** What is remembered of one person, over all of their devices. */
export interface ProposalMemory {
  /** The run of the app in which they were first; `null` while none is known. */
  readonly firstRunId: string | null;
  readonly past: readonly PastProposal[];
}

interface Proposal {
  readonly kind: ProposalKind;
  /** Of this run of the app: a reload does not change it, another tab or device has another one. */
  readonly runId: string;
  readonly now: Date;
}

const sameAfterMs = 30 * dayMs;

/**
 * Whether something may be proposed now: nothing in a person's first run, one thing in any other, and the same thing
 * again after 30 days. Asking twice in a run gets the same answer.
 */
export function mayPropose({ firstRunId, past }: ProposalMemory, { kind, runId, now }: Proposal): boolean {
  if (firstRunId === null || firstRunId === runId) return false;
  const inThisRun = past.find((one) => one.runId === runId);
  if (inThisRun !== undefined) return inThisRun.kind === kind;
  return past.every((one) => one.kind !== kind || now.getTime() - one.at.getTime() >= sameAfterMs);
}

/** The memory with what is proposed now. */
export function withProposal(memory: ProposalMemory, { kind, runId, now }: Proposal): ProposalMemory {
  const others = memory.past.filter((one) => one.kind !== kind);
  const before = memory.past.find((one) => one.kind === kind);
  // The moment of the first showing counts, however often a run shows it.
  const at = before?.runId === runId ? before.at : now;
  return { ...memory, past: [...others, { kind, runId, at }] };
}
