import type { NamedPicture } from '@/domain/images';
import type { AdminManagedState, Category, UserManagedState } from '@/domain/project';

export const reportReasons = [
  'impersonation',
  'violence',
  'sexual',
  'hate',
  'stolen',
  'spam',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** `accept` adds the project to the best feed, `decline` leaves it as it is. */
export const bestFeedDecisions = ['accept', 'decline'] as const;

export type BestFeedDecision = (typeof bestFeedDecisions)[number];

/** An author's open request for the best feed. */
export interface BestFeedRequest {
  readonly project: NamedPicture;
  readonly owner: NamedPicture;
  /** The project's present category. */
  readonly category: Category;
  /** The project may have left the feeds since. */
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  /** ISO 8601. */
  readonly creationDate: string | null;
}
