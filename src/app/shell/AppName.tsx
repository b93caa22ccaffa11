import styles from '@/app/shell/AppName.module.css';
import { useText } from '@/i18n/useText';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { Logo } from '@/ui/Logo';

/**
 * Not VKUI's PanelHeader, whose layout depends on the host. This header is in the prerendered HTML, which
 * does not know the host, and must not shift afterwards.
 */
export function AppName({ isHome }: { readonly isHome: boolean }) {
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
