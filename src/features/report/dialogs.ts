import type { ReportSubject } from '@/domain/report';
import { defineDialog } from '@/routes/dialogs';

export const reportDialog = defineDialog<ReportSubject, true>(
  'report',
  async () => (await import('@/features/report/ReportDialog')).ReportDialog,
);
