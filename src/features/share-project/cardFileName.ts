import { type CardShape, cardSizes } from '@/domain/share-card/cardLayout';

const longest = 80;

/** The name of a card's file: the project's own name, without what file systems do not allow. */
export function cardFileName(name: string, shape: CardShape): string {
  const safe = name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/^[ .]+|[ .]+$/g, '');
  const { width, height } = cardSizes[shape];
  return `${safe || 'Kadr'} ${width}x${height}.png`;
}
