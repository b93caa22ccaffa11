import { createHash, randomBytes } from 'node:crypto';
import { mebibyte } from '@/lib/units';
import type { LocalizedText } from '../../lib/errors';
import { contentName } from '../uploadRules';

export type ImageRefusal =
  /** `found` names the actual kind of content, such as `SVG`. */
  | { readonly because: 'kind'; readonly found: string }
  | { readonly because: 'bytes'; readonly atMost: number }
  /** All frames of an animation together. */
  | { readonly because: 'pixels'; readonly atMost: number }
  /** One side of one frame. */
  | { readonly because: 'side'; readonly atMost: number }
  | { readonly because: 'frames'; readonly atMost: number }
  | { readonly because: 'seconds'; readonly atMost: number }
  /** It would become a still. */
  | { readonly because: 'animationKind' }
  | { readonly because: 'broken' };

const million = 1_000_000;

/** For the person who sent the image. */
export function imageRefusalText(refusal: ImageRefusal): LocalizedText {
  switch (refusal.because) {
    case 'kind': {
      const { en, ru } = contentName(refusal.found);
      return {
        en: `This is ${en}. Only PNG, JPEG, WebP and GIF pictures are taken.`,
        ru: `Это ${ru}. Подходят только картинки PNG, JPEG, WebP и GIF.`,
      };
    }
    case 'bytes': {
      const megabytes = refusal.atMost / mebibyte;
      return { en: `The picture is larger than ${megabytes} MB.`, ru: `Картинка больше ${megabytes} МБ.` };
    }
    case 'pixels':
      return {
        en: `The picture has more than ${refusal.atMost / million} million pixels.`,
        ru: `В картинке больше ${refusal.atMost / million} млн пикселей.`,
      };
    case 'side':
      return {
        en: `The picture is longer than ${refusal.atMost} pixels on one side.`,
        ru: `Одна из сторон картинки длиннее ${refusal.atMost} пикселей.`,
      };
    case 'frames':
      return {
        en: `The picture has more than ${refusal.atMost} frames.`,
        ru: `В картинке больше ${refusal.atMost} кадров.`,
      };
    case 'seconds':
      return {
        en: `The picture is too complex: it takes longer than ${refusal.atMost} seconds to read.`,
        ru: `Картинка слишком сложная: она читается дольше ${refusal.atMost} секунд.`,
      };
    case 'animationKind':
      return {
        en: 'Such an animation would stand still here. Save it as GIF or WebP.',
        ru: 'Такая анимация здесь не двигалась бы. Сохраните её как GIF или WebP.',
      };
    case 'broken':
      return {
        en: 'The picture is damaged and cannot be read.',
        ru: 'Картинка повреждена, прочитать её нельзя.',
      };
  }
}

export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Validated, upright and without metadata. */
export interface PreparedImage {
  readonly kind: 'picture';
  /** The name of the full image, derived from its content. */
  readonly picId: string;
  /** The width of the full image in pixels. */
  readonly width: number;
  readonly height: number;
  /** The mean color of a comic's image; absent for one with transparency. */
  readonly color?: string;
  /** Perceptual hashes, for finding similar images. */
  readonly hashes: readonly string[];
  /** All sizes. The full image is last, so when it exists the others do as well. */
  readonly files: readonly ImageFile[];
}

export interface RefusedImage {
  readonly kind: 'refused';
  readonly reason: ImageRefusal;
}

export function refused(reason: ImageRefusal): RefusedImage {
  return { kind: 'refused', reason };
}

/** What an image is for. */
export type ImageKind = 'projectCover' | 'userAvatar' | 'customFeedCover' | 'comicsImage';

/** The kinds that are stored as square thumbnails in several sizes. */
export type ThumbnailKind = Exclude<ImageKind, 'comicsImage'>;

/** Sides in pixels, the largest first: this is the full image; the others are requested with `?w=`. */
export const thumbnailSides = {
  projectCover: [640, 320, 160],
  userAvatar: [200, 100],
  customFeedCover: [640, 320, 160],
} as const satisfies Readonly<Record<ThumbnailKind, readonly number[]>>;

/** The smallest side that is not below the requested width, or the largest one. */
export function sideForWidth(kind: ThumbnailKind, width: number): number {
  const sides: readonly number[] = thumbnailSides[kind];
  return sides.findLast((side) => side >= width) ?? Math.max(...sides);
}

/** Long enough to be unique. */
const nameLength = 32;

/** Derived from the content, so the content of a name never changes and may be cached forever. */
export function imageName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)}.webp`;
}

/** A random name, which nobody can guess and which was never used. */
export function newImageName(): string {
  return `${randomBytes(nameLength / 2).toString('hex')}.webp`;
}

/** The file name of one size of an image. */
export function thumbnailName(kind: ThumbnailKind, picId: string, side: number): string {
  return side === thumbnailSides[kind][0] ? picId : picId.replace(/(\.\w+)?$/, `.w${side}$1`);
}
