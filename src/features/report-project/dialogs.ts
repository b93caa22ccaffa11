import type { ReportDialogProps } from '@/features/report-project/ReportDialog';
import { defineDialog } from '@/routes/dialogs';

export const reportDialog = defineDialog<ReportDialogProps, true>(
  'report',
  async () => (await import('@/features/report-project/ReportDialog')).ReportDialog,
);
