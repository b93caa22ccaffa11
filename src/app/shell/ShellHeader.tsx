import type { ReactNode } from 'react';
import { AppName } from '@/app/shell/AppName';
import styles from '@/app/shell/ShellHeader.module.css';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { FeedSwitcher } from '@/panels/home/FeedSwitcher';

/** Name, feeds and the ways in: over the feeds everywhere, over every panel where the website has room for it. */
export function ShellHeader({ end }: { readonly end: ReactNode }) {
  const route = useShownRoute();
  const isHome = route.screen === 'home';
  return (
    <div
      className={isHome ? styles.head : `${styles.head} ${styles.overPanel}`}
      // Elsewhere the panel's own header is the page's.
      role={isHome ? 'banner' : undefined}
    >
      <AppName isHome={isHome} />
      <FeedSwitcher selected={isHome ? route.feed : null} />
      <div className={styles.end}>{end}</div>
    </div>
  );
}
