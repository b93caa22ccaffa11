import { comicsLimits } from '@/comics/limits';
import type { ComicInfo } from '@/comics/packages/comicInfo';
import type { PackageInfo } from '@/comics/packages/comicsPackage';
import type { Box, ComicPage, Effect, ProjectFile, Size } from '@/comics/project';
import type { Credit } from '@/comics/projectHead';
import { descriptorType, pathType } from '@/comics/resources';
import { formatName, languageTagPattern } from '@/comics/vocabulary';
import { cutText } from '@/lib/cutText';

/** A page that is wider than the usual page by this factor holds two pages. */
const spread = 1.6;
/** A page that would fill less of the canvas's width than this is a strip. */
const sliver = 0.6;
/**
 * The maximum zoom of a guided view, and the share of the view that a part fills
 * (docs/comics-format.md#pages).
 */
const nearest = 4;
const filled = 0.94;
/** The share by which successive parts of a strip overlap. */
const repeated = 0.12;

/**
 * The guided view of a page whose whole is too small to read: the halves of a spread in reading direction, or
 * the parts of a strip from top to bottom. Empty for other pages.
 */
function pageViews(page: Size, usual: Size, canvas: Size, isRightToLeft: boolean): readonly Box[] {
  const scale = Math.min(canvas.width / page.width, canvas.height / page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  if (isSpread(page, usual)) {
    const halves: Box[] = [
      [x, y, width / 2, height],
      [x + width / 2, y, width / 2, height],
    ];
    return (isRightToLeft ? halves.reverse() : halves).map(rounded);
  }
  if (!isStrip(page, canvas)) return [];
  const zoom = Math.min(nearest, (filled * canvas.width) / width);
  const part = Math.min(height, (filled * canvas.height) / zoom);
  const steps = Math.max(2, Math.ceil((height - part) / (part * (1 - repeated))) + 1);
  return Array.from({ length: steps }, (_, step) =>
    rounded([x, y + (step * (height - part)) / (steps - 1), width, part]),
  );
}

function isSpread(page: Size, usual: Size): boolean {
  return page.width > page.height && page.width / page.height >= (spread * usual.width) / usual.height;
}

function isStrip(page: Size, canvas: Size): boolean {
  return (page.width / page.height) * (canvas.height / canvas.width) < sliver;
}

function rounded([x, y, width, height]: Box): Box {
  const whole = (length: number) => Math.round(length * 10) / 10;
  return [whole(x), whole(y), whole(width), whole(height)];
}

export interface PagePicture {
  readonly file: string;
  /** The file's name in the original archive. */
  readonly name: string;
  readonly bookmark: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A card has no space for more, and a name in a malicious archive may have any length. */
const maxNameLength = 100;
const canvasWidth = 1080;
/** Flatter or taller pages are rotated or strips, so they do not count for the usual page size. */
const flattest = 1 / 3;
const tallest = 2;
/** The shape of pages in a book that has only strips. */
const usualShape = 1.5;

/** The first page is the cover. */
export function projectOfPages(
  pages: readonly PagePicture[],
  comicInfo: ComicInfo | null,
  fallbackName: string,
): { readonly project: ProjectFile; readonly info: PackageInfo } {
  const name = cutText(nameOf(comicInfo) || fallbackName || 'Comics', maxNameLength);
  const language = languageOf(comicInfo?.language ?? '');
  const pageLabel = pageLabelsIn(language);
  const summary = cutText(comicInfo?.summary ?? '', comicsLimits.textLength);
  const isRightToLeft = comicInfo?.isRightToLeft === true;
  const turn = transitionOf(isRightToLeft);
  const usual = { width: 1, height: usualHeight(pages) };
  const canvas = {
    width: canvasWidth,
    height: Math.round(canvasWidth * usual.height),
    background: '#000000',
  };
  const project: ProjectFile = {
    format: formatName,
    version: 1,
    generator: 'kadr 1.0',
    requires: [],
    meta: {
      title: plainText(name),
      language,
      languages: [language],
      ...(isRightToLeft ? { direction: 'rtl' as const } : {}),
      alt: plainText(summary === '' ? name : summary),
      cover: [0, 1],
      ...creditsOf(comicInfo),
    },
    canvas,
    ids: {
      object: { ver: 1, midn: pages.length + 1 },
      plain: { ver: 1, midn: pages.length + 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources: pages.map((page, index) => ({
      ver: 1,
      dt: descriptorType.plain,
      id: index + 1,
      name: cutText(page.name, maxNameLength),
      vp: { type: pathType.project, vpstr: page.file },
      width: page.width,
      height: page.height,
    })),
    variables: {},
    start: 1,
    pages: pages.map((page, index): ComicPage => {
      const bookmark = cutText(page.bookmark, maxNameLength);
      const isLast = index === pages.length - 1;
      const guidedView = pageViews(page, usual, canvas, isRightToLeft);
      return {
        id: index + 1,
        ...(bookmark === '' ? {} : { name: bookmark }),
        alt: plainText(pageLabel(index + 1, pages.length, bookmark)),
        background: { image: [0, index + 1], fit: 'contain' },
        ...(index === 0 ? {} : { transition: turn }),
        ...(isLast ? { end: true } : { next: index + 2 }),
        objects: [],
        ...(guidedView.length === 0 ? {} : { guidedView }),
      };
    }),
    ...extensionsOf(comicInfo),
  };
  return { project, info: { name, description: summary } };
}

function nameOf(info: ComicInfo | null): string {
  if (info === null) return '';
  const number = info.number === '' ? '' : ` #${info.number}`;
  const issue = info.series === '' ? '' : `${info.series}${number}`;
  return [issue, info.title].filter((part) => part !== '').join(': ');
}

function languageOf(tag: string): string {
  const [language = '', ...rest] = tag.split('-');
  const lower = [language.toLowerCase(), ...rest].join('-');
  return languageTagPattern.test(lower) ? lower : 'en';
}

function pageLabelsIn(language: string) {
  const isRussian = language === 'ru' || language.startsWith('ru-');
  return (number: number, of: number, bookmark: string) => {
    const place = isRussian ? `Страница ${number} из ${of}` : `Page ${number} of ${of}`;
    return bookmark === '' ? place : `${place}: ${bookmark}`;
  };
}

/** A single brace would begin a variable, so it is doubled. */
function plainText(text: string): string {
  return cutText(text.replaceAll('{', '{{'), comicsLimits.textLength);
}

function creditsOf(info: ComicInfo | null): { readonly credits?: readonly Credit[] } {
  if (info === null || info.credits.length === 0) return {};
  return { credits: info.credits.map(({ what, who }) => ({ what, who: cutText(who, maxNameLength) })) };
}

/** Metadata without a key in the format is kept for tools that know it. */
function extensionsOf(info: ComicInfo | null): { readonly extensions?: Readonly<Record<string, unknown>> } {
  if (info === null) return {};
  const { series, number, volume, isRightToLeft } = info;
  const fields = { series, number, volume };
  const short = Object.entries(fields).map(([key, word]) => [key, cutText(word, maxNameLength)]);
  return { extensions: { comicInfo: { ...Object.fromEntries(short), isRightToLeft } } };
}

/** The next page enters from its side, as in a book. */
function transitionOf(isRightToLeft: boolean): Effect {
  return { effect: isRightToLeft ? 'slide-right' : 'slide-left', duration: 300, easing: 'out' };
}

/** The median height by width of the pages, so that most pages fill the canvas and none is cut. */
function usualHeight(pages: readonly PagePicture[]): number {
  const shapes = pages.map(({ width, height }) => height / width).sort((a, b) => a - b);
  const ordinary = shapes.filter((shape) => shape >= flattest && shape <= tallest);
  return ordinary[Math.floor(ordinary.length / 2)] ?? usualShape;
}

/** A scan taller than its width by this factor is a strip; shrunk as a whole it would be illegible. */
const stripShape = 3;

/** Pixels: wide enough for a strip on any screen. */
export const stripWidth = 1600;

/** Whether to cut a scan into pages instead of shrinking it (docs/comics-format.md#packages). */
export function isLongStrip({ width, height }: Size): boolean {
  return height >= width * stripShape && height > comicsLimits.pictureSide;
}

interface StripPiece {
  readonly top: number;
  readonly height: number;
}

/** The pieces from top to bottom, in pixels. */
export function stripPieces(height: number): readonly StripPiece[] {
  const count = Math.ceil(height / comicsLimits.pictureSide);
  const cut = (piece: number) => Math.round((height * piece) / count);
  return Array.from({ length: count }, (_, piece) => ({
    top: cut(piece),
    height: cut(piece + 1) - cut(piece),
  }));
}
