import { useState } from 'react';
import { formScreens } from '@/features/sign-in/formScreens';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useLocation, useNavigate } from '@/routes/Routes';
import { routeOfPath } from '@/routes/screens';
import { BottomBar } from '@/ui/BottomBar';

/** Offers to return to the page that was left for an external sign-in. */
export function ReturnBar() {
  const { t } = useText();
  const { storage } = usePlatform();
  const { route } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useCurrentUser() !== null;
  const [path, setPath] = useState(() => storage.get('return_to'));
  const forget = () => {
    storage.remove('return_to');
    setPath(null);
  };
  if (path === null || !isSignedIn || route.screen !== 'home' || !isWorthReturning(path)) return null;
  const goBack = (to: string) => {
    forget();
    navigate.to(to);
  };
  return (
    <BottomBar
      name={t('afterSignIn.title')}
      text={t('afterSignIn.text')}
      closeLabel={t('common.hide')}
      onClose={forget}
    >
      <Link href={path} onFollow={goBack}>
        {t('afterSignIn.go')}
      </Link>
    </BottomBar>
  );
}

function isWorthReturning(path: string): boolean {
  const { screen } = routeOfPath(path);
  return screen !== 'welcome' && screen !== 'home' && !formScreens.has(screen);
}
