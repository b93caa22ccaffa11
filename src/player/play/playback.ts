import type { Player } from '@/player/play/player';
import type { PlayedSounds } from '@/player/sound/lazyMixer';

/** `paused` by the reader or the framing page; `closed` for good by the framing page. */
type Phase = 'poster' | 'playing' | 'paused' | 'closed';

/** Whether a play is running: visible, not paused, and without a sheet over it. */
export interface Playback {
  readonly phase: () => Phase;
  readonly set: (phase: Phase) => void;
  readonly pause: () => void;
  /** The reader did something, so a paused play continues. */
  readonly resume: () => void;
  /** Under a sheet the sound continues, so that the effect of its switches can be heard. */
  readonly setCovered: (covered: boolean) => void;
}

export function createPlayback(
  page: Document,
  player: Pick<Player, 'setRunning'>,
  sounds: Pick<PlayedSounds, 'setSuspended'>,
  onChange: () => void,
): Playback {
  let phase: Phase = 'poster';
  let covered = false;
  const update = () => {
    const goes = phase === 'playing' && !page.hidden;
    player.setRunning(goes && !covered);
    sounds.setSuspended(!goes);
  };
  const set = (next: Phase) => {
    phase = next;
    update();
    onChange();
  };
  page.addEventListener('visibilitychange', update);
  return {
    phase: () => phase,
    set,
    pause: () => phase === 'playing' && set('paused'),
    resume: () => {
      if (phase === 'paused') set('playing');
      // A phone call interrupts the sound of a running play; the next resume restores it.
      else if (phase === 'playing') sounds.setSuspended(page.hidden);
    },
    setCovered: (next) => {
      covered = next;
      update();
    },
  };
}
