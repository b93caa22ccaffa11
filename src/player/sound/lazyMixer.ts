import type { SoundMixer } from '@/player/sound/soundMixer';

export type PlayedSounds = Omit<SoundMixer, 'connect'>;

/**
 * Replaces the mixer until it has loaded beside the first page, then replays earlier calls. For a comic without
 * sounds, `load` resolves to `null`.
 */
export function createLazyMixer(load: () => Promise<SoundMixer | null>): PlayedSounds {
  let mixer: SoundMixer | null = null;
  let waiting: ((mixer: SoundMixer) => void)[] | null = [];
  load().then(
    (loaded) => {
      mixer = loaded;
      if (loaded !== null) for (const use of waiting ?? []) use(loaded);
      waiting = null;
    },
    // Offline the comic is silent.
    () => {
      waiting = null;
    },
  );
  const withMixer = (use: (mixer: SoundMixer) => void) => {
    if (mixer !== null) use(mixer);
    else waiting?.push(use);
  };
  return {
    turn: (sounds) => withMixer((known) => known.turn(sounds)),
    play: (sound) => withMixer((known) => known.play(sound)),
    prepare: (sounds) => withMixer((known) => known.prepare(sounds)),
    silence: (channel) => withMixer((known) => known.silence(channel)),
    setMuted: (muted) => withMixer((known) => known.setMuted(muted)),
    setSuspended: (suspended) => withMixer((known) => known.setSuspended(suspended)),
    narrate: (narrator) => withMixer((known) => known.narrate(narrator)),
    close: () => withMixer((known) => known.close()),
    captions: () => mixer?.captions() ?? [],
  };
}
