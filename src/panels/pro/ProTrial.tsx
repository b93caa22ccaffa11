import { Button } from '@vkontakte/vkui';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { useIsTrialStarted, useStartTrial } from '@/queries/pro';

/** Offers the trial to who has not used it. */
export function ProTrial() {
  const { t } = useText();
  const isStarted = useIsTrialStarted();
  const { mutate, isPending } = useStartTrial();
  const tell = useErrorDialog();
  if (isStarted !== false) return null;
  return (
    <section className={styles.trial}>
      <Button
        size="l"
        stretched
        loading={isPending}
        onClick={() => mutate(undefined, { onError: (error) => void tell(error) })}
      >
        {t('pro.trial')}
      </Button>
      <p className={styles.hint}>{t('pro.trialHint')}</p>
    </section>
  );
}
