import { dayMs } from '@/lib/units';

/**
 * What the social network can do to bring people back to Kadr
 * (docs/product/screens.md#favorites-home-screen-and-recommendation).
 */
export const promotionKinds = ['favorites', 'homeScreen', 'recommend'] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/**
 * What the social network may be asked to do. Notifications are about one author each, so they can be asked for again.
 */
export type NetworkAction = PromotionKind | 'notifications';

/**
 * Things that the app proposes to users on its own initiative (docs/product/states.md#proposals). A new kind is a word
 * here.
 */
export const proposalKinds = [
  'groupInvite',
  'wallShare',
  'hostName',
  'notifications',
  ...promotionKinds,
] as const;

export type ProposalKind = (typeof proposalKinds)[number];

/** The latest proposal of its kind. */
export interface PastProposal {
  readonly kind: ProposalKind;
  readonly runId: string;
  readonly at: Date;
}

/** What is stored about one user's proposals, across all devices. */
export interface ProposalMemory {
  /** The first run of the app by this user; `null` while unknown. */
  readonly firstRunId: string | null;
  readonly past: readonly PastProposal[];
}

interface Proposal {
  readonly kind: ProposalKind;
  /** The id of this run of the app: a reload keeps it, another tab or device has its own. */
  readonly runId: string;
  readonly now: Date;
}

const sameAfterMs = 30 * dayMs;

/**
 * Whether something may be proposed now: nothing in a user's first run, one thing in any other run, and the same thing
 * again after 30 days. Repeated calls in a run return the same result.
 */
export function mayPropose({ firstRunId, past }: ProposalMemory, { kind, runId, now }: Proposal): boolean {
  if (firstRunId === null || firstRunId === runId) return false;
  const inThisRun = past.find((one) => one.runId === runId);
  if (inThisRun !== undefined) return inThisRun.kind === kind;
  return past.every((one) => one.kind !== kind || now.getTime() - one.at.getTime() >= sameAfterMs);
}

/** The memory after a proposal. */
export function withProposal(memory: ProposalMemory, { kind, runId, now }: Proposal): ProposalMemory {
  const others = memory.past.filter((one) => one.kind !== kind);
  const before = memory.past.find((one) => one.kind === kind);
  // The time of the first showing counts, even if a run shows it several times.
  const at = before?.runId === runId ? before.at : now;
  return { ...memory, past: [...others, { kind, runId, at }] };
}
