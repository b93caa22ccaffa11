import { AdaptivityProvider, AppRoot, ConfigProvider, ViewWidth } from '@vkontakte/vkui';
import { lazy, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { DialogQueue } from '@/app/DialogQueue';
import { About } from '@/app/shell/About';
import type { lateParts } from '@/app/shell/lateParts';
import { PanelStack } from '@/app/shell/PanelStack';
import styles from '@/app/shell/Shell.module.css';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import { neutralTokens, themeDocument } from '@/platform/browser/documentTheme';
import { noInsets } from '@/platform/look';
import { useLook, usePlatform } from '@/platform/PlatformContext';
import { HeaderEndContext } from '@/ui/headerEnd';
import { InBrowser } from '@/ui/InBrowser';
import { Later } from '@/ui/Later';
import { PlainButton } from '@/ui/PlainButton';

/** Waits until the first screen has its own things. */
function latePart(name: keyof typeof lateParts) {
  return lazy(async () => {
    await whenPageIdle();
    return loadPart(async () => ({
      default: (await import('@/app/shell/lateParts')).lateParts[name],
    }));
  });
}

const UpdateStrip = latePart('UpdateStrip');
const SideParts = latePart('SideParts');
const HeaderEnd = latePart('HeaderEnd');
const FootLines = latePart('FootLines');

function Late({ children, lost = null }: { children: ReactNode; lost?: ReactNode }) {
  return (
    <InBrowser>
      <Later fallback={lost}>{children}</Later>
    </InBrowser>
  );
}

const headerEnd = (
  <Late lost={<Lost />}>
    <HeaderEnd />
  </Late>
);

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
          <div className={styles.layout}>
            <div className={styles.main}>
              <HeaderEndContext value={headerEnd}>
                <PanelStack />
              </HeaderEndContext>
            </div>
            <aside className={styles.aside}>
              <div className={styles.side}>
                <About />
                <Late>
                  <SideParts />
                </Late>
              </div>
            </aside>
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
