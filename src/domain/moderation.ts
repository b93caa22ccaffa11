/** Why people report something, and admins act on it. */
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

/** Why a comic does not get into the best feed. */
export const requestReasons = ['notYet', 'unfinished', 'polish', 'mistakes'] as const;

/** Why admins decided something; the person concerned is notified. */
export const decisionReasons = [...reportReasons, ...requestReasons] as const;

export type DecisionReason = (typeof decisionReasons)[number];

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
