import { randomFrom } from '../../art/kit/random';
import {
  glide,
  lowPass,
  mixInto,
  noise,
  type Samples,
  sampleRate,
  shaped,
  silence,
  sine,
  strike,
  tone,
} from '../synth';

type Moving = number | ((time: number) => number);

const at = (value: Moving, time: number) => (typeof value === 'number' ? value : value(time));

/** Mixes sounds: each with its start in seconds and its gain. */
export function mix(
  seconds: number,
  ...parts: readonly (readonly [sound: Samples, at: number, gain: number])[]
): Samples {
  const whole = silence(seconds);
  for (const [sound, second, gain] of parts) mixInto(whole, sound, second, gain);
  return whole;
}

/** A resonant band-pass filter around `centre`, which may change over time, as in voices and wind. */
export function bandPass(samples: Samples, centre: Moving, q: number): Samples {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  let [b, a1, a2] = [0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    if (index % 32 === 0) {
      const frequency = Math.min(sampleRate * 0.45, at(centre, index / sampleRate));
      const turn = (2 * Math.PI * frequency) / sampleRate;
      const width = Math.sin(turn) / (2 * q);
      [b, a1, a2] = [width / (1 + width), (-2 * Math.cos(turn)) / (1 + width), (1 - width) / (1 + width)];
    }
    const x = samples[index] ?? 0;
    const y = b * (x - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[index] = y;
  }
  return result;
}

type Mode = readonly [hertz: number, seconds: number, gain: number];

/** Modal synthesis of a struck object: each partial has its own decay. */
export function struck(seconds: number, modes: readonly Mode[]): Samples {
  return tone(seconds, (time) => {
    const value = modes.reduce(
      (sum, [hertz, length, gain]) => sum + gain * sine(hertz, time) * Math.exp((-time * 5) / length),
      0,
    );
    return value * Math.min(1, time / 0.0008);
  });
}

/** Pink noise: equal energy per octave. */
export function pink(seconds: number, seed: number): Samples {
  const random = randomFrom(seed);
  const rows = [0, 0, 0, 0, 0, 0, 0];
  const slow = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
  const gain = [0.0555, 0.0751, 0.1539, 0.3105, 0.533, -0.0169];
  return tone(seconds, () => {
    const white = random() * 2 - 1;
    slow.forEach((share, index) => {
      rows[index] = share * (rows[index] ?? 0) + white * (gain[index] ?? 0);
    });
    return 0.2 * (rows.reduce((sum, row) => sum + row, 0) + white * 0.5);
  });
}

/** A short filtered noise. */
export const burst = (seconds: number, centre: number, q: number, seed: number, attack = 0.001) =>
  bandPass(shaped(noise(seconds * 1.5, seed), strike(seconds, attack)), centre, q);

/** With overtones, because phone speakers do not play the fundamental. */
export const thump = (pitch: number, length: number, drop = 9) =>
  glide(
    length * 1.5,
    (time) => pitch * (0.35 + 0.65 * Math.exp(-time * drop)),
    strike(length, 0.002),
    [1, 0.55, 0.4, 0.28, 0.18, 0.1],
  );

/** An envelope from 0 to 1 and back. */
export const swell =
  (seconds: number, power = 1, peak = 0.5) =>
  (time: number) => {
    const share = Math.min(1, Math.max(0, time / seconds));
    const bent = share < peak ? (share / peak) * 0.5 : 0.5 + ((share - peak) / (1 - peak)) * 0.5;
    return Math.sin(Math.PI * bent) ** power;
  };

/** A gate that is open between `from` and `to`, without clicks. */
export const gate =
  (from: number, to: number, edge = 0.01) =>
  (time: number) =>
    Math.min(1, Math.max(0, (time - from) / edge)) * Math.min(1, Math.max(0, (to - time) / edge));

/** Many short random sounds: drops, crackles, claps. */
export function scattered(
  seconds: number,
  count: number,
  seed: number,
  one: (random: () => number, index: number) => Samples,
  wrap = false,
): Samples {
  const random = randomFrom(seed);
  const whole = silence(seconds);
  for (let index = 0; index < count; index += 1) {
    const sound = one(random, index);
    const latest = wrap ? seconds : Math.max(0, seconds - sound.length / sampleRate);
    mixInto(whole, sound, random() * latest, 0.3 + 0.7 * random(), wrap);
  }
  return whole;
}

/** A band-limited, sawtooth-like wave for voices, reeds and engines. */
export function buzz(seconds: number, pitch: Moving, softness = 1): Samples {
  let phase = 0;
  return tone(seconds, (time) => {
    const hertz = at(pitch, time);
    phase = (phase + hertz / sampleRate) % 1;
    let sum = 0;
    const top = Math.min(24, Math.floor(9000 / hertz));
    for (let harmonic = 1; harmonic <= top; harmonic += 1)
      sum += Math.sin(2 * Math.PI * phase * harmonic) / harmonic ** softness;
    return sum * 0.5;
  });
}

/** Formant synthesis: filters a wave by the formants of a mouth, which may change from vowel to vowel. */
export function throat(source: Samples, formants: readonly (readonly [Moving, number, number])[]): Samples {
  const whole = new Float32Array(source.length);
  for (const [centre, q, gain] of formants) mixInto(whole, bandPass(source, centre, q), 0, gain);
  return whole;
}

/** Reverberation. */
export function room(samples: Samples, seconds: number, wet: number): Samples {
  const tail = Math.round(seconds * sampleRate);
  const result = new Float32Array(samples.length + tail);
  result.set(samples);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const length = Math.round(delay * sampleRate);
    const feedback = 10 ** ((-3 * delay) / seconds);
    const line = new Float32Array(length);
    let held = 0;
    for (let index = 0; index < result.length; index += 1) {
      const place = index % length;
      const out = line[place] ?? 0;
      // Air absorbs high frequencies first.
      held = out * 0.7 + held * 0.3;
      line[place] = (samples[index] ?? 0) + held * feedback;
      result[index] = (result[index] ?? 0) + out * wet * 0.35;
    }
  }
  return result;
}

/** Soft saturation: louder and distorted, without hard clipping. */
export const driven = (samples: Samples, amount: number): Samples =>
  samples.map((sample) => Math.tanh(sample * amount) / Math.tanh(amount));

export const dull = (seconds: number, cutoff: number, seed: number, length: number) =>
  lowPass(shaped(noise(seconds, seed), strike(length, 0.004)), cutoff);

/** Places sounds at the given seconds. */
export const times = (seconds: number, seconds2: readonly number[], one: (index: number) => Samples) =>
  mix(seconds, ...seconds2.map((second, index) => [one(index), second, 1] as const));
