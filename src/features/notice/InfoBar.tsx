import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { AndroidBanner, useAndroidBanner } from '@/features/notice/AndroidBanner';
import styles from '@/features/notice/InfoBar.module.css';
import { useText } from '@/i18n/useText';
import { useCloseNotice, useNotice } from '@/queries/notice';
import { CloseButton } from '@/ui/CloseButton';

/** Kadr's announcement to everybody, below the header of every panel (docs/product/screens.md#info-bar). */
export function InfoBar() {
  const { t, locale } = useText();
  const notice = useNotice(locale);
  const closeNotice = useCloseNotice();
  const banner = useAndroidBanner();
  if (notice !== null) {
    return (
      <Bar name={t('notice.title')}>
        <p className={styles.text}>{notice}</p>
        <CloseButton label={t('side.hide')} onClose={() => closeNotice(notice)} />
      </Bar>
    );
  }
  return (
    banner && (
      <Bar name={t('androidBanner.title')}>
        <AndroidBanner {...banner} />
      </Bar>
    )
  );
}

/** Appears late, so the scroll position is corrected for readers who have scrolled. */
function Bar({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const hasCome = useRef(false);
  useLayoutEffect(() => {
    if (!hasCome.current && window.scrollY > 0) window.scrollBy(0, bar.current?.offsetHeight ?? 0);
    hasCome.current = true;
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={name}>
      {children}
    </section>
  );
}
