import type { TermsDialogProps } from '@/features/terms/TermsDialog';
import { defineDialog } from '@/routes/dialogs';

export const termsDialog = defineDialog<TermsDialogProps, true>(
  'terms',
  async () => (await import('@/features/terms/TermsDialog')).TermsDialog,
);
