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
