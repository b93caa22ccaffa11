import { ModalCard, Spinner } from '@vkontakte/vkui';
import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '@/domain/user';
import { RelaunchButton } from '@/features/sign-in/RelaunchButton';
import { useText } from '@/i18n/useText';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import type { DialogProps } from '@/routes/dialogs';

/** Waits for the host to sign the user in, and then closes. */
export function HostSignInDialog({ close }: DialogProps<CurrentUser>) {
  const { t } = useText();
  const state = useSessionState();
  const user = useCurrentUser();
  const closeWith = useEffectEvent(close);
  useEffect(() => {
    if (user !== null) closeWith(user);
  }, [user]);

  const isFailed = state === 'visitor';
  return (
    <ModalCard
      open
      title={t(isFailed ? 'hostSignIn.failed' : 'hostSignIn.pending')}
      description={isFailed && t('hostSignIn.text')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={isFailed ? <RelaunchButton /> : <Spinner size="l">{t('hostSignIn.pending')}</Spinner>}
    />
  );
}
