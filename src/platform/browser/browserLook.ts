import { createListeners } from '@/lib/createListeners';
import { chosenColorScheme } from '@/platform/browser/chosenColorScheme';
import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import { noInsets } from '@/platform/look';
import type { DeviceStorage, Look, LookPort } from '@/platform/Platform';

/**
 * The look outside VK: the reader's own theme, else the system's; the safe area is left to CSS, which knows it as
 * `env()`.
 */
export function createBrowserLook(window: Window, style: Look['style'], storage: DeviceStorage): LookPort {
  const system = systemColorScheme(window);
  const listeners = createListeners();
  const colorSchemeNow = () => chosenColorScheme(window, storage);
  let look: Look = { colorScheme: colorSchemeNow(), insets: noInsets, style, adaptivity: 'by-width' };
  system.subscribe(listeners.notify);

  return {
    current() {
      const colorScheme = colorSchemeNow();
      if (look.colorScheme !== colorScheme) look = { ...look, colorScheme };
      return look;
    },
    subscribe: listeners.subscribe,
    choose(colorScheme) {
      storage.set('color_scheme', colorScheme);
      listeners.notify();
    },
  };
}
