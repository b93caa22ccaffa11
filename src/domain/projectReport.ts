import type { NamedPicture } from '@/domain/namedPicture';

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
