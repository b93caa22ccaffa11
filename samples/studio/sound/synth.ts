import { randomFrom } from '../art/kit/random';

export const sampleRate = 32000;

/** A piece of sound: samples from -1 to 1, one channel. */
export type Samples = Float32Array;

export const silence = (seconds: number): Samples => new Float32Array(Math.round(seconds * sampleRate));

/** Mixes a sound into another at an offset; with `wrap`, what exceeds the end continues at the start, for loops. */
export function mixInto(target: Samples, sound: Samples, at: number, gain = 1, wrap = false): void {
  const start = Math.round(at * sampleRate);
  for (let index = 0; index < sound.length; index += 1) {
    const place = wrap ? (start + index) % target.length : start + index;
    if (place >= target.length) return;
    target[place] = (target[place] ?? 0) + (sound[index] ?? 0) * gain;
  }
}

/** Renders `seconds` of sound from a function of time in seconds. */
export function tone(seconds: number, wave: (time: number) => number): Samples {
  const samples = silence(seconds);
  for (let index = 0; index < samples.length; index += 1) samples[index] = wave(index / sampleRate);
  return samples;
}

export const sine = (frequency: number, time: number) => Math.sin(2 * Math.PI * frequency * time);

/** A tone whose pitch follows a function of time. */
export function glide(
  seconds: number,
  pitch: (time: number) => number,
  envelope: (time: number) => number,
  harmonics: readonly number[] = [1],
): Samples {
  let phase = 0;
  return tone(seconds, (time) => {
    phase += pitch(time) / sampleRate;
    const wave = harmonics.reduce(
      (sum, gain, index) => sum + gain * Math.sin(2 * Math.PI * phase * (index + 1)),
      0,
    );
    return wave * envelope(time);
  });
}

export function noise(seconds: number, seed: number): Samples {
  const random = randomFrom(seed);
  return tone(seconds, () => random() * 2 - 1);
}

/** A low-pass filter; `cutoff` is in hertz and may change over time. */
export function lowPass(samples: Samples, cutoff: number | ((time: number) => number)): Samples {
  const result = new Float32Array(samples.length);
  let held = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const limit = typeof cutoff === 'number' ? cutoff : cutoff(index / sampleRate);
    const share = 1 - Math.exp((-2 * Math.PI * limit) / sampleRate);
    held += ((samples[index] ?? 0) - held) * share;
    result[index] = held;
  }
  return result;
}

export function highPass(samples: Samples, cutoff: number): Samples {
  const low = lowPass(samples, cutoff);
  return samples.map((sample, index) => sample - (low[index] ?? 0));
}

export function shaped(samples: Samples, envelope: (time: number) => number): Samples {
  return samples.map((sample, index) => sample * envelope(index / sampleRate));
}

/** An envelope: a short attack, then a decay to silence in about `length` seconds. */
export const strike =
  (length: number, attack = 0.004) =>
  (time: number) =>
    Math.min(1, time / attack) * Math.exp((-time * 4.6) / length);

/** Normalizes the loudest sample to `peak`. */
export function levelled(samples: Samples, peak = 0.85): Samples {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return loudest === 0 ? samples : samples.map((sample) => (sample * peak) / loudest);
}

/** Crossfades the end of a noise into its start, for a seamless loop. */
export function seamless(samples: Samples, overlap: number): Samples {
  const over = Math.round(overlap * sampleRate);
  const result = samples.slice(0, samples.length - over);
  for (let index = 0; index < over; index += 1) {
    const share = index / over;
    const tail = samples[samples.length - over + index] ?? 0;
    result[index] = (result[index] ?? 0) * Math.sqrt(share) + tail * Math.sqrt(1 - share);
  }
  return result;
}
