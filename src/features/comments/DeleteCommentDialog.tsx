import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/MessageCard';

export interface DeleteCommentDialogProps {
  /** The author's name; `null` for the user's own comment. */
  readonly author: string | null;
}

export function DeleteCommentDialog({ author, close }: DeleteCommentDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={author === null ? t('comments.deleteOwn') : t('comments.deleteOf', author)}
      text={t('comments.deleteText')}
      stay={t('common.keep')}
      confirm={t('comments.delete')}
      close={close}
    />
  );
}
