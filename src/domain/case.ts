import type { HeldMatch } from '@/domain/filters';
import type { NamedPicture } from '@/domain/images';
import {
  type DecisionReason,
  type ReportReason,
  reasonsOf,
  reportKinds,
  requestReasons,
} from '@/domain/moderation';
import type { AdminManagedState, Category, UserManagedState } from '@/domain/project';
import { type BanCategory, banCategory } from '@/domain/user';
import { dayMs } from '@/lib/durations';

/**
 * What admins settle: all reports of one thing, a request for the best feed, what filters hold, an appeal against a
 * decision.
 */
export const caseKinds = [...reportKinds, 'bestFeed', 'heldProject', 'heldComment', 'appeal'] as const;

export type CaseKind = (typeof caseKinds)[number];

/** Names a case: the id is that of the thing, and of an appeal that of the decision. */
export interface CaseRef {
  readonly kind: CaseKind;
  readonly id: string;
}

/**
 * `done` leaves everything as it is, `hide` bans a comic or hides a comment, `clear` removes name and cover of a custom
 * feed, `ban…` ban a person, `accept` adds a comic to the best feed and `decline` does not, `release` publishes what is
 * held, which `refuse` and a ban of its author do not, `keep` rejects an appeal and `overturn` takes back what it is against.
 */
export const outcomes = [
  'done',
  'hide',
  'clear',
  'banComments',
  'banFeeds',
  'banLogin',
  'accept',
  'decline',
  'release',
  'refuse',
  'keep',
  'overturn',
] as const;

export type Outcome = (typeof outcomes)[number];

/** The outcomes that suit each kind, the mildest first. */
export const outcomesOf: Readonly<Record<CaseKind, readonly Outcome[]>> = {
  project: ['done', 'hide'],
  comment: ['done', 'hide'],
  person: ['done', 'banComments', 'banFeeds', 'banLogin'],
  feed: ['done', 'clear'],
  bestFeed: ['accept', 'decline'],
  heldProject: ['release', 'refuse', 'banFeeds', 'banLogin'],
  heldComment: ['release', 'refuse', 'banComments', 'banLogin'],
  appeal: ['keep', 'overturn'],
};

/** The reasons of which an outcome needs one; empty for outcomes that are given without a reason. */
export function reasonsFor(kind: CaseKind, outcome: Outcome): readonly DecisionReason[] {
  if (kind === 'bestFeed') return outcome === 'decline' ? requestReasons : [];
  if (kind === 'appeal' || isAllFine(outcome)) return [];
  if (kind === 'heldProject') return reasonsOf.project;
  return kind === 'heldComment' ? reasonsOf.comment : reasonsOf[kind];
}

/** Nothing is wrong with the thing, so nothing about it may have escaped the admin. */
export function isAllFine(outcome: Outcome): boolean {
  return outcome === 'done' || outcome === 'release';
}

/** What an outcome bans a person from; others ban from nothing. */
export function banBy(outcome: Outcome): BanCategory {
  switch (outcome) {
    case 'banComments':
      return banCategory.cantComment;
    case 'banFeeds':
      return banCategory.cantPublishInFeeds;
    case 'banLogin':
      return banCategory.cantLogin;
    default:
      return banCategory.notBanned;
  }
}

export const outcomeOfBan: Readonly<Partial<Record<BanCategory, Outcome>>> = {
  [banCategory.cantComment]: 'banComments',
  [banCategory.cantPublishInFeeds]: 'banFeeds',
  [banCategory.cantLogin]: 'banLogin',
};

/** How long a ban lasts, in days; `null` until it is lifted. */
export const banTerms = [1, 7, 30, 365, null] as const;

export type BanTerm = (typeof banTerms)[number];

export const defaultBanTerm: BanTerm = 7;

/** When a ban of so many days ends that begins now; `null` without an end. */
export function banEnd(days: BanTerm | undefined, now = Date.now()): Date | null {
  return days === null || days === undefined ? null : new Date(now + days * dayMs);
}

/** The person concerned can appeal against what was done to them. */
export function isAppealable(outcome: Outcome): boolean {
  return ['hide', 'clear', 'refuse'].includes(outcome) || banBy(outcome) !== banCategory.notBanned;
}

/** A comment that was deleted after the report; nothing can be done about it any more. */
export function isGone({ kind, id }: CaseRef): boolean {
  return kind === 'comment' && !/^\d+$/.test(id);
}

/** Names a case among others. */
export function caseKey({ kind, id }: CaseRef): string {
  return `${kind} ${id}`;
}

/** An open case (docs/product/entities.md#case). */
export interface Case extends CaseRef {
  /** Whose it is; nameless when the account was deleted. */
  readonly person: NamedPicture | null;
  /** The comic that it is about, or that the comment is on; `null` when it was deleted. */
  readonly project: NamedPicture | null;
  readonly feed: NamedPicture | null;
  /** Of a comment as it was when it was reported, or of an appeal. */
  readonly text: string;
  readonly reportCount: number;
  /** What most reports say. */
  readonly reason: ReportReason | null;
  /** Of an appeal: only another admin may settle it. */
  readonly needsOther: boolean;
  /** Changes with its reports, or with what is held. */
  readonly revision: string;
  /** ISO 8601; of the oldest report. */
  readonly creationDate: string | null;
}

export interface CaseReport {
  readonly id: string;
  readonly reporter: NamedPicture;
  readonly reason: ReportReason;
  /** The reader's text; may be empty. */
  readonly note: string;
  readonly creationDate: string | null;
}

export interface Decision extends CaseRef {
  readonly decisionId: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason | null;
  /** When its ban ends; `null` without an end. */
  readonly until: string | null;
  readonly admin: NamedPicture | null;
  readonly project: NamedPicture | null;
  readonly isTakenBack: boolean;
  readonly creationDate: string | null;
}

export interface ModeratorNote {
  readonly id: string;
  readonly admin: NamedPicture | null;
  readonly text: string;
  readonly creationDate: string | null;
}

/** What admins know about a person. */
export interface ModeratedPerson {
  readonly person: NamedPicture;
  readonly banCategory: BanCategory;
  /** `null` without an end. */
  readonly bannedUntil: string | null;
  /** The latest first. */
  readonly decisions: readonly Decision[];
  readonly notes: readonly ModeratorNote[];
  readonly openCases: readonly Case[];
  /** When the account was made. */
  readonly creationDate: string | null;
}

/** Everything that admins see of a case. */
export interface CaseDetails {
  /** Of the case when it was read. */
  readonly revision: string;
  /** Why something is held. */
  readonly matches: readonly HeldMatch[];
  readonly reports: readonly CaseReport[];
  readonly states: {
    readonly category: Category;
    readonly userManagedState: UserManagedState;
    readonly adminManagedState: AdminManagedState;
  } | null;
  /** What an appeal is against. */
  readonly appealed: Decision | null;
  readonly author: ModeratedPerson | null;
}
