import { describe, expect, test } from 'vitest';
import { readVolumes } from '@/player/sound/audioOutput';
import { createLazyMixer } from '@/player/sound/lazyMixer';
import { createSoundMixer } from '@/player/sound/soundMixer';

const music = { sound: [3, 1], loop: true, caption: '♪' } as const;

function mixer() {
  return createSoundMixer({
    address: () => 'a',
    duration: () => undefined,
    onChange: () => undefined,
    volumes: () => readVolumes({}),
  });
}

describe('sounds that load beside the first page', () => {
  test('receive earlier messages late, in order', async () => {
    const real = mixer();
    const late = createLazyMixer(() => Promise.resolve(real));
    late.turn([music, music]);
    late.turn([music]);
    expect(late.captions()).toEqual([]);
    await Promise.resolve();
    expect(late.captions()).toEqual(['♪']);
    late.turn([]);
    expect(real.captions()).toEqual([]);
  });

  test.each([
    ['no sound in the comic', async () => null],
    ['no network', () => Promise.reject(new Error('offline'))],
  ])('are silent when there is %s', async (_what, load) => {
    const late = createLazyMixer(load);
    late.turn([music]);
    await Promise.resolve();
    late.close();
    expect(late.captions()).toEqual([]);
  });

  test('are not played when the player was closed before they loaded', async () => {
    const real = mixer();
    const late = createLazyMixer(() => Promise.resolve(real));
    late.turn([music]);
    late.close();
    await Promise.resolve();
    const heard: string[] = [];
    const output = {
      start: () => ({ setVolume: () => undefined, stop: () => undefined }),
      prepare: () => undefined,
      setMuted: () => undefined,
      setVolumes: () => undefined,
      setDucked: () => undefined,
      setSuspended: () => undefined,
      close: () => heard.push('close'),
    };
    real.connect(output);
    expect(heard).toEqual(['close']);
  });
});
