/** Reasons for reports, and for admins' decisions on them. */
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

/** Reasons not to add a comic to the best feed. */
export const requestReasons = ['notYet', 'unfinished', 'polish', 'mistakes'] as const;

/** Reasons for admins' decisions. The person concerned is notified. */
export const decisionReasons = [...reportReasons, ...requestReasons] as const;

export type DecisionReason = (typeof decisionReasons)[number];

/** What people can report (docs/product/states.md#reports). */
export const reportKinds = ['project', 'comment', 'person', 'feed'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** The subject of a report. */
export interface ReportSubject {
  readonly kind: ReportKind;
  readonly id: string;
}

/** The possible reasons for each kind, in the order of the dialog. */
export const reasonsOf: Readonly<Record<ReportKind, readonly ReportReason[]>> = {
  project: ['violence', 'sexual', 'hate', 'stolen', 'spam', 'other'],
  comment: ['hate', 'violence', 'sexual', 'spam', 'other'],
  person: ['impersonation', 'hate', 'sexual', 'spam', 'other'],
  feed: ['hate', 'violence', 'sexual', 'spam', 'other'],
};
