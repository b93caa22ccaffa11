import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import type { ReadingProgress } from '@/domain/readingProgress';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/ConfirmCard';

export interface ReadingQuestionDialogProps {
  /** Of the other device. */
  readonly other: ReadingProgress;
}

/** Asks where to continue, when the comic was read on two devices (docs/product/states.md#reading-progress). */
export function ReadingQuestionDialog({
  other,
  close,
}: ReadingQuestionDialogProps & DialogProps<'here' | 'there'>) {
  const { t } = useText();
  const when = useRelativeTime(new Date(other.time).toISOString());
  const percent = Math.round((other.place?.progress ?? 0) * 100);
  return (
    <ModalCard
      open
      title={t('reading.questionTitle')}
      description={t('reading.questionText', String(percent), when)}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close('there')}>
            {t('reading.there')}
          </Button>
          <Button size="l" stretched mode="secondary" onClick={() => close('here')}>
            {t('reading.here')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}

export function ForgetAllReadingDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={t('reading.forgetAllTitle')}
      text={t('reading.forgetAllText')}
      stay={t('common.keep')}
      confirm={t('reading.forgetAll')}
      close={close}
    />
  );
}
