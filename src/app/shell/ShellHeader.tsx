import type { ReactNode } from 'react';
import { AppName } from '@/app/shell/AppName';
import styles from '@/app/shell/ShellHeader.module.css';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { useText } from '@/i18n/useText';
import { FeedSwitcher } from '@/panels/home/FeedSwitcher';

/** Above the feeds on all screens, above other panels only on wide ones. */
export function ShellHeader({ end }: { readonly end: ReactNode }) {
  const { t } = useText();
  const route = useShownRoute();
  const isHome = route.screen === 'home';
  const parts = (
    <>
      <AppName isHome={isHome} />
      <FeedSwitcher selected={isHome ? route.feed : null} />
      <div className={styles.end}>{end}</div>
    </>
  );
  if (isHome) return <header className={styles.head}>{parts}</header>;
  // The `<header>` landmark belongs to the panel itself.
  return (
    <nav className={`${styles.head} ${styles.overPanel}`} aria-label={t('feeds.switcher')}>
      {parts}
    </nav>
  );
}
