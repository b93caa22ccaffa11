import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from '@/features/notice/InfoBar.module.css';
import { useText } from '@/i18n/useText';
import { isAndroid } from '@/platform/browser/browserSocial';
import { usePlatform } from '@/platform/PlatformContext';
import { useCloseNotice, useNotice } from '@/queries/notice';
import { useAddresses } from '@/queries/Server';
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
        <CloseButton label={t('common.hide')} onClose={() => closeNotice(notice)} />
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
  const hasAppeared = useRef(false);
  useLayoutEffect(() => {
    if (!hasAppeared.current && window.scrollY > 0) window.scrollBy(0, bar.current?.offsetHeight ?? 0);
    hasAppeared.current = true;
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={name}>
      {children}
    </section>
  );
}

interface AndroidBannerProps {
  readonly storeAddress: string;
  /** Hides it permanently on this device. */
  readonly hide: () => void;
}

/** Offers the Android app until it is closed or the store is opened. */
function AndroidBanner({ storeAddress, hide }: AndroidBannerProps) {
  const { t } = useText();
  return (
    <>
      <p className={styles.text}>{t('androidBanner.title')}</p>
      <a className={styles.link} href={storeAddress} target="_blank" rel="noopener" onClick={hide}>
        {t('androidBanner.install')}
      </a>
      <CloseButton label={t('common.hide')} onClose={hide} />
    </>
  );
}

/** The banner's props; `null` where it is not shown. */
function useAndroidBanner(): AndroidBannerProps | null {
  const { can, storage } = usePlatform();
  const { androidAppUrl } = useAddresses();
  const [isHidden, setIsHidden] = useState(() => storage.get('android_banner_hidden') !== null);
  // The panel may be shown again after the banner was closed on another one.
  useEffect(() => setIsHidden(storage.get('android_banner_hidden') !== null), [storage]);
  if (isHidden || !can.leadToShops || !isAndroid(window) || !/^https?:/.test(androidAppUrl)) return null;
  return {
    storeAddress: androidAppUrl,
    hide() {
      storage.set('android_banner_hidden', '1');
      setIsHidden(true);
    },
  };
}
