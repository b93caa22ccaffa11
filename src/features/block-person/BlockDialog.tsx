import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/MessageCard';

export interface BlockDialogProps {
  readonly name: string;
}

/** Explains the effect of a block, and asks for confirmation. */
export function BlockDialog({ name, close }: BlockDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={t('block.title', name)}
      text={t('block.text')}
      stay={t('common.cancel')}
      confirm={t('block.block')}
      close={close}
    />
  );
}
