import type { Look } from '@/platform/Platform';

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
