import { type Fields, readNumber } from '@/comics/lenient/values';
import type { Channel } from '@/comics/project';

/** What a reader hears as one: each has a volume of its own. */
export const soundKinds = ['music', 'effect', 'voice'] as const;

export type SoundKind = (typeof soundKinds)[number];

/** How loud the reader wants each kind, from 0 to 1. */
export type Volumes = Readonly<Record<SoundKind, number>>;

/** Rain and a slamming door are the same to who wants to understand a voice. */
export function kindOf(channel: Channel): SoundKind {
  return channel === 'ambience' ? 'effect' : channel;
}

/** Reads what a reader set; a kind that they never touched is as loud as the comic has it. */
export function readVolumes(stored: Fields): Volumes {
  const volume = (kind: SoundKind) => Math.min(1, Math.max(0, readNumber(stored[kind]) ?? 1));
  return { music: volume('music'), effect: volume('effect'), voice: volume('voice') };
}

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
