import { Icon24Cancel } from '@vkontakte/icons';
import { useState } from 'react';
import styles from '@/features/introduction/WelcomeLine.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { Link } from '@/routes/Link';
import { usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Tells who came by a link to a comic where they are; gone for good once it, or the introduction, was closed. */
export function WelcomeLine() {
  const { t } = useText();
  const { storage } = usePlatform();
  const { route } = usePlace();
  const [isKnown, setIsKnown] = useState(() => storage.get('introduced') !== null);
  if (isKnown || route.screen !== 'project') return null;
  return (
    <section className={styles.line} aria-label={t('app.name')}>
      <p className={styles.text}>{t('intro.line')}</p>
      <Link className={styles.home} href={screens.welcome.path()}>
        {t('intro.home')}
      </Link>
      <button
        type="button"
        className={styles.close}
        aria-label={t('intro.close')}
        onClick={() => {
          storage.set('introduced', '1');
          document.documentElement.toggleAttribute('data-introduced', true);
          setIsKnown(true);
        }}
      >
        <Icon24Cancel />
      </button>
    </section>
  );
}
