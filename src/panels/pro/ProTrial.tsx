import { Button } from '@vkontakte/vkui';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { useIsTrialStarted, useProStatus, useStartTrial } from '@/queries/pro';

/** Offers the trial to whoever has not used it; it would be wasted while Pro holds anyway. */
export function ProTrial() {
  const { t } = useText();
  const isStarted = useIsTrialStarted();
  const status = useProStatus();
  const { mutate, isPending } = useStartTrial();
  const tell = useErrorDialog();
  if (isStarted !== false || status?.isPro) return null;
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
