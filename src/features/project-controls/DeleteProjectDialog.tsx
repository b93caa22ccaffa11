import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/MessageCard';

export interface DeleteProjectDialogProps {
  readonly name: string;
}

export function DeleteProjectDialog({ name, close }: DeleteProjectDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={t('controls.deleteTitle', name)}
      text={t('controls.deleteText')}
      stay={t('common.keep')}
      confirm={t('controls.delete')}
      close={close}
    />
  );
}
