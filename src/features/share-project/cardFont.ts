import type { TextRole } from '@/domain/share-card/cardLayout';

const weights: Readonly<Record<TextRole, number>> = { title: 700, byline: 500, tagline: 500 };

/** A font of a card as the canvas wants it named. */
export function fontOf(role: TextRole, size: number, family: string): string {
  return `${weights[role]} ${size}px ${family}`;
}

/** The fonts of the screen, by VKUI's own name for them. */
export function fontFamilyOf(document: Document): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--vkui--font_family_base');
  return family.trim() || 'system-ui, sans-serif';
}
