import type { NamedPicture } from '@/domain/images';
import type { AdminManagedState, Category, UserManagedState } from '@/domain/project';

/** What can be wrong with a comic, as its readers tell it. */
export const reportReasons = ['violence', 'sexual', 'hate', 'stolen', 'spam', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** How an admin settles a report: `done` leaves the comic as it is, `hide` bans it. */
export const reportDecisions = ['done', 'hide'] as const;

export type ReportDecision = (typeof reportDecisions)[number];

/** A reader's report of a comic, as the admins see it while it is open. */
export interface ProjectReport {
  readonly id: string;
  readonly project: NamedPicture;
  readonly reporter: NamedPicture;
  readonly reason: ReportReason;
  /** The reader's own words; empty when there are none. */
  readonly note: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
}

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
