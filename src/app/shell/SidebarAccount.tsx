import styles from '@/app/shell/SidebarAccount.module.css';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { PersonMenu } from '@/features/person-menu/PersonMenu';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { useIsWide } from '@/ui/screenWidth';

/** The account menu, or what an account is for; the sign-in buttons are in the header. */
export function SidebarAccount() {
  const { t } = useText();
  const { can } = usePlatform();
  const { source } = useApi();
  const state = useSessionState();
  const user = useCurrentUser();
  const isWide = useIsWide();

  if (!isWide || source === 'archive') return null;
  if (user !== null) {
    return (
      <div className={styles.box}>
        <PersonMenu user={user}>
          <CreateButtonSlot kind="side" />
        </PersonMenu>
      </div>
    );
  }
  if (state === 'unknown' || !can.chooseAccount) return null;
  return (
    <section className={styles.box} aria-label={t('side.visitor')}>
      <p className={styles.text}>{t('side.visitorText')}</p>
      <CreateButtonSlot kind="side" />
    </section>
  );
}
