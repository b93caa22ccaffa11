import { useId } from 'react';
import { bestRequestChoices } from '@/domain/limits';
import { projectTexts } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useChooseProject } from '@/features/project-chooser/useChooseProject';
import styles from '@/features/request-best/RequestBest.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useRequestBest } from '@/queries/ownProject';
import { useLocation } from '@/routes/Routes';
import { BusyButton } from '@/ui/BusyButton';

/** On the best feed, lets authors submit a comic, where comics can be made. */
export function RequestBest() {
  const { route } = useLocation();
  const user = useCurrentUser();
  const isEditingAvailable = useEditor() !== null;
  const isBestFeed = route.screen === 'home' && route.feed === 'thebest';
  if (!isBestFeed || user === null || !isEditingAvailable) return null;
  return <RequestOf key={user.id} userId={user.id} />;
}

function RequestOf({ userId }: { readonly userId: string }) {
  const { t, locale } = useText();
  const showError = useErrorDialog();
  const heading = useId();
  const { isLoading, choose } = useChooseProject();
  const { mutate, isPending, isSuccess, variables } = useRequestBest();

  const ask = async () => {
    const chosen = await choose({
      userId,
      title: t('requestBest.title'),
      emptyTitle: t('requestBest.emptyTitle'),
      emptyText: t('requestBest.emptyText'),
      isOffered: isGloballyAccessible,
      count: bestRequestChoices,
    });
    if (chosen === null || chosen === 'new') return;
    mutate(chosen, { onError: showError });
  };
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('requestBest.heading')}
      </h2>
      <p className={styles.text} role="status">
        {isSuccess ? t('requestBest.sent', projectTexts(variables, locale).name.text) : t('requestBest.text')}
      </p>
      <BusyButton
        size="m"
        stretched
        mode="secondary"
        loading={isLoading || isPending}
        onClick={() => void ask()}
      >
        {t(isSuccess ? 'requestBest.another' : 'requestBest.open')}
      </BusyButton>
    </section>
  );
}
