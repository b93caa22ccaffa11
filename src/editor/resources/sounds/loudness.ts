/** How a sound looks and how loud it is. */
export interface Loudness {
  /** The highest of each of its parts, 0..1, in their order. */
  readonly peaks: readonly number[];
  readonly level: 'silent' | 'quiet' | 'good' | 'loud';
}

/** As many strokes as a small picture of a sound has. */
export const strokes = 48;

/** Mean loudness of what is heard at all; under it one turns the volume up. */
const quietest = 0.03;
/** So large a share of cut-off samples is heard as crackling. */
const mostCutOff = 0.002;
const silence = 0.005;

/** Looks at the samples of all channels, each -1..1. */
export function loudnessOf(channels: readonly Float32Array[]): Loudness {
  const length = Math.max(0, ...channels.map((samples) => samples.length));
  const peaks = Array.from({ length: strokes }, () => 0);
  let heard = 0;
  let sum = 0;
  let cutOff = 0;
  for (const samples of channels) {
    for (let at = 0; at < samples.length; at += 1) {
      const height = Math.abs(samples[at] ?? 0);
      const stroke = Math.floor((at / length) * strokes);
      if (height > (peaks[stroke] ?? 0)) peaks[stroke] = Math.min(1, height);
      if (height > silence) {
        heard += 1;
        sum += height * height;
      }
      if (height >= 0.999) cutOff += 1;
    }
  }
  return { peaks, level: levelOf(heard, Math.sqrt(sum / Math.max(1, heard)), cutOff / Math.max(1, heard)) };
}

function levelOf(heard: number, mean: number, cutOff: number): Loudness['level'] {
  if (heard === 0) return 'silent';
  if (cutOff > mostCutOff) return 'loud';
  return mean < quietest ? 'quiet' : 'good';
}
