import {
  AdaptivityProvider,
  AppRoot,
  ConfigProvider,
  SplitCol,
  SplitLayout,
  ViewWidth,
} from '@vkontakte/vkui';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useText } from '@/i18n/useText';
import { calmMoment } from '@/offline/page/calmMoment';
import { useLook, usePlatform } from '@/platform/PlatformContext';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { InBrowser } from '@/ui/InBrowser';
import { DialogQueue } from '../DialogQueue';
import { neutralTokens, themeDocument } from '../documentTheme';
import { About } from './About';
import { PanelStack } from './PanelStack';
import styles from './Shell.module.css';

const UpdateStrip = lazy(async () => {
  await calmMoment();
  return { default: (await import('@/features/offline/UpdateStrip')).UpdateStrip };
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

/** The document follows the host itself: while ready-made HTML is taken over, `useLook` still speaks of that HTML. */
function useDocumentTheme(): void {
  const { look } = usePlatform();
  useLayoutEffect(() => {
    const paint = () => themeDocument(document.documentElement, look.current());
    paint();
    return look.subscribe(paint);
  }, [look]);
}
