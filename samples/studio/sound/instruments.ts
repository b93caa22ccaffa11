import { randomFrom } from '../art/kit/random';
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
} from './synth';

const steps: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Hertz of a note such as `C4`, `F#3` or `Bb5`. */
export function frequencyOf(note: string): number {
  const [, letter = 'A', sign = '', octave = '4'] = /^([A-G])([#b]?)(\d)$/.exec(note) ?? [];
  const step = (steps[letter] ?? 9) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0);
  return 440 * 2 ** ((step - 9) / 12 + (Number(octave) - 4));
}

type Instrument = (frequency: number, seconds: number) => Samples;

export const musicBox: Instrument = (frequency) =>
  tone(
    1.8,
    (time) =>
      strike(1.5, 0.002)(time) *
      (sine(frequency, time) +
        0.35 * sine(frequency * 2.01, time) * Math.exp(-time * 3) +
        0.16 * sine(frequency * 5.4, time) * Math.exp(-time * 14)),
  );

/** A plucked string (Karplus-Strong synthesis). */
export const ukulele: Instrument = (frequency, seconds) => {
  const random = randomFrom(Math.round(frequency * 7));
  const length = Math.max(2, Math.round(sampleRate / frequency - 0.5));
  const string = Float32Array.from({ length }, () => random() * 2 - 1);
  for (let pass = 0; pass < 3; pass += 1) {
    for (let index = 0; index < length; index += 1)
      string[index] = ((string[index] ?? 0) + (string[(index + 1) % length] ?? 0)) / 2;
  }
  let place = 0;
  const longest = Math.min(1.6, seconds + 0.7);
  return tone(longest, (time) => {
    const next = (place + 1) % length;
    const value = string[place] ?? 0;
    string[place] = (value + (string[next] ?? 0)) * 0.497;
    place = next;
    return value * 2.2 * Math.min(1, (longest - time) / 0.08);
  });
};

export const flute: Instrument = (frequency, seconds) =>
  tone(seconds + 0.12, (time) => {
    const envelope = Math.min(1, time / 0.07) * Math.min(1, Math.max(0, (seconds + 0.12 - time) / 0.12));
    const vibrato = 1 + 0.004 * sine(5.2, time) * Math.min(1, time * 2);
    return (
      envelope *
      (sine(frequency * vibrato, time) +
        0.22 * sine(frequency * 2 * vibrato, time) +
        0.06 * sine(frequency * 3, time))
    );
  });

export const pizzicato: Instrument = (frequency) =>
  tone(
    0.6,
    (time) =>
      strike(0.34, 0.003)(time) *
      (sine(frequency, time) +
        0.5 * sine(frequency * 2, time) * Math.exp(-time * 10) +
        0.25 * sine(frequency * 3, time) * Math.exp(-time * 18)),
  );

export const softPad: Instrument = (frequency, seconds) =>
  tone(seconds + 0.5, (time) => {
    const envelope = Math.min(1, time / 0.35) * Math.min(1, Math.max(0, (seconds + 0.5 - time) / 0.5));
    return (
      envelope *
      (sine(frequency, time) + 0.5 * sine(frequency * 1.004, time) + 0.2 * sine(frequency * 2, time)) *
      0.5
    );
  });

export const drum: Instrument = () =>
  glide(0.22, (time) => 150 * Math.exp(-time * 14) + 50, strike(0.2, 0.002));

export const brush: Instrument = () => shaped(lowPass(noise(0.12, 11), 6000), strike(0.09, 0.003));

export const bell: Instrument = (frequency) =>
  tone(
    2.2,
    (time) =>
      strike(2, 0.002)(time) *
      (sine(frequency, time) +
        0.6 * sine(frequency * 2.76, time) * Math.exp(-time * 2) +
        0.3 * sine(frequency * 5.4, time) * Math.exp(-time * 5)),
  );

/**
 * Plays a line of notes into a loop: `C4:2 -:1 E4+G4:1`, each with its length in beats.
 * Notes that exceed the end continue at the start.
 */
export function playLine(
  target: Samples,
  score: string,
  beat: number,
  instrument: Instrument,
  gain: number,
): number {
  let beats = 0;
  for (const part of score.trim().split(/\s+/)) {
    const [names = '-', length = '1'] = part.split(':');
    if (names !== '-') {
      for (const name of names.split('+')) {
        const note = instrument(frequencyOf(name), Number(length) * beat);
        mixInto(target, note, beats * beat, gain, true);
      }
    }
    beats += Number(length);
  }
  return beats;
}

interface Part {
  readonly instrument: Instrument;
  readonly gain: number;
  readonly score: string;
}

/** A loop of so many beats from parts; a part shorter than the loop is repeated to fill it. */
export function loopOf(beats: number, beatsPerMinute: number, parts: readonly Part[]): Samples {
  const beat = 60 / beatsPerMinute;
  const loop = silence(beats * beat);
  for (const { instrument, gain, score } of parts) {
    const own = score
      .trim()
      .split(/\s+/)
      .reduce((sum, part) => sum + Number(part.split(':')[1] ?? 1), 0);
    if (beats % own !== 0)
      throw new Error(`A part of ${own} beats does not fill a loop of ${beats}: ${score}`);
    const times = beats / own;
    playLine(loop, Array.from({ length: times }, () => score).join(' '), beat, instrument, gain);
  }
  return loop;
}
