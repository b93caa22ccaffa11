import { AdaptivityProvider, AppRoot, ConfigProvider, ViewWidth } from '@vkontakte/vkui';
import { type ReactNode, useLayoutEffect } from 'react';
import { neutralTokens, themeDocument } from '@/platform/browser/browserLook';
import { noInsets } from '@/platform/Platform';
import { useLook, usePlatform } from '@/platform/PlatformContext';

interface HostFrameProps {
  readonly locale: string;
  readonly children: ReactNode;
}

/** VKUI around a page, with the host's theme, style and safe areas. */
export function HostFrame({ locale, children }: HostFrameProps) {
  const look = useLook();
  useDocumentTheme();
  return (
    <ConfigProvider
      locale={locale}
      colorScheme={look.colorScheme}
      platform={look.style}
      tokensClassNames={neutralTokens}
    >
      <AdaptivityProvider {...(look.adaptivity === 'host-mobile' && { viewWidth: ViewWidth.MOBILE })}>
        {/* Without insets from the host the browser's `env()` applies. */}
        <AppRoot {...(look.insets !== noInsets && { safeAreaInsets: look.insets })}>{children}</AppRoot>
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
