import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import type { WireProjectView } from '@/api/schemas/project';
import type { Locale } from '@/domain/locale';
import { projectTexts } from '@/domain/project';
import { type CardTexts, cardSizes, type TextRole } from '@/domain/share-card/cardLayout';
import { cardShapes, type PaintedShape, textColors } from '@/domain/share-card/cardShapes';
import { layOutCard } from '@/domain/share-card/layOutCard';
import { memoize } from '@/lib/memoize';
import type { FileStore } from '../../media/files/FileStore';
import { userContentFolders } from '../../media/files/fileKeys';
import { imageLimiter } from '../../media/images/prepareImage';
import { type PreviewImage, previewTexts } from './preview';

/** The content of a card's image. */
export interface PreviewCard {
  readonly texts: CardTexts;
  /** The cover's file; `null` when there is none. */
  readonly coverKey: string | null;
  /** A hash of texts and cover. */
  readonly version: string;
}

/** To be increased when the design changes. */
const look = 1;

/** `null` when the fonts lack letters of the name. */
export function previewCardOf(project: WireProjectView, locale: Locale): PreviewCard | null {
  const { id, picId, owner } = project;
  const title = readableText(projectTexts(project, locale).name.text);
  const author = readableText(owner?.name ?? '');
  if (title === '' || !canDraw('title', title)) return null;
  const texts = {
    title,
    byline: author !== '' && canDraw('byline', author) ? author : null,
    tagline: previewTexts[locale].tagline,
  };
  const coverKey = picId === '' ? null : `${userContentFolders.projectCover(id)}${picId}`;
  const version = createHash('sha256')
    .update(JSON.stringify([look, texts, coverKey]))
    .digest('base64url');
  return { texts, coverKey, version: version.slice(0, 16) };
}

export const previewCardPath = '/previews/:projectId/:file';

/** A changed card has another URL, so that social networks load it again. */
export function previewCardImage(
  websiteUrl: string,
  projectId: string,
  locale: Locale,
  { version }: PreviewCard,
): PreviewImage {
  const path = `/previews/${encodeURIComponent(projectId)}/${locale}.jpg?v=${version}`;
  return { address: new URL(path, websiteUrl).href, size: cardSizes.link };
}

const coverSide = 640;

/** A JPEG, which all social networks support. An unreadable cover is omitted. */
export async function drawPreviewCard(files: FileStore, { texts, coverKey }: PreviewCard): Promise<Buffer> {
  const cover = coverKey === null ? null : await files.read(coverKey);
  return imageLimiter.run(() => draw(texts, cover));
}

async function draw(texts: CardTexts, cover: Uint8Array | null): Promise<Buffer> {
  const resized =
    cover &&
    (await sharp(cover)
      .resize(coverSide, coverSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer()
      .catch(() => null));
  const svg = cardSvg(texts, resized && `data:image/jpeg;base64,${resized.toString('base64')}`);
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 86 }).toBuffer();
}

/** Bundled fonts, so that the server needs no installed ones. */
const fontsFolder = fileURLToPath(new URL('./fonts', import.meta.url));

const fontScripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;

const weightOf: Readonly<Record<TextRole, 500 | 700>> = { title: 700, byline: 500, tagline: 500 };

const fontsOf = memoize((weight: 500 | 700): readonly Font[] =>
  fontScripts.map((script) => {
    const file = readFileSync(join(fontsFolder, `rubik-${script}-${weight}-normal.woff`));
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

/** Replaces other kinds of spaces, which fonts may lack. */
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
