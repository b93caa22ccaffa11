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
import { dayMs } from '@/lib/units';

/**
 * What admins settle: all reports of one subject, a request for the best feed, content that filters hold, or an appeal
 * against a decision.
 */
export const caseKinds = [...reportKinds, 'bestFeed', 'heldProject', 'heldComment', 'appeal'] as const;

export type CaseKind = (typeof caseKinds)[number];

/** Identifies a case. The id is that of its subject; for an appeal, of the decision. */
export interface CaseRef {
  readonly kind: CaseKind;
  readonly id: string;
}

/**
 * `done` changes nothing, `hide` bans a comic or hides a comment, `clear` removes name and cover of a custom feed,
 * `ban…` bans a person. `accept` adds a comic to the best feed, `decline` does not. `release` publishes held content;
 * `refuse` and a ban of its author do not. `keep` rejects an appeal, `overturn` undoes the decision that it is against.
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

/** The outcomes that are possible for each kind, mildest first. */
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

/** The reasons of which an outcome needs one; empty for outcomes without a reason. */
export function reasonsFor(kind: CaseKind, outcome: Outcome): readonly DecisionReason[] {
  if (kind === 'bestFeed') return outcome === 'decline' ? requestReasons : [];
  if (kind === 'appeal' || isAllFine(outcome)) return [];
  if (kind === 'heldProject') return reasonsOf.project;
  return kind === 'heldComment' ? reasonsOf.comment : reasonsOf[kind];
}

/** Nothing is wrong with the subject. Therefore the admin must have seen its latest revision. */
export function isAllFine(outcome: Outcome): boolean {
  return outcome === 'done' || outcome === 'release';
}

/** The ban that an outcome means; `notBanned` for outcomes without a ban. */
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

/** How long a ban lasts, in days; `null` for a permanent ban. */
export const banTerms = [1, 7, 30, 365, null] as const;

export type BanTerm = (typeof banTerms)[number];

export const defaultBanTerm: BanTerm = 7;

/** The end of a ban that begins now; `null` for a permanent ban. */
export function banEnd(days: BanTerm | undefined, now = Date.now()): Date | null {
  return days === null || days === undefined ? null : new Date(now + days * dayMs);
}

/** Whether the person concerned can appeal against the outcome. */
export function isAppealable(outcome: Outcome): boolean {
  return ['hide', 'clear', 'refuse'].includes(outcome) || banBy(outcome) !== banCategory.notBanned;
}

/** Whether a case is about a comment that was deleted after the report, so nothing can be done about it any more. */
export function isGone({ kind, id }: CaseRef): boolean {
  return kind === 'comment' && !/^\d+$/.test(id);
}

/** A text that identifies a case. */
export function caseKey({ kind, id }: CaseRef): string {
  return `${kind} ${id}`;
}

/** An open case (docs/product/entities.md#case). */
export interface Case extends CaseRef {
  /** The person whom the case concerns; nameless when the account was deleted. */
  readonly person: NamedPicture | null;
  /** The comic that the case is about, or that has the comment; `null` when it was deleted. */
  readonly project: NamedPicture | null;
  readonly feed: NamedPicture | null;
  /** The text of a comment at the time of its report, or of an appeal. */
  readonly text: string;
  readonly reportCount: number;
  /** The most frequent reason of its reports. */
  readonly reason: ReportReason | null;
  /** `true` for an appeal that only another admin may settle. */
  readonly needsOther: boolean;
  /** Changes with its reports, or with the held content. */
  readonly revision: string;
  /** ISO 8601; the time of the oldest report. */
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
  /** When its ban ends; `null` for a permanent ban. */
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

/** What admins see of a person. */
export interface ModeratedPerson {
  readonly person: NamedPicture;
  readonly banCategory: BanCategory;
  /** `null` for a permanent ban. */
  readonly bannedUntil: string | null;
  /** Latest first. */
  readonly decisions: readonly Decision[];
  readonly notes: readonly ModeratorNote[];
  readonly openCases: readonly Case[];
  /** When the account was created. */
  readonly creationDate: string | null;
}

/** All that admins see of a case. */
export interface CaseDetails {
  /** The revision of the case when it was read. */
  readonly revision: string;
  /** The reasons why something is held. */
  readonly matches: readonly HeldMatch[];
  readonly reports: readonly CaseReport[];
  readonly states: {
    readonly category: Category;
    readonly userManagedState: UserManagedState;
    readonly adminManagedState: AdminManagedState;
  } | null;
  /** The decision that an appeal is against. */
  readonly appealed: Decision | null;
  readonly author: ModeratedPerson | null;
}
