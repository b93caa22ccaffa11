import type { NamedPicture } from '@/domain/images';
import type { ReportReason } from '@/domain/moderation';
import { type BanCategory, banCategory } from '@/domain/user';

/** What people can report (docs/product/states.md#reports). */
export const reportKinds = ['project', 'comment', 'person', 'feed'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** What a report is about. */
export interface ReportSubject {
  readonly kind: ReportKind;
  readonly id: string;
}

/** The reasons that suit each kind, in the order of the dialog. */
export const reasonsOf: Readonly<Record<ReportKind, readonly ReportReason[]>> = {
  project: ['violence', 'sexual', 'hate', 'stolen', 'spam', 'other'],
  comment: ['hate', 'violence', 'sexual', 'spam', 'other'],
  person: ['impersonation', 'hate', 'sexual', 'spam', 'other'],
  feed: ['hate', 'violence', 'sexual', 'spam', 'other'],
};

/**
 * `done` leaves everything as it is, `hide` bans a comic or hides a comment, `clear` removes name and cover of a custom
 * feed, the others ban a person.
 */
export const reportDecisions = ['done', 'hide', 'clear', 'banComments', 'banFeeds', 'banLogin'] as const;

export type ReportDecision = (typeof reportDecisions)[number];

/** The decisions that suit each kind, the mildest first. */
export const decisionsOf: Readonly<Record<ReportKind, readonly ReportDecision[]>> = {
  project: ['done', 'hide'],
  comment: ['done', 'hide'],
  person: ['done', 'banComments', 'banFeeds', 'banLogin'],
  feed: ['done', 'clear'],
};

/** What a decision bans a person from; other decisions ban from nothing. */
export function banBy(decision: ReportDecision): BanCategory {
  switch (decision) {
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

interface ReportBase {
  readonly id: string;
  readonly reporter: NamedPicture;
  readonly reason: ReportReason;
  /** The reader's text; may be empty. */
  readonly note: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

export interface ReportOfComment extends ReportBase {
  readonly kind: 'comment';
  /** Its author. */
  readonly person: NamedPicture;
  /** As it was when it was reported; of a comment by a comic, the comic's name. */
  readonly text: string;
  /** The comic that it is on; `null` when the comment was deleted. */
  readonly commented: NamedPicture | null;
}

/** An open report (docs/product/entities.md#report). */
export type Report =
  | ReportOfComment
  | (ReportBase & { readonly kind: 'project'; readonly project: NamedPicture })
  | (ReportBase & { readonly kind: 'person'; readonly person: NamedPicture })
  | (ReportBase & { readonly kind: 'feed'; readonly feed: NamedPicture });
