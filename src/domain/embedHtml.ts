import { escapeHtml } from '@/lib/escapeHtml';

/**
 * The side of the embedded player, in pixels, where its place has that much
 * (docs/product/limits.md#player-embed).
 */
export const largestEmbedSide = 600;

/**
 * HTML that plays a project on any page: square, as wide as its place, at most 600 px
 * (docs/product/screens.md#embed-code).
 */
export function embedHtml(playerAddress: string, name: string, side = largestEmbedSide): string {
  const attributes = [
    `src="${escapeHtml(playerAddress)}"`,
    `title="${escapeHtml(name)}"`,
    `style="width:100%;max-width:${side}px;aspect-ratio:1;border:0"`,
    'allow="autoplay; fullscreen; gamepad"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
