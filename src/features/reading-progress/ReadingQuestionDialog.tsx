import type { ReadingProgress } from '@/domain/readingProgress';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { MessageCard } from '@/ui/MessageCard';

export interface ReadingQuestionDialogProps {
  /** The progress on the other device. */
  readonly other: ReadingProgress;
}

/**
 * Asks where to continue, when the comic was read on two devices (docs/product/states.md#reading-progress).
 */
export function ReadingQuestionDialog({
  other,
  close,
}: ReadingQuestionDialogProps & DialogProps<'here' | 'there'>) {
  const { t } = useText();
  const when = useRelativeTime(new Date(other.time).toISOString());
  const percent = Math.round((other.place?.progress ?? 0) * 100);
  return (
    <MessageCard
      title={t('reading.questionTitle')}
      text={t('reading.questionText', String(percent), when)}
      primary={{ label: t('reading.continueThere'), onClick: () => close('there') }}
      secondary={{ label: t('reading.stayHere'), onClick: () => close('here') }}
      onDismiss={() => close(null)}
    />
  );
}
