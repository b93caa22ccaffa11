import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImagePack } from '@/domain/images';
import { newProject } from '@/editor/document/newProject';
import { lookWith } from '@/editor/inspector/looks/useCharacter';
import {
  foundPictures,
  packGroups,
  packPictures,
  packResource,
} from '@/editor/resources/pictures/packPictures';
import { loudnessOf, readSound, waveformBars } from '@/editor/resources/sounds/readSound';
import { fitWithinMaxSize, pictureGoal } from '@/editor/resources/upload/preparePicture';
import { wavOf } from '../../../support/wav';

const mebibyte = 1024 * 1024;

describe('how a picture is sent', () => {
  test.each([
    { type: 'image/jpeg', mb: 2, width: 2048, height: 900, is: 'asIs', as: 'image/jpeg' },
    { type: 'image/jpeg', mb: 2, width: 4000, height: 3000, is: 'redrawn', as: 'image/jpeg' },
    { type: 'image/png', mb: 10, width: 2048, height: 2048, is: 'asIs', as: 'image/png' },
    { type: 'image/png', mb: 11, width: 2000, height: 2000, is: 'redrawn', as: 'image/webp' },
    { type: 'image/png', mb: 1, width: 100, height: 2049, is: 'redrawn', as: 'image/webp' },
    { type: 'image/gif', mb: 1, width: 3000, height: 300, is: 'redrawn', as: 'image/webp' },
    { type: 'image/avif', mb: 1, width: 300, height: 300, is: 'redrawn', as: 'image/webp' },
  ])('$type of $width × $height and $mb MB: $is', ({ type, mb, width, height, is, as }) => {
    const still = { type, bytes: mb * mebibyte, width, height, isAnimated: false };
    expect(pictureGoal(still)).toEqual({ kind: is, type: as });
  });

  test.each([
    { type: 'image/gif', mb: 10, is: { kind: 'asIs', type: 'image/gif' } },
    { type: 'image/gif', mb: 11, is: { kind: 'refused', because: 'animationTooHeavy' } },
    { type: 'image/webp', mb: 10, is: { kind: 'asIs', type: 'image/webp' } },
    { type: 'image/png', mb: 1, is: { kind: 'refused', because: 'animationKind' } },
    { type: 'image/apng', mb: 1, is: { kind: 'refused', because: 'animationKind' } },
    { type: 'image/avif', mb: 11, is: { kind: 'refused', because: 'animationKind' } },
  ])('an animation is never redrawn as a still: $type of $mb MB', ({ type, mb, is }) => {
    const animation = { type, bytes: mb * mebibyte, width: 3000, height: 300, isAnimated: true };
    expect(pictureGoal(animation)).toEqual(is);
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

  test('may have the silence that its encoder added, but no more', async () => {
    const mp3 = new Blob([Uint8Array.of(0xff, 0xfb, 0x50, 0xc4)]);
    expect(await readSound(mp3, decoded(300.07))).toMatchObject({ kind: 'sound', duration: 300_000 });
    expect(await readSound(mp3, decoded(300.3))).toEqual({ kind: 'refused', because: 'soundTooLong' });
    expect(await readSound(wav, decoded(300.07))).toEqual({ kind: 'refused', because: 'soundTooLong' });
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

describe('stock pictures', () => {
  const packs: readonly ImagePack[] = JSON.parse(
    readFileSync('public/image_store/image_packs/web_packs.json', 'utf8'),
  );
  const wordsIn = (locale: 'en' | 'ru') => {
    const texts = JSON.parse(readFileSync(`localize/editor.${locale}.json`, 'utf8'));
    return { t: (key: string): string => texts[key], locale };
  };
  const found = (text: string, locale: 'en' | 'ru' = 'en', group: string | null = null) => {
    const words = wordsIn(locale);
    const pictures = packPictures(packs, words);
    return foundPictures(pictures, packGroups(packs, words), { text, group }).map(({ name }) => name);
  };

  test('all have a name in words, and a group', () => {
    for (const locale of ['en', 'ru'] as const) {
      const groups = packGroups(packs, wordsIn(locale)).map(({ key }) => key);
      for (const { name, group, file } of packPictures(packs, wordsIn(locale))) {
        expect(name, file).not.toMatch(/^$|undefined|webp/);
        expect(groups, file).toContain(group);
        expect(group, file).not.toBe('other');
        if (locale === 'ru') expect(name, file).toMatch(/^[А-ЯЁ]/);
      }
    }
  });

  test('are found by words of both languages, by beginnings, by group and by file', () => {
    const [girl] = packs[0]?.characters ?? [];
    const word = (girl?.name.ru ?? '').slice(0, 5);
    expect(found(word, 'en', 'kadr-friends/girl')).toHaveLength(girl?.looks.length ?? 0);
    expect(found(word, 'ru', 'scene')).toEqual([]);
    expect(found('места', 'ru')).toEqual(expect.arrayContaining([...found('', 'ru', 'scene')]));
    expect(found('city-passer-umbrella', 'ru')).toEqual(['Прохожий с зонтом']);
    expect(found('собака перелётная', 'ru')).toEqual([]);
  });

  test('are grouped by characters first, then by kind', () => {
    const groups = packGroups(packs, wordsIn('en'));
    const characters = packs.flatMap(({ characters = [] }) => characters);
    expect(groups.slice(0, characters.length).map(({ name }) => name)).toEqual(
      characters.map(({ name }) => name.en),
    );
    expect(groups.slice(characters.length).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['scene', 'thing']),
    );
  });

  test('of a pack that is not ours are called as their files, among others', () => {
    const stranger = { id: 'x', name: {}, images: ['old/red-fox.png'] };
    expect(packPictures([stranger], wordsIn('en'))).toMatchObject([
      { pack: 'x', file: 'old/red-fox.png', group: 'other', name: 'red fox' },
    ]);
    expect(packGroups([stranger], wordsIn('ru'))).toEqual([{ key: 'other', name: 'Другое' }]);
    const french = { ...stranger, names: { 'old/red-fox.png': { fr: 'Renard', en: 'Fox' } } };
    expect(packPictures([french], wordsIn('ru'))).toMatchObject([{ name: 'Fox' }]);
  });

  test('become resources that are described in the languages of the comic, with their faces', () => {
    const pack = { id: 'x', names: { 'cat.webp': { ru: 'Кот', en: 'Cat' } } };
    const of = (file: string, languages?: readonly string[]) => {
      const project = newProject('Fox', 'en');
      const meta = { ...project.meta, ...(languages && { languages }) };
      const taker = { size: { width: 3, height: 5 }, project: { ...project, meta }, locale: 'ru' };
      return packResource({ pack, file, face: [0, 0.1, 1, 0.5] }, taker);
    };
    expect(of('cat.webp')).toMatchObject({ name: 'Кот', alt: 'Cat', face: [0, 0.1, 1, 0.5] });
    expect(of('cat.webp', ['en', 'ru'])).toMatchObject({ alt: { en: 'Cat', ru: 'Кот' } });
    expect(of('red-fox.webp')).toMatchObject({ name: 'red fox', alt: 'red fox' });
    expect(of('effect-dots.webp')).toMatchObject({ alt: '' });
  });
});

describe('a look of a character', () => {
  const face = [0, 0, 1, 1];
  const look = (pose: string, mood: string) => ({ image: `${pose}-${mood}.webp`, pose, mood, face });
  const looks = [
    look('standing', 'happy'),
    look('standing', 'sad'),
    look('sitting', 'happy'),
    look('back', 'calm'),
  ];
  const cat = { id: 'cat', name: {}, looks };

  test.each([
    ['standing', 'happy', 'mood', 'sad', 'standing-sad'],
    ['sitting', 'happy', 'mood', 'sad', 'standing-sad'],
    ['standing', 'happy', 'pose', 'sitting', 'sitting-happy'],
    ['standing', 'sad', 'pose', 'sitting', 'sitting-happy'],
    ['standing', 'sad', 'mood', 'sad', 'standing-sad'],
    ['standing', 'sad', 'mood', 'brave', undefined],
  ] as const)('that is %s and %s becomes of another %s: %s', (pose, mood, key, value, image) => {
    expect(lookWith(cat, look(pose, mood), key, value)?.image).toBe(image && `${image}.webp`);
  });
});
