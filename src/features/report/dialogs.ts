import type { ReportSubject } from '@/domain/moderation';
import { defineDialog } from '@/routes/dialogs';

export const reportDialog = defineDialog<ReportSubject, true>(
  'report',
  async () => (await import('@/features/report/ReportDialog')).ReportDialog,
);
