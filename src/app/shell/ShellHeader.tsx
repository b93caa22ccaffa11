import type { ReactNode } from 'react';
import styles from '@/app/shell/ShellHeader.module.css';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { useText } from '@/i18n/useText';
import { FeedSwitcher } from '@/panels/home/FeedSwitcher';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { Logo } from '@/ui/Logo';

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

/**
 * Not VKUI's PanelHeader, whose layout depends on the host. This header is in the prerendered HTML, which
 * does not know the host, and must not shift afterwards.
 */
function AppName({ isHome }: { readonly isHome: boolean }) {
  const { t } = useText();
  const mark = (
    <span className={styles.mark}>
      <Logo size={28} />
    </span>
  );
  if (isHome) {
    return (
      <div className={styles.header}>
        {mark}
        <h1 className={styles.name}>{t('app.name')}</h1>
      </div>
    );
  }
  return (
    <Link className={styles.header} href={screens.welcome.path()}>
      {mark}
      <span className={styles.name}>{t('app.name')}</span>
    </Link>
  );
}
