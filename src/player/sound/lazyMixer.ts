import type { SoundMixer } from '@/player/sound/soundMixer';

export type PlayedSounds = Omit<SoundMixer, 'connect'>;

/**
 * Stands in for a mixer that loads beside the first page, and replays earlier calls. A comic without sounds loads
 * none.
 */
export function createLazyMixer(load: (() => Promise<SoundMixer>) | null): PlayedSounds {
  let mixer: SoundMixer | null = null;
  let waiting: ((mixer: SoundMixer) => void)[] | null = load === null ? null : [];
  load?.().then(
    (come) => {
      mixer = come;
      for (const say of waiting ?? []) say(come);
      waiting = null;
    },
    // Offline the comic is silent.
    () => {
      waiting = null;
    },
  );
  const tell = (say: (mixer: SoundMixer) => void) => {
    if (mixer !== null) say(mixer);
    else waiting?.push(say);
  };
  return {
    turn: (sounds) => tell((known) => known.turn(sounds)),
    play: (sound) => tell((known) => known.play(sound)),
    prepare: (sounds) => tell((known) => known.prepare(sounds)),
    silence: (channel) => tell((known) => known.silence(channel)),
    setMuted: (muted) => tell((known) => known.setMuted(muted)),
    setSuspended: (suspended) => tell((known) => known.setSuspended(suspended)),
    narrate: (narrator) => tell((known) => known.narrate(narrator)),
    close: () => tell((known) => known.close()),
    captions: () => mixer?.captions() ?? [],
  };
}
