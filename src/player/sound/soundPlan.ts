import type { Channel, Sound } from '@/comics/project';

/** The channel of a sound that names none. */
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

export interface PageSoundPlan<Playing> {
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
