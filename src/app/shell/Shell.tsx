import {
  AdaptivityProvider,
  AppRoot,
  ConfigProvider,
  SplitCol,
  SplitLayout,
  ViewWidth,
} from '@vkontakte/vkui';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { DialogQueue } from '@/app/DialogQueue';
import { neutralTokens, themeDocument } from '@/app/first-paint/documentTheme';
import { About } from '@/app/shell/About';
import { PanelStack } from '@/app/shell/PanelStack';
import styles from '@/app/shell/Shell.module.css';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import { useLook, usePlatform } from '@/platform/PlatformContext';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { InBrowser } from '@/ui/InBrowser';

const UpdateStrip = lazy(async () => {
  await whenPageIdle();
  return loadPart(async () => ({
    default: (await import('@/features/offline/UpdateStrip')).UpdateStrip,
  }));
});

/** VKUI's frame around every panel, in the host's own look. */
export function Shell() {
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
        <AppRoot safeAreaInsets={look.insets}>
          <SplitLayout center>
            <SplitCol width="100%" maxWidth={600} stretchedOnMobile autoSpaced>
              <PanelStack />
            </SplitCol>
            <SplitCol className={styles.aside} width={240}>
              <About />
            </SplitCol>
          </SplitLayout>
          <InBrowser>
            <ErrorBoundary fallback={null}>
              <Suspense>
                <UpdateStrip />
              </Suspense>
            </ErrorBoundary>
          </InBrowser>
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
