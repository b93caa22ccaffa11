import type { ReportReason } from '@/domain/moderation';

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
