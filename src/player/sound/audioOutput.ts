import { type Fields, readNumber } from '@/comics/lenient/values';
import type { Channel, Sound } from '@/comics/project';
import { clamp } from '@/lib/clamp';

/** Each kind has its own volume. */
export const soundKinds = ['music', 'effect', 'voice'] as const;

type SoundKind = (typeof soundKinds)[number];

export type Volumes = Readonly<Record<SoundKind, number>>;

/** Ambience and effects share a volume, since both can drown out a voice. */
export function kindOf(channel: Channel): SoundKind {
  return channel === 'ambience' ? 'effect' : channel;
}

/** By default, the comic's own volumes. */
export function readVolumes(stored: Fields): Volumes {
  const volume = (kind: SoundKind) => clamp(readNumber(stored[kind]) ?? 1, 0, 1);
  return { music: volume('music'), effect: volume('effect'), voice: volume('voice') };
}

export interface AudioRequest {
  readonly address: string;
  readonly channel: Channel;
  readonly loop: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Milliseconds. */
  readonly fadeIn: number;
}

export interface Voice {
  readonly setVolume: (volume: number) => void;
  readonly stop: (fadeOut: number) => void;
}

/** Plays the sounds that the mixer has selected. */
export interface AudioOutput {
  readonly start: (request: AudioRequest, onEnd: () => void) => Voice;
  readonly prepare: (addresses: readonly string[]) => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setVolumes: (volumes: Volumes) => void;
  /** Lowers the music during speech. */
  readonly setDucked: (ducked: boolean) => void;
  readonly setSuspended: (suspended: boolean) => void;
  readonly close: () => void;
}

/** The channel of a sound; by default `effect`. */
export function channelOf(sound: Sound): Channel {
  return sound.channel ?? 'effect';
}

/** The same looping track on the same channel continues without a gap (docs/comics-format.md#sounds). */
function continuesPlaying(playing: Sound, next: Sound): boolean {
  return (
    playing.loop === true &&
    next.loop === true &&
    channelOf(playing) === channelOf(next) &&
    playing.sound[0] === next.sound[0] &&
    playing.sound[1] === next.sound[1]
  );
}

interface PageSoundPlan<Playing> {
  readonly keep: readonly { readonly playing: Playing; readonly as: Sound }[];
  readonly stop: readonly Playing[];
  readonly start: readonly Sound[];
}

export function planPageSounds<Playing extends { readonly sound: Sound }>(
  playing: readonly Playing[],
  next: readonly Sound[],
): PageSoundPlan<Playing> {
  const stop = [...playing];
  const start: Sound[] = [];
  const keep: { playing: Playing; as: Sound }[] = [];
  for (const sound of next) {
    const index = stop.findIndex((item) => continuesPlaying(item.sound, sound));
    const [kept] = index < 0 ? [] : stop.splice(index, 1);
    if (kept === undefined) start.push(sound);
    else keep.push({ playing: kept, as: sound });
  }
  return { keep, stop, start };
}
