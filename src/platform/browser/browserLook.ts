import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import { noInsets } from '@/platform/look';
import type { Look, LookPort } from '@/platform/Platform';

/** The look outside VK: the system's theme; the safe area is left to CSS, which knows it as `env()`. */
export function createBrowserLook(window: Window, style: Look['style']): LookPort {
  const scheme = systemColorScheme(window);
  let look: Look = { colorScheme: scheme.current(), insets: noInsets, style, adaptivity: 'by-width' };

  return {
    current() {
      const colorScheme = scheme.current();
      if (look.colorScheme !== colorScheme) look = { ...look, colorScheme };
      return look;
    },
    subscribe: scheme.subscribe,
  };
}
