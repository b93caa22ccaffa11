import { describe, expect, test } from 'vitest';
import { type ImageRefusal, imageRefusalText } from '../../../../../server/media/images/image';

const texts: readonly (readonly [ImageRefusal, en: string, ru: string])[] = [
  [
    { because: 'kind', found: 'markup' },
    'This is markup. Only PNG, JPEG, WebP and GIF pictures are taken.',
    'Это веб-страница. Подходят только картинки PNG, JPEG, WebP и GIF.',
  ],
  [
    { because: 'kind', found: 'SVG' },
    'This is SVG. Only PNG, JPEG, WebP and GIF pictures are taken.',
    'Это SVG. Подходят только картинки PNG, JPEG, WebP и GIF.',
  ],
  [
    { because: 'bytes', atMost: 10 * 1024 * 1024 },
    'The picture is larger than 10 MB.',
    'Картинка больше 10 МБ.',
  ],
  [
    { because: 'pixels', atMost: 50_000_000 },
    'The picture has more than 50 million pixels.',
    'В картинке больше 50 млн пикселей.',
  ],
  [
    { because: 'side', atMost: 20_000 },
    'The picture is longer than 20000 pixels on one side.',
    'Одна из сторон картинки длиннее 20000 пикселей.',
  ],
  [
    { because: 'frames', atMost: 1500 },
    'The picture has more than 1500 frames.',
    'В картинке больше 1500 кадров.',
  ],
  [
    { because: 'seconds', atMost: 30 },
    'The picture is too complex: it takes longer than 30 seconds to read.',
    'Картинка слишком сложная: она читается дольше 30 секунд.',
  ],
  [
    { because: 'broken' },
    'The picture is damaged and cannot be read.',
    'Картинка повреждена, прочитать её нельзя.',
  ],
];

describe('a refused picture', () => {
  test.each(texts)('says why and names the limit: %j', (refusal, en, ru) => {
    expect(imageRefusalText(refusal)).toEqual({ en, ru });
  });
});
