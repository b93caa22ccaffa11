import type { Player } from '@/player/player';
import type { PlayedSounds } from '@/player/sound/lateDesk';

/** Behind its poster, going on, held by the reader or the framing page, or closed by it for good. */
export type Phase = 'poster' | 'playing' | 'held' | 'closed';

/** Decides when a play goes on: in sight, not held, and with no sheet over it. */
export interface Running {
  readonly phase: () => Phase;
  readonly set: (phase: Phase) => void;
  readonly hold: () => void;
  /** The reader did something; a held play goes on. */
  readonly touch: () => void;
  /** A sheet lies over the play; the sound goes on beneath it, so that its switches can be heard. */
  readonly setCovered: (covered: boolean) => void;
}

export function createRunning(
  page: Document,
  player: Pick<Player, 'setRunning'>,
  sounds: Pick<PlayedSounds, 'setSuspended'>,
  onChange: () => void,
): Running {
  let phase: Phase = 'poster';
  let covered = false;
  const obey = () => {
    const goes = phase === 'playing' && !page.hidden;
    player.setRunning(goes && !covered);
    sounds.setSuspended(!goes);
  };
  const set = (next: Phase) => {
    phase = next;
    obey();
    onChange();
  };
  page.addEventListener('visibilitychange', obey);
  return {
    phase: () => phase,
    set,
    hold: () => phase === 'playing' && set('held'),
    touch: () => {
      if (phase === 'held') set('playing');
      // A phone call takes the sound away from a play that goes on; the next touch gives it back.
      else if (phase === 'playing') sounds.setSuspended(page.hidden);
    },
    setCovered: (next) => {
      covered = next;
      obey();
    },
  };
}
