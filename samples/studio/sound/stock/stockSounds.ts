import { type Samples, sampleRate, silence } from '../synth';
import { ambiences } from './ambiences';
import { beings } from './beings';
import {
  ambienceWords,
  beingWords,
  type Entry,
  homeWords,
  motionWords,
  musicWords,
  signWords,
  worldWords,
} from './catalogue';
import { home } from './home';
import { loudnessOf } from './measure';
import { motion } from './motion';
import { music } from './music';
import { signs } from './signs';
import { world } from './world';

export interface StockDraft {
  readonly id: string;
  readonly kind: string;
  readonly loops: boolean;
  readonly words: Entry;
  readonly make: () => Samples;
}

function group<Name extends string>(
  kind: string,
  makers: Record<Name, () => Samples>,
  words: Record<Name, Entry>,
  loops = false,
): StockDraft[] {
  const names = Object.keys(words).filter((name): name is Name => name in makers);
  return names.map((name) => {
    const id = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return {
      id: loops ? `${kind}-${id}` : id,
      kind,
      loops,
      words: words[name],
      make: () =>
        loops ? readyLoop(makers[name](), kind === 'music' ? -16 : -20) : readyEffect(makers[name]()),
    };
  });
}

/** In the order in which the editor shows them. */
export const stockSounds: readonly StockDraft[] = [
  ...group('home', home, homeWords),
  ...group('motion', motion, motionWords),
  ...group('beings', beings, beingWords),
  ...group('world', world, worldWords),
  ...group('signs', signs, signWords),
  ...group('music', music, musicWords, true),
  ...group('ambience', ambiences, ambienceWords, true),
];

const highestPeak = 0.8;
/** Headroom, because MP3 encoding raises peaks a little. */
const highestEffect = 0.72;
/** Seconds of silence at the start, because MP3 has a pre-echo of some milliseconds. */
const lead = 0.012;
/** LUFS: a noise with the same peak as a click is far louder. */
const loudestEffect = -15;
/** LUFS: knocks and ticks are peaks with nothing between them. */
const quietestEffect = -22;

const peakOf = (samples: Samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const scaled = (samples: Samples, gain: number): Samples => samples.map((sample) => sample * gain);

/** Normalizes the loudness of a sound; a soft-knee limiter reduces its peaks. */
function atLoudness(samples: Samples, loudness: number, highest = highestPeak): Samples {
  let result = samples;
  for (let round = 0; round < 4; round += 1) {
    const louder = scaled(result, 10 ** ((loudness - loudnessOf(result)) / 20));
    result = louder.map((sample) => {
      const height = Math.abs(sample);
      const knee = highest * 0.7;
      if (height <= knee) return sample;
      const room = highest - knee;
      return Math.sign(sample) * (knee + room * Math.tanh((height - knee) / room));
    });
  }
  return result;
}

function readyLoop(samples: Samples, loudness: number): Samples {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return atLoudness(
    samples.map((sample) => sample - mean),
    loudness,
  );
}

function readyEffect(samples: Samples): Samples {
  const cut = trimmed(withoutRumble(samples));
  const gain = Math.min(highestEffect / peakOf(cut), 10 ** ((loudestEffect - loudnessOf(cut)) / 20));
  const level = scaled(cut, gain);
  return withEdges(
    loudnessOf(level) < quietestEffect ? atLoudness(level, quietestEffect, highestEffect) : level,
  );
}

/** Removes the DC offset and what is too low for any speaker. */
function withoutRumble(samples: Samples): Samples {
  const share = Math.exp((-2 * Math.PI * 24) / sampleRate);
  let [before, held] = [0, 0];
  return samples.map((sample) => {
    held = share * (held + sample - before);
    before = sample;
    return held;
  });
}

/** Trims silence at both ends. */
function trimmed(samples: Samples): Samples {
  const quiet = peakOf(samples) * 0.004;
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  const first = samples.findIndex((sample) => Math.abs(sample) > quiet);
  const heard = samples.slice(Math.max(0, first - 16), last + Math.round(sampleRate * 0.03));
  const result = silence(lead + heard.length / sampleRate);
  result.set(heard, result.length - heard.length);
  return result;
}

function withEdges(samples: Samples): Samples {
  const [rise, fall] = [
    Math.round(sampleRate * 0.001),
    Math.min(samples.length, Math.round(sampleRate * 0.03)),
  ];
  return samples.map(
    (sample, index) => sample * Math.min(1, index / rise, (samples.length - 1 - index) / fall),
  );
}
