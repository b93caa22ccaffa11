import { Button, ButtonGroup } from '@vkontakte/vkui';
import styles from '@/app/shell/SidePerson.module.css';
import { CreatePlace } from '@/features/create-project/CreatePlace';
import { PersonMenu } from '@/features/person-menu/PersonMenu';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { useIsWide } from '@/ui/screenWidth';

/** Beside the panels: the menu of who is signed in, or the ways in for a visitor. */
export function SidePerson() {
  const { t } = useText();
  const { can } = usePlatform();
  const { source } = useApi();
  const state = useSessionState();
  const user = useCurrentUser();
  const isWide = useIsWide();
  const askToSignIn = useAskToSignIn();

  if (!isWide || source === 'archive') return null;
  if (user !== null) {
    return (
      <div className={styles.box}>
        <CreatePlace kind="side" />
        <PersonMenu user={user} />
      </div>
    );
  }
  if (state === 'unknown' || !can.chooseAccount) return null;
  return (
    <section className={styles.box} aria-label={t('side.visitor')}>
      <p className={styles.text}>{t('side.visitorText')}</p>
      <ButtonGroup mode="vertical" gap="s" stretched>
        <Button size="m" stretched onClick={() => void askToSignIn()}>
          {t('signIn.send')}
        </Button>
        <Button size="m" stretched mode="secondary" onClick={() => void askToSignIn('sign-up')}>
          {t('signIn.toSignUp')}
        </Button>
        <CreatePlace kind="side" />
      </ButtonGroup>
    </section>
  );
}
