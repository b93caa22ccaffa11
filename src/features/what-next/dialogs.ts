import type { WhatNextDialogProps } from '@/features/what-next/WhatNextDialog';
import { defineDialog } from '@/routes/dialogs';

export const whatNextDialog = defineDialog<WhatNextDialogProps, string>(
  'what-next',
  async () => (await import('@/features/what-next/WhatNextDialog')).WhatNextDialog,
);
