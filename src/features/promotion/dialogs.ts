import type { PromotionDialogProps } from '@/features/promotion/PromotionDialog';
import { defineDialog } from '@/routes/dialogs';

export const promotionDialog = defineDialog<PromotionDialogProps, true>(
  'promotion',
  async () => (await import('@/features/promotion/PromotionDialog')).PromotionDialog,
);
