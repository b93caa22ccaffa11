import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';
import { type CardTexts, cardSizes, type TextRole } from '@/domain/share-card/cardLayout';
import type { PaintedShape } from '@/domain/share-card/cardShapes';
import { cardShapes, textColors } from '@/domain/share-card/cardShapes';
import { layOutCard } from '@/domain/share-card/layOutCard';
import { memoize } from '@/lib/memoize';

/** The server needs no installed fonts. */
const folder = fileURLToPath(new URL('./fonts', import.meta.url));

const scripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;

const weightOf: Readonly<Record<TextRole, 500 | 700>> = { title: 700, byline: 500, tagline: 500 };

const fontsOf = memoize((weight: 500 | 700): readonly Font[] =>
  scripts.map((script) => {
    const file = readFileSync(join(folder, `rubik-${script}-${weight}-normal.woff`));
    return opentype.parse(new Uint8Array(file).buffer);
  }),
);

const nothingToSee =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Mn}\p{Me}\p{Cc}\p{Regional_Indicator}]/gu;

/** Removes characters without glyphs, such as emoji. */
export function readableText(text: string): string {
  return text.normalize('NFC').replace(nothingToSee, '').replace(/\s+/g, ' ').trim();
}

/** Whether the fonts have all letters. */
export function canDraw(role: TextRole, text: string): boolean {
  return Array.from(text).every((letter) => fontFor(role, letter) !== undefined);
}

export function widthOf(role: TextRole, text: string, size: number): number {
  return graphemesOf(text).reduce((width, letter) => width + advanceOf(role, letter, size), 0);
}

/** The outlines of a line of text. */
function outlineOf(role: TextRole, text: string, x: number, y: number, size: number): string {
  let at = x;
  return graphemesOf(text)
    .map((letter) => {
      const outline = fontFor(role, letter)?.charToGlyph(letter).getPath(at, y, size).toPathData(2) ?? '';
      at += advanceOf(role, letter, size);
      return outline;
    })
    .join('');
}

/** Fonts may lack other kinds of spaces. */
function graphemesOf(text: string): string[] {
  return Array.from(text.replace(/\s/g, ' '));
}

function advanceOf(role: TextRole, letter: string, size: number): number {
  const font = fontFor(role, letter);
  if (font === undefined) return 0;
  return ((font.charToGlyph(letter).advanceWidth ?? 0) * size) / font.unitsPerEm;
}

function fontFor(role: TextRole, letter: string): Font | undefined {
  return fontsOf(weightOf[role]).find((font) => font.hasChar(letter));
}

/** The card as SVG with outlines instead of text. The cover is the data URL of a square image. */
export function cardSvg(texts: CardTexts, cover: string | null): string {
  const { width, height } = cardSizes.link;
  const layout = layOutCard('link', texts, widthOf);
  const shapes = cardShapes('link', layout, cover !== null).map((shape, index) =>
    drawn(shape, `clip${index}`, cover ?? ''),
  );
  const textElements = layout.texts.map(
    ({ role, text, x, y, size }) =>
      `<path d="${outlineOf(role, text, x, y, size)}" fill="${textColors[role]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...shapes, ...textElements].join('')}</svg>`;
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

function strokeOf({ color, width }: NonNullable<PaintedShape['outline']>): string {
  return ` stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`;
}
