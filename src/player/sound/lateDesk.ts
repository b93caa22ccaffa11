import type { SoundDesk } from '@/player/sound/soundDesk';

/** The desk as the play knows it. */
export type PlayedSounds = Omit<SoundDesk, 'connect'>;

/**
 * Stands for a desk that comes beside the first page, so that no page waits for it; it hears late what it
 * was told early. A comics without sounds loads none.
 */
export function createLateDesk(load: (() => Promise<SoundDesk>) | null): PlayedSounds {
  let desk: SoundDesk | null = null;
  let waiting: ((desk: SoundDesk) => void)[] | null = load === null ? null : [];
  load?.().then(
    (come) => {
      desk = come;
      for (const say of waiting ?? []) say(come);
      waiting = null;
    },
    // Without a network the comics plays in silence.
    () => {
      waiting = null;
    },
  );
  const tell = (say: (desk: SoundDesk) => void) => {
    if (desk !== null) say(desk);
    else waiting?.push(say);
  };
  return {
    turn: (sounds) => tell((known) => known.turn(sounds)),
    play: (sound) => tell((known) => known.play(sound)),
    prepare: (sounds) => tell((known) => known.prepare(sounds)),
    silence: (channel) => tell((known) => known.silence(channel)),
    setMuted: (muted) => tell((known) => known.setMuted(muted)),
    setSuspended: (suspended) => tell((known) => known.setSuspended(suspended)),
    close: () => tell((known) => known.close()),
    captions: () => desk?.captions() ?? [],
  };
}
