import { useEffect, useState } from 'react';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useLocation } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { BottomBar } from '@/ui/BottomBar';

/**
 * Explains Kadr to visitors who opened a link to a comic; closed permanently together with the introduction.
 */
export function WelcomeBar() {
  const { t } = useText();
  const { storage } = usePlatform();
  const { route } = useLocation();
  const state = useSessionState();
  const [isKnown, setIsKnown] = useState(() => storage.get('introduced') !== null);
  // The host may return its stored value after the first paint, and another tab may close the bar.
  useEffect(() => {
    const follow = () => {
      const isClosed = storage.get('introduced') !== null;
      document.documentElement.toggleAttribute('data-introduced', isClosed);
      setIsKnown(isClosed);
    };
    follow();
    return storage.onChangedElsewhere('introduced', follow);
  }, [storage]);
  if (isKnown || route.screen !== 'project' || state !== 'visitor') return null;
  const close = () => {
    storage.set('introduced', '1');
    document.documentElement.toggleAttribute('data-introduced', true);
    setIsKnown(true);
  };
  return (
    <BottomBar name={t('app.name')} text={t('intro.line')} closeLabel={t('intro.close')} onClose={close}>
      <Link href={screens.welcome.path()}>{t('intro.home')}</Link>
    </BottomBar>
  );
}
