import { Button } from '@vkontakte/vkui';
import { socialAppAddress } from '@/domain/packedHash';
import styles from '@/editor/drafts/NotOpened.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { screens } from '@/routes/screens';

/** A sign-in in another tab opens the comic as well. */
export function SignInFirst({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const { account, launch, opening, storage } = usePlatform();
  const { socialAppUrl } = useAddresses();
  if (launch.signedQuery !== '' && socialAppUrl !== '') {
    const address = socialAppAddress(socialAppUrl, screens.project.path({ projectId }));
    return (
      <main className={styles.wrapper}>
        <h1 className={styles.title}>{t('hostSignIn.failed')}</h1>
        <p className={styles.text}>
          {t('hostSignIn.text')} {t('editor.open.saved')}
        </p>
        <Button size="l" href={address} target="_blank" rel="noopener">
          {t('hostSignIn.relaunch')}
        </Button>
      </main>
    );
  }
  const signIn = () => {
    if (account !== null) return account.openSignIn();
    if (launch.signedQuery !== '') return window.location.reload();
    storage.set('return_to', screens.project.path({ projectId }));
    opening.app(screens.signIn.path());
  };
  return (
    <main className={styles.wrapper}>
      <h1 className={styles.title}>{t('editor.open.signIn')}</h1>
      <p className={styles.text}>{t('editor.open.saved')}</p>
      <Button size="l" onClick={signIn}>
        {launch.signedQuery === '' ? t('editor.signIn') : t('common.tryAgain')}
      </Button>
    </main>
  );
}
