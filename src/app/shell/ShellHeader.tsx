import type { ReactNode } from 'react';
import { AppName } from '@/app/shell/AppName';
import styles from '@/app/shell/ShellHeader.module.css';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { useText } from '@/i18n/useText';
import { FeedSwitcher } from '@/panels/home/FeedSwitcher';

/** Name, feeds and the ways in: over the feeds everywhere, over every panel where the website has room for it. */
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
  // The panel's own header is the page's.
  return (
    <nav className={`${styles.head} ${styles.overPanel}`} aria-label={t('feeds.switcher')}>
      {parts}
    </nav>
  );
}
