import { describe, expect, test } from 'vitest';
import { type SoundRefusal, soundRefusalText } from '../../../../../server/media/prepareSound';

const texts: readonly (readonly [SoundRefusal, en: string, ru: string])[] = [
  [
    { because: 'kind', found: 'video' },
    'This is video. Only MP3, OGG, M4A and WAV sounds are taken.',
    'Это видео. Подходят только звуки MP3, OGG, M4A и WAV.',
  ],
  [{ because: 'bytes', atMost: 10 * 1024 * 1024 }, 'The sound is larger than 10 MB.', 'Звук больше 10 МБ.'],
  [
    { because: 'milliseconds', atMost: 300_000 },
    'The sound is longer than 5 minutes.',
    'Звук длиннее 5 минут.',
  ],
  [
    { because: 'broken' },
    'The sound is damaged and cannot be read.',
    'Звук повреждён, прочитать его нельзя.',
  ],
];

describe('a refused sound', () => {
  test.each(texts)('says why and names the limit: %j', (refusal, en, ru) => {
    expect(soundRefusalText(refusal)).toEqual({ en, ru });
  });
});
