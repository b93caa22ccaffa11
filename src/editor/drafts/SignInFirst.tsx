import { Button } from '@vkontakte/vkui';
import styles from '@/editor/drafts/NotOpened.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { screens } from '@/routes/screens';

/** Asks who is there. A sign-in in another tab opens the comic as well. */
export function SignInFirst({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const { account, can, opening, storage } = usePlatform();
  const signIn = () => {
    if (account !== null) return account.openSignIn();
    if (!can.chooseAccount) return window.location.reload();
    storage.set('return_to', screens.project.path({ projectId }));
    opening.app(screens.signIn.path());
  };
  return (
    <main className={styles.place}>
      <h1 className={styles.title}>{t('editor.open.signIn')}</h1>
      <p className={styles.text}>{t('editor.open.kept')}</p>
      <Button size="l" onClick={signIn}>
        {can.chooseAccount || account !== null ? t('editor.signIn') : t('common.tryAgain')}
      </Button>
    </main>
  );
}
