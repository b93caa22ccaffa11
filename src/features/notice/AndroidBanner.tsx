import { useEffect, useState } from 'react';
import styles from '@/features/notice/InfoBar.module.css';
import { useText } from '@/i18n/useText';
import { isAndroid } from '@/platform/browser/browserSocial';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { CloseButton } from '@/ui/CloseButton';

interface AndroidBannerProps {
  readonly storeAddress: string;
  /** Permanently, on this device. */
  readonly hide: () => void;
}

/** Offers the Android app until it is closed or the store is opened. */
export function AndroidBanner({ storeAddress, hide }: AndroidBannerProps) {
  const { t } = useText();
  return (
    <>
      <p className={styles.text}>{t('androidBanner.title')}</p>
      <a className={styles.link} href={storeAddress} target="_blank" rel="noopener" onClick={hide}>
        {t('androidBanner.install')}
      </a>
      <CloseButton label={t('side.hide')} onClose={hide} />
    </>
  );
}

/** The banner's props; `null` where it is not shown. */
export function useAndroidBanner(): AndroidBannerProps | null {
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
