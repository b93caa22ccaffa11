import { createListeners } from '@/lib/createListeners';
import type { Appearance, AppearancePort, DeviceStorage } from '@/platform/Platform';
import { noInsets } from '@/platform/Platform';

interface SystemColorScheme {
  current(): Appearance['colorScheme'];
  subscribe(listener: () => void): () => void;
}

/** The system's color scheme, with change events. */
export function systemColorScheme(window: Window): SystemColorScheme {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    current: () => (prefersDark.matches ? 'dark' : 'light'),
    subscribe(listener) {
      prefersDark.addEventListener('change', listener);
      return () => prefersDark.removeEventListener('change', listener);
    },
  };
}

/** The color scheme chosen on this device, or else the system's. */
export function chosenColorScheme(window: Window, storage: DeviceStorage): Appearance['colorScheme'] {
  const chosen = storage.get('color_scheme');
  return chosen === 'light' || chosen === 'dark' ? chosen : systemColorScheme(window).current();
}

/** The appearance outside VK. Safe areas are left to CSS `env()`. */
export function createBrowserLook(
  window: Window,
  style: Appearance['style'],
  storage: DeviceStorage,
): AppearancePort {
  const system = systemColorScheme(window);
  const listeners = createListeners();
  const colorSchemeNow = () => chosenColorScheme(window, storage);
  let look: Appearance = { colorScheme: colorSchemeNow(), insets: noInsets, style, adaptivity: 'by-width' };
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

const themes: Readonly<Record<Appearance['style'], string>> = {
  android: 'vkBase',
  ios: 'vkIOS',
  vkcom: 'vkCom',
};

const themeClass = ({ style, colorScheme }: Pick<Appearance, 'style' | 'colorScheme'>) =>
  `vkui--${themes[style]}--${colorScheme}`;

/**
 * Applies VKUI's theme to the document. VKUI would apply it to its root too, but prerendered HTML must not
 * depend on the theme, so the root gets a class without effect (`neutralTokens`).
 */
export function themeDocument(html: HTMLElement, look: Pick<Appearance, 'style' | 'colorScheme'>): void {
  const stale = [...html.classList].filter((name) => /^vkui--vk\w+--(light|dark)$/.test(name));
  html.classList.remove(...stale);
  html.classList.add('vkui', themeClass(look));
  html.style.colorScheme = look.colorScheme;
}

export const neutralTokens = { light: 'kadr', dark: 'kadr' };

/** `android` is VKUI's base style, used for everything but Apple's devices. */
export function phoneStyle(window: Window): 'ios' | 'android' {
  const { userAgent, maxTouchPoints } = window.navigator;
  // An iPad identifies as a Macintosh, but Macintoshes have no touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isTouchMac || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
}

/** A mouse or trackpad implies the desktop style at any window width. */
export function deviceStyle(window: Window): Appearance['style'] {
  return isMouseFirst(window) ? 'vkcom' : phoneStyle(window);
}

/** With a mouse as the primary pointer, users do not expect the system's share sheet. */
function isMouseFirst(window: Window): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
