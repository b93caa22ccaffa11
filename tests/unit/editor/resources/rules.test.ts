import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImagePack } from '@/domain/images';
import { foundPictures, kindsIn, packPictures } from '@/editor/resources/pictures/packPictures';
import { loudnessOf, readSound, waveformBars } from '@/editor/resources/sounds/readSound';
import { fitWithinMaxSize, pictureGoal } from '@/editor/resources/upload/preparePicture';
import { wavOf } from '../../../support/wav';

const mebibyte = 1024 * 1024;

describe('how a picture is sent', () => {
  test.each([
    { type: 'image/jpeg', mb: 2, width: 2048, height: 900, is: 'asIs', as: 'image/jpeg' },
    { type: 'image/jpeg', mb: 2, width: 4000, height: 3000, is: 'redrawn', as: 'image/jpeg' },
    { type: 'image/png', mb: 11, width: 2000, height: 2000, is: 'redrawn', as: 'image/webp' },
    { type: 'image/png', mb: 1, width: 100, height: 2049, is: 'redrawn', as: 'image/webp' },
    { type: 'image/gif', mb: 9, width: 3000, height: 300, is: 'asIs', as: 'image/gif' },
    { type: 'image/gif', mb: 12, width: 300, height: 300, is: 'redrawn', as: 'image/webp' },
    { type: 'image/avif', mb: 1, width: 300, height: 300, is: 'redrawn', as: 'image/webp' },
  ])('$type of $width × $height and $mb MB: $is', ({ type, mb, width, height, is, as }) => {
    expect(pictureGoal({ type, bytes: mb * mebibyte, width, height })).toEqual({ kind: is, type: as });
  });

  test.each([
    { width: 4000, height: 3000, to: { width: 2048, height: 1536 } },
    { width: 10, height: 20_000, to: { width: 1, height: 2048 } },
    { width: 2048, height: 10, to: { width: 2048, height: 10 } },
  ])('$width × $height is shrunk in its shape', ({ width, height, to }) => {
    expect(fitWithinMaxSize({ width, height })).toEqual(to);
  });
});

describe('how loud a sound is', () => {
  const samples = (height: number, length = 4800) =>
    Float32Array.from({ length }, (_, index) => height * Math.sin(index));
  test.each([
    { height: 0, level: 'silent' },
    { height: 0.02, level: 'quiet' },
    { height: 0.5, level: 'good' },
    { height: 1.2, level: 'loud' },
  ])('$height is $level', ({ height, level }) => {
    expect(loudnessOf([samples(height)]).level).toBe(level);
  });

  test('pauses do not make it quiet, and its strokes follow it', () => {
    const { level, peaks } = loudnessOf([new Float32Array([...samples(0.5), ...new Float32Array(4800)])]);
    expect(level).toBe('good');
    expect(peaks).toHaveLength(waveformBars);
    expect(peaks.slice(0, waveformBars / 2).every((peak) => peak > 0.4)).toBe(true);
    expect(peaks.slice(waveformBars / 2).every((peak) => peak === 0)).toBe(true);
    expect(loudnessOf([]).level).toBe('silent');
  });
});

describe('a sound that is about to be sent', () => {
  const decoded = (seconds: number) => async () => ({
    duration: seconds,
    numberOfChannels: 1,
    getChannelData: () => new Float32Array(8),
  });
  const wav = new Blob([new Uint8Array(wavOf(50))]);

  test('says how long it is', async () => {
    expect(await readSound(wav, decoded(12.5))).toMatchObject({ kind: 'sound', duration: 12_500 });
  });

  test.each([
    { file: new Blob(['MZ no sound']), because: 'noSound' },
    { file: new Blob([new Uint8Array(10 * mebibyte + 1)]), because: 'soundTooHeavy' },
    { file: wav, because: 'soundTooLong', seconds: 301 },
    { file: wav, because: 'soundBroken', seconds: Number.NaN },
  ])('is refused: $because', async ({ file, because, seconds = 1 }) => {
    const decode = Number.isNaN(seconds) ? () => Promise.reject(new Error('broken')) : decoded(seconds);
    expect(await readSound(file, decode)).toEqual({ kind: 'refused', because });
  });
});

describe('ready pictures', () => {
  const all: readonly ImagePack[] = JSON.parse(
    readFileSync('public/image_store/image_packs/web_packs.json', 'utf8'),
  );
  const packs = all.filter(({ id }) => id === 'kadr-friends' || id === 'kadr-night-city');
  const sayIn = (locale: 'en' | 'ru') => {
    const texts = JSON.parse(readFileSync(`localize/editor.${locale}.json`, 'utf8'));
    return (key: string): string => texts[key];
  };
  const names = (text: string, locale: 'en' | 'ru' = 'en') => {
    const say = sayIn(locale);
    return foundPictures(packPictures(packs, say), { text, kind: null }, say).map(({ name }) => name);
  };

  test('all have a name in words, and a kind', () => {
    for (const locale of ['en', 'ru'] as const) {
      for (const { name, kind, file } of packPictures(packs, sayIn(locale))) {
        expect(name, file).not.toMatch(/^$|undefined|webp/);
        expect(kind, file).not.toBe('other');
        if (locale === 'ru') expect(name, file).toMatch(/^[А-ЯЁ]/);
      }
    }
  });

  test('are found by words in the language of the screen, by beginnings, and by kind', () => {
    expect(names('girl hap')).toEqual(['Girl is happy']);
    expect(names('ёлка', 'ru')).toEqual([]);
    expect(names('ель', 'ru')).toEqual(['Ель в снегу']);
    expect(names('собака спит', 'ru')).toEqual([]);
    expect(names('места', 'ru')).toHaveLength(15);
    expect(names('umbrella', 'ru')).toEqual(['Прохожий с зонтом']);
  });

  test('of a pack that is not ours are called as their files, among others', () => {
    const say = sayIn('en');
    const other = packPictures([{ id: 'x', name: {}, images: ['old/red-fox.png'] }], say);
    expect(other).toEqual([
      { pack: 'x', file: 'old/red-fox.png', kind: 'other', name: 'red fox', isDecoration: false },
    ]);
    expect(
      kindsIn([...other, ...packPictures([{ id: 'y', name: {}, images: ['cat-sad.webp'] }], say)]),
    ).toEqual(['cat', 'other']);
  });

  test('that only decorate need no words', () => {
    const picture = packPictures(packs, sayIn('en')).find(({ file }) => file === 'effect-dots.webp');
    expect(picture?.isDecoration).toBe(true);
  });
});
