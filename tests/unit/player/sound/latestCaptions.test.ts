import { expect, test } from 'vitest';
import { latestCaptions } from '@/player/sound/soundMixer';

const many = Array.from({ length: 64 }, (_, index) => `sound ${index}`);

test.each([
  ['those of the playing sounds', ['rain', 'a cat'], ['rain', 'a cat']],
  ['no more than three, the latest', many, ['sound 61', 'sound 62', 'sound 63']],
  ['each once', ['rain', 'rain', 'a cat', 'rain'], ['rain', 'a cat']],
  ['none for a sound without a caption', ['', undefined, 'rain'], ['rain']],
])('captions are %s', (_what, captions, shown) => {
  expect(latestCaptions(captions)).toEqual(shown);
});
