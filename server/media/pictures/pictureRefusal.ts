import type { Locale } from '@/domain/locale';
import { foundInWords } from '../foundInWords';

/** Why a picture is not taken. */
export type PictureRefusal =
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
export function pictureRefusalText(language: Locale, refusal: PictureRefusal): string {
  return words[language](refusal);
}

const words: Readonly<Record<Locale, (refusal: PictureRefusal) => string>> = {
  en: (refusal) => {
    switch (refusal.because) {
      case 'kind':
        return `This is ${foundInWords('en', refusal.found)}. Only PNG, JPEG, WebP and GIF pictures are taken.`;
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
        return `Это ${foundInWords('ru', refusal.found)}. Подходят только картинки PNG, JPEG, WebP и GIF.`;
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
