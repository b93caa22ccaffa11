import { type Samples, sampleRate } from '../synth';

/** Mono, measured by ITU-R BS.1770 and EBU R 128. */
export interface SoundFigures {
  readonly seconds: number;
  /** Integrated loudness in LUFS. */
  readonly loudness: number;
  readonly peak: number;
  readonly mean: number;
  /** The spectral centroid, in hertz. */
  readonly centre: number;
  /** The second difference at the seam of a loop, relative to the largest one near it. */
  readonly seam: number;
  /** The peak of the first and last samples. */
  readonly edge: number;
}

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The K-weighting of BS.1770 at any sample rate: a high-shelf filter, then a high-pass filter. */
function weighting(): readonly [Biquad, Biquad] {
  const shelf = (() => {
    const turn = Math.tan((Math.PI * 1681.974) / sampleRate);
    const gain = 10 ** (3.99984 / 20);
    const [q, boost] = [0.7071752, gain ** 0.4996667];
    const a0 = 1 + turn / q + turn * turn;
    return {
      b: [
        (gain + (boost * turn) / q + turn * turn) / a0,
        (2 * (turn * turn - gain)) / a0,
        (gain - (boost * turn) / q + turn * turn) / a0,
      ],
      a: [(2 * (turn * turn - 1)) / a0, (1 - turn / q + turn * turn) / a0],
    } as const;
  })();
  const turn = Math.tan((Math.PI * 38.13547) / sampleRate);
  const q = 0.5003271;
  const a0 = 1 + turn / q + turn * turn;
  return [shelf, { b: [1, -2, 1], a: [(2 * (turn * turn - 1)) / a0, (1 - turn / q + turn * turn) / a0] }];
}

function filtered(samples: Samples, { b, a }: Biquad): Samples {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[index] = y;
  }
  return result;
}

const decibels = (power: number) => -0.691 + 10 * Math.log10(Math.max(1e-12, power));

/** Gated blocks of 0.4 seconds; a shorter sound is one block. */
export function loudnessOf(samples: Samples): number {
  const [shelf, pass] = weighting();
  const heard = filtered(filtered(samples, shelf), pass);
  const block = Math.min(heard.length, Math.round(0.4 * sampleRate));
  const powers: number[] = [];
  for (let start = 0; start + block <= heard.length; start += Math.max(1, Math.round(block / 4))) {
    let sum = 0;
    for (let index = start; index < start + block; index += 1) sum += (heard[index] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const mean = (list: readonly number[]) =>
    list.reduce((sum, power) => sum + power, 0) / Math.max(1, list.length);
  const audible = powers.filter((power) => decibels(power) > -70);
  const gate = decibels(mean(audible)) - 10;
  return decibels(mean(audible.filter((power) => decibels(power) > gate)));
}

/** A Goertzel filter for each sixth of an octave: enough to tell a thunder from a bell. */
function centreOf(samples: Samples): number {
  const size = Math.min(samples.length, 32_768);
  const start = Math.floor((samples.length - size) / 4);
  let [weighted, whole] = [0, 0];
  for (let step = 0; step < 54; step += 1) {
    const hertz = 30 * 2 ** (step / 6);
    const factor = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
    // Averages the energy over windows of a few periods.
    const piece = Math.min(size, Math.max(256, Math.round((sampleRate / hertz) * 6)));
    let power = 0;
    let pieces = 0;
    for (let from = start; from + piece <= start + size; from += piece) {
      pieces += 1;
      let [one, two] = [0, 0];
      for (let index = from; index < from + piece; index += 1) {
        const next = (samples[index] ?? 0) + factor * one - two;
        two = one;
        one = next;
      }
      power += (one * one + two * two - factor * one * two) / (piece * piece);
    }
    weighted += (power / Math.max(1, pieces)) * Math.log2(hertz);
    whole += power / Math.max(1, pieces);
  }
  return 2 ** (weighted / Math.max(1e-12, whole));
}

/** The second difference reveals a click at any level. */
function sharpest(samples: Samples, from: number, to: number): number {
  const at = (index: number) => samples[(index + samples.length) % samples.length] ?? 0;
  let most = 0;
  for (let index = from; index < to; index += 1)
    most = Math.max(most, Math.abs(at(index - 1) - 2 * at(index) + at(index + 1)));
  return most;
}

export function measure(samples: Samples): SoundFigures {
  const near = Math.round(sampleRate * 0.25);
  const around = Math.max(
    sharpest(samples, 40, near),
    sharpest(samples, samples.length - near, samples.length - 40),
  );
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return {
    seconds: samples.length / sampleRate,
    loudness: loudnessOf(samples),
    peak,
    mean: samples.reduce((sum, sample) => sum + sample, 0) / samples.length,
    centre: centreOf(samples),
    seam: sharpest(samples, -8, 8) / Math.max(1e-6, around),
    edge: Math.max(Math.abs(samples[0] ?? 0), Math.abs(samples.at(-1) ?? 0)),
  };
}

export function figuresText({ loudness, peak, mean, centre, seam, edge, seconds }: SoundFigures): string {
  const columns = [
    `${seconds.toFixed(2)} s`,
    `${loudness.toFixed(1)} LUFS`,
    `peak ${peak.toFixed(2)}`,
    `mean ${mean.toFixed(4)}`,
    `centre ${Math.round(centre)} Hz`,
    `seam ${seam.toFixed(2)}`,
    `edge ${edge.toFixed(3)}`,
  ];
  return columns.map((column) => column.padStart(14)).join(' ');
}
