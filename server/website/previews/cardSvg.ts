import { textColours } from '@/domain/share-card/cardColours';
import { type CardWords, cardSizes } from '@/domain/share-card/cardLayout';
import { cardShapes } from '@/domain/share-card/cardShapes';
import { layOutCard } from '@/domain/share-card/layOutCard';
import type { PaintedShape } from '@/domain/share-card/paintedShape';
import { outlineOf, widthOf } from './cardFonts';

/** The card above a link as SVG without any text in it: the words are outlines. The cover is a square's data address. */
export function cardSvg(words: CardWords, cover: string | null): string {
  const { width, height } = cardSizes.link;
  const layout = layOutCard('link', words, widthOf);
  const shapes = cardShapes('link', layout, cover !== null).map((shape, index) =>
    drawn(shape, `clip${index}`, cover ?? ''),
  );
  const texts = layout.texts.map(
    ({ role, text, x, y, size }) =>
      `<path d="${outlineOf(role, text, x, y, size)}" fill="${textColours[role]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...shapes, ...texts].join('')}</svg>`;
}

function drawn(
  { path, fill, outline, matrix, clip, cover }: PaintedShape,
  id: string,
  picture: string,
): string {
  const seen = clip ?? (cover && path);
  const parts = [
    matrix && `<g transform="matrix(${matrix.join(' ')})">`,
    seen && `<clipPath id="${id}"><path d="${seen}"/></clipPath><g clip-path="url(#${id})">`,
    cover
      ? `<image x="${cover.x}" y="${cover.y}" width="${cover.side}" height="${cover.side}" href="${picture}"/>`
      : `<path d="${path}" fill="${fill ?? 'none'}"${outline ? strokeOf(outline) : ''}/>`,
    seen && '</g>',
    matrix && '</g>',
  ];
  return parts.filter(Boolean).join('');
}

function strokeOf({ colour, width }: NonNullable<PaintedShape['outline']>): string {
  return ` stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`;
}
