import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export interface DeleteCommentDialogProps {
  /** The author's name; `null` for one's own comment. */
  readonly author: string | null;
}

export function DeleteCommentDialog({ author, close }: DeleteCommentDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={author === null ? t('comments.deleteOwn') : t('comments.deleteOf', author)}
      description={t('comments.deleteText')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close(null)}>
            {t('common.keep')}
          </Button>
          <Button size="l" stretched mode="secondary" appearance="negative" onClick={() => close(true)}>
            {t('comments.delete')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
