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
import { ClientOnly } from '@/ui/ClientOnly';
import { HeaderPartsContext } from '@/ui/headerParts';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { PlainButton } from '@/ui/PlainButton';

const UpdateStrip = latePart('UpdateStrip');
const Sidebar = latePart('Sidebar');
const HeaderEnd = latePart('HeaderEnd');
const BottomBars = latePart('BottomBars');
const Footer = latePart('Footer');
const InfoBar = latePart('InfoBar');
const SkipLink = latePart('SkipLink');

function DeferredPart({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <ClientOnly>
      <LazyBoundary fallback={fallback}>{children}</LazyBoundary>
    </ClientOnly>
  );
}

function DeferredHeaderEnd({ isPanel }: { isPanel: boolean }) {
  return (
    <DeferredPart fallback={<ReloadButton />}>
      <HeaderEnd isPanel={isPanel} />
    </DeferredPart>
  );
}

const headerParts = {
  end: <DeferredHeaderEnd isPanel />,
  news: (
    <DeferredPart>
      <InfoBar />
    </DeferredPart>
  ),
};

/**
 * Sign-in and account are in the deferred parts: when their code fails to load, a reload is the only way to get them.
 */
function ReloadButton() {
  const { t } = useText();
  return <PlainButton onClick={() => window.location.reload()}>{t('common.tryAgain')}</PlainButton>;
}

export function Shell() {
  // Insets that the host did not report are left out, so that the browser's `env()` applies.
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
          <DeferredPart>
            <SkipLink />
          </DeferredPart>
          <div className={styles.layout}>
            <ShellHeader end={<DeferredHeaderEnd isPanel={false} />} />
            <aside className={styles.aside}>
              <DeferredPart>
                <Sidebar />
              </DeferredPart>
            </aside>
            <div id="content" tabIndex={-1} className={styles.main}>
              <HeaderPartsContext value={headerParts}>
                <PanelStack />
              </HeaderPartsContext>
            </div>
            <DeferredPart>
              <Footer />
            </DeferredPart>
          </div>
          <DeferredPart>
            <UpdateStrip />
          </DeferredPart>
          <DeferredPart>
            <BottomBars />
          </DeferredPart>
          <DialogQueue />
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>
  );
}

/** Subscribes to the host directly: during hydration `useLook` still returns the prerendered look. */
function useDocumentTheme(): void {
  const { look } = usePlatform();
  useLayoutEffect(() => {
    const paint = () => themeDocument(document.documentElement, look.current());
    paint();
    return look.subscribe(paint);
  }, [look]);
}
