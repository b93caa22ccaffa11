import type { Channel } from '@/comics/project';
import type { Volumes } from '@/player/sound/volumes';

/** One sound to be heard. */
export interface AudioRequest {
  readonly address: string;
  readonly channel: Channel;
  readonly loop: boolean;
  /** 0..1 */
  readonly volume: number;
  /** Milliseconds. */
  readonly fadeIn: number;
}

export interface Voice {
  readonly setVolume: (volume: number) => void;
  readonly stop: (fadeOut: number) => void;
}

/** Where sounds go; the mixer decides, the output is heard. */
export interface AudioOutput {
  /** `onEnd` comes once, when a sound that does not loop is over or could not be had. */
  readonly start: (request: AudioRequest, onEnd: () => void) => Voice;
  /** Fetches sounds that may come next. */
  readonly prepare: (addresses: readonly string[]) => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setVolumes: (volumes: Volumes) => void;
  /** Lowers the music while somebody speaks. */
  readonly setDucked: (ducked: boolean) => void;
  readonly setSuspended: (suspended: boolean) => void;
  readonly close: () => void;
}
