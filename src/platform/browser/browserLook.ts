import { createListeners } from '@/lib/createListeners';
import type { DeviceStorage, Look, LookPort } from '@/platform/Platform';
import { noInsets } from '@/platform/Platform';

export interface SystemColorScheme {
  current(): Look['colorScheme'];
  subscribe(listener: () => void): () => void;
}

/** The light or dark theme of the system, live. */
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

/** The theme that the reader chose on this device, else the system's. */
export function chosenColorScheme(window: Window, storage: DeviceStorage): Look['colorScheme'] {
  const chosen = storage.get('color_scheme');
  return chosen === 'light' || chosen === 'dark' ? chosen : systemColorScheme(window).current();
}

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

const themes: Readonly<Record<Look['style'], string>> = { android: 'vkBase', ios: 'vkIOS', vkcom: 'vkCom' };

const themeClass = ({ style, colorScheme }: Pick<Look, 'style' | 'colorScheme'>) =>
  `vkui--${themes[style]}--${colorScheme}`;

/**
 * Puts VKUI's theme on the document. VKUI would put it on its root too, but prerendered HTML must be the same
 * in every theme, so there it gets a class that means nothing (`neutralTokens`).
 */
export function themeDocument(html: HTMLElement, look: Pick<Look, 'style' | 'colorScheme'>): void {
  const stale = [...html.classList].filter((name) => /^vkui--vk\w+--(light|dark)$/.test(name));
  html.classList.remove(...stale);
  html.classList.add('vkui', themeClass(look));
  html.style.colorScheme = look.colorScheme;
}

export const neutralTokens = { light: 'kadr', dark: 'kadr' };

/** The style of the phone system; anything that is not Apple's gets `android`, VKUI's base style. */
export function phoneStyle(window: Window): 'ios' | 'android' {
  const { userAgent, maxTouchPoints } = window.navigator;
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isTouchMac || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
}

/** The style of the device: a mouse or a trackpad means the desktop one, whatever the window's width. */
export function deviceStyle(window: Window): Look['style'] {
  return isMouseFirst(window) ? 'vkcom' : phoneStyle(window);
}

/** Whether the main pointer is a mouse: then a phone's share sheet is not what a person expects. */
function isMouseFirst(window: Window): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
