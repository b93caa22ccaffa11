import type { Category } from '@/domain/category';
import type { NamedPicture } from '@/domain/namedPicture';
import type { AdminManagedState, UserManagedState } from '@/domain/publishing';

/** How an admin decides a request: `accept` puts the project into the best feed, `decline` leaves it as it is. */
export const bestFeedDecisions = ['accept', 'decline'] as const;

export type BestFeedDecision = (typeof bestFeedDecisions)[number];

/** An author's request to have a project in the best feed, as the admins see it while it is open. */
export interface BestFeedRequest {
  readonly project: NamedPicture;
  readonly owner: NamedPicture;
  /** The feeds that the project has reached so far. */
  readonly category: Category;
  /** Both decide whether the project may be in the feeds: it may have left them since. */
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  /** ISO 8601. */
  readonly creationDate: string | null;
}
