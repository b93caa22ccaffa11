import { AdaptivityProvider, AppRoot, ConfigProvider, ViewWidth } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { DialogQueue } from '@/app/DialogQueue';
import { latePart } from '@/app/shell/latePart';
import { PanelStack } from '@/app/shell/PanelStack';
import styles from '@/app/shell/Shell.module.css';
import { ShellHeader } from '@/app/shell/ShellHeader';
import { useText } from '@/i18n/useText';
import { neutralTokens, themeDocument } from '@/platform/browser/browserLook';
import { noInsets } from '@/platform/Platform';
import { useLook, usePlatform } from '@/platform/PlatformContext';
import { HeaderPartsContext } from '@/ui/headerParts';
import { InBrowser } from '@/ui/InBrowser';
import { Later } from '@/ui/Later';
import { PlainButton } from '@/ui/PlainButton';

const UpdateStrip = latePart('UpdateStrip');
const SideParts = latePart('SideParts');
const HeaderEnd = latePart('HeaderEnd');
const FootLines = latePart('FootLines');
const Footer = latePart('Footer');
const InfoBar = latePart('InfoBar');
const SkipLink = latePart('SkipLink');

function Late({ children, lost = null }: { children: ReactNode; lost?: ReactNode }) {
  return (
    <InBrowser>
      <Later fallback={lost}>{children}</Later>
    </InBrowser>
  );
}

function LateEnd({ isPanel }: { isPanel: boolean }) {
  return (
    <Late lost={<Lost />}>
      <HeaderEnd isPanel={isPanel} />
    </Late>
  );
}

const headerParts = {
  end: <LateEnd isPanel />,
  news: (
    <Late>
      <InfoBar />
    </Late>
  ),
};

/** The ways in and out come with the late parts: where these are lost, a fresh page asks for them again. */
function Lost() {
  const { t } = useText();
  return <PlainButton onClick={() => window.location.reload()}>{t('common.tryAgain')}</PlainButton>;
}

/** VKUI's frame around every panel, in the host's own look. */
export function Shell() {
  // Insets that nobody told are left out: the browser's own `env()` holds then, as where VK denies or stays silent.
  const look = useLook();
  const { locale } = useText();
  useDocumentTheme();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <ConfigProvider
      locale={locale}
      colorScheme={look.colorScheme}
      platform={look.style}
      tokensClassNames={neutralTokens}
    >
      <AdaptivityProvider {...(look.adaptivity === 'host-mobile' && { viewWidth: ViewWidth.MOBILE })}>
        <AppRoot {...(look.insets !== noInsets && { safeAreaInsets: look.insets })}>
          <Late>
            <SkipLink />
          </Late>
          <div className={styles.layout}>
            <ShellHeader end={<LateEnd isPanel={false} />} />
            <aside className={styles.aside}>
              <Late>
                <SideParts />
              </Late>
            </aside>
            <div id="content" tabIndex={-1} className={styles.main}>
              <HeaderPartsContext value={headerParts}>
                <PanelStack />
              </HeaderPartsContext>
            </div>
            <Late>
              <Footer />
            </Late>
          </div>
          <Late>
            <UpdateStrip />
          </Late>
          <Late>
            <FootLines />
          </Late>
          <DialogQueue />
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>
  );
}

/** The document follows the host itself: during hydration `useLook` still speaks of the prerendered HTML. */
function useDocumentTheme(): void {
  const { look } = usePlatform();
  useLayoutEffect(() => {
    const paint = () => themeDocument(document.documentElement, look.current());
    paint();
    return look.subscribe(paint);
  }, [look]);
}
