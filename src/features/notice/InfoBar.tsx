import { type ReactNode, useState } from 'react';
import { AndroidBanner, useAndroidBanner } from '@/features/notice/AndroidBanner';
import styles from '@/features/notice/InfoBar.module.css';
import { useText } from '@/i18n/useText';
import { useNotice } from '@/queries/notice';
import { usePlace } from '@/routes/Routes';
import { CloseButton } from '@/ui/CloseButton';

/** What Kadr has to tell everybody; where there is nothing to tell, its children stand in this place. */
export function InfoBar({ children }: { children: ReactNode }) {
  const { route } = usePlace();
  // On a comic's page it would stand over the player.
  return route.screen === 'project' ? children : <Told>{children}</Told>;
}

function Told({ children }: { children: ReactNode }) {
  const { t, locale } = useText();
  const notice = useNotice(locale);
  const [closed, setClosed] = useState<string | null>(null);
  const banner = useAndroidBanner();
  if (notice !== null && notice !== closed) {
    return (
      <section className={styles.bar} aria-label={t('notice.title')}>
        <p className={styles.text}>{notice}</p>
        <CloseButton label={t('side.hide')} onClose={() => setClosed(notice)} />
      </section>
    );
  }
  return banner === null ? children : <AndroidBanner {...banner} />;
}
