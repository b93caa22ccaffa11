import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@/domain/locale';
import { contentName } from '../uploadRules';

/** Why a picture is not taken. */
export type ImageRefusal =
  /** `found` names what the content is, such as `SVG`. */
  | { readonly because: 'kind'; readonly found: string }
  | { readonly because: 'bytes'; readonly atMost: number }
  /** All frames of a moving picture together. */
  | { readonly because: 'pixels'; readonly atMost: number }
  /** Of one side of one frame. */
  | { readonly because: 'side'; readonly atMost: number }
  | { readonly because: 'frames'; readonly atMost: number }
  | { readonly because: 'seconds'; readonly atMost: number }
  | { readonly because: 'broken' };

const mebibyte = 1024 * 1024;
const million = 1_000_000;

/** The refusal in words for the person who sent the picture. */
export function imageRefusalText(language: Locale, refusal: ImageRefusal): string {
  return words[language](refusal);
}

const words: Readonly<Record<Locale, (refusal: ImageRefusal) => string>> = {
  en: (refusal) => {
    switch (refusal.because) {
      case 'kind':
        return `This is ${contentName('en', refusal.found)}. Only PNG, JPEG, WebP and GIF pictures are taken.`;
      case 'bytes':
        return `The picture is larger than ${refusal.atMost / mebibyte} MB.`;
      case 'pixels':
        return `The picture has more than ${refusal.atMost / million} million pixels.`;
      case 'side':
        return `The picture is longer than ${refusal.atMost} pixels on one side.`;
      case 'frames':
        return `The picture has more than ${refusal.atMost} frames.`;
      case 'seconds':
        return `The picture is too complex: it takes longer than ${refusal.atMost} seconds to read.`;
      case 'broken':
        return 'The picture is damaged and cannot be read.';
    }
  },
  ru: (refusal) => {
    switch (refusal.because) {
      case 'kind':
        return `Это ${contentName('ru', refusal.found)}. Подходят только картинки PNG, JPEG, WebP и GIF.`;
      case 'bytes':
        return `Картинка больше ${refusal.atMost / mebibyte} МБ.`;
      case 'pixels':
        return `В картинке больше ${refusal.atMost / million} млн пикселей.`;
      case 'side':
        return `Одна из сторон картинки длиннее ${refusal.atMost} пикселей.`;
      case 'frames':
        return `В картинке больше ${refusal.atMost} кадров.`;
      case 'seconds':
        return `Картинка слишком сложная: она читается дольше ${refusal.atMost} секунд.`;
      case 'broken':
        return 'Картинка повреждена, прочитать её нельзя.';
    }
  },
};

export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture of ours: checked, upright, without metadata, ready to be kept. */
export interface PreparedImage {
  readonly kind: 'picture';
  /** The name of the picture itself, by its content. */
  readonly picId: string;
  /** Pixels of the picture itself. */
  readonly width: number;
  readonly height: number;
  /** The mean colour, of a comic's picture without holes. */
  readonly color?: string;
  /** All sizes, the picture itself last: when it is there, the others are. */
  readonly files: readonly ImageFile[];
}

export interface RefusedImage {
  readonly kind: 'refused';
  readonly reason: ImageRefusal;
}

export function refused(reason: ImageRefusal): RefusedImage {
  return { kind: 'refused', reason };
}

/** What a picture is for. */
export type ImageKind = 'projectCover' | 'userAvatar' | 'customFeedCover' | 'comicsImage';

/** The kinds that are kept as squares in several sizes. */
export type ThumbnailKind = Exclude<ImageKind, 'comicsImage'>;

/** Sides in pixels, the largest first: it is the picture itself, the others are asked for with `?w=`. */
export const thumbnailSides = {
  projectCover: [640, 320, 160],
  userAvatar: [200, 100],
  customFeedCover: [640, 320, 160],
} as const satisfies Readonly<Record<ThumbnailKind, readonly number[]>>;

/** The side to send to who asks for a width: the smallest that is not below it, else the picture itself. */
export function sideForWidth(kind: ThumbnailKind, width: number): number {
  const sides: readonly number[] = thumbnailSides[kind];
  return sides.findLast((side) => side >= width) ?? Math.max(...sides);
}

/** Long enough that no two pictures share a name. */
const nameLength = 32;

/** A picture's name comes of its content: the same picture never changes, so it may be cached for ever. */
export function imageName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)}.webp`;
}

/** A name that nobody can guess, and that no other picture has had. */
export function newImageName(): string {
  return `${randomBytes(nameLength / 2).toString('hex')}.webp`;
}

/** Under which name a side of a picture lies; the largest side of its kind is the picture itself. */
export function thumbnailName(kind: ThumbnailKind, picId: string, side: number): string {
  return side === thumbnailSides[kind][0] ? picId : picId.replace(/(\.\w+)?$/, `.w${side}$1`);
}
