import { gestureLimits } from '@/comics/features/gestureWords';

/** Two taps of a rhythm are no nearer than this: a finger is not faster. */
const nearest = 60;
/** After so long a rest another rhythm begins. */
export const longestRest = 2500;

/** The times of taps as a rhythm, which begins at 0; nothing as long as there is none. */
export function beatsOf(times: readonly number[]): readonly number[] | undefined {
  const [first = 0] = times;
  const beats = times.map((time) => Math.round((time - first) / 10) * 10);
  const apart = beats.filter((beat, index) => index === 0 || beat - (beats[index - 1] ?? 0) >= nearest);
  return apart.length < 2 ? undefined : apart.slice(0, gestureLimits.beats);
}

/** The taps with another one; those before a long rest are of another rhythm, and so are those of a full one. */
export function withTap(times: readonly number[], time: number): readonly number[] {
  const last = times.at(-1);
  const goesOn = last !== undefined && time - last <= longestRest && times.length < gestureLimits.beats;
  return goesOn ? [...times, time] : [time];
}
