import { bell, brush, drum, flute, loopOf, musicBox, pizzicato, softPad, ukulele } from '../instruments';
import { highPass, lowPass, noise, type Samples, shaped, sine, strike, tone } from '../synth';
import { tunes } from '../tunes';
import { brass } from './signs';
import { buzz } from './tools';

type Instrument = (frequency: number, seconds: number) => Samples;

/** Piano strings: high harmonics decay first. */
const piano: Instrument = (frequency, seconds) => {
  const length = Math.min(3.2, seconds + 1.4);
  return tone(length, (time) => {
    let sum = 0;
    for (let harmonic = 1; harmonic <= 9; harmonic += 1) {
      const hertz = frequency * harmonic * Math.sqrt(1 + 0.0004 * harmonic * harmonic);
      if (hertz > 12_000) break;
      const fall = (0.9 + 0.55 * harmonic) * (frequency / 260) ** 0.4;
      sum += (sine(hertz, time) * Math.exp(-time * fall)) / harmonic ** 1.35;
    }
    const damper = Math.min(1, Math.max(0, (length - time) / 0.25));
    return sum * Math.min(1, time / 0.003) * damper;
  });
};

const strings: Instrument = (frequency, seconds) => {
  const length = seconds + 0.35;
  const bow = (time: number) => Math.min(1, time / 0.14) * Math.min(1, Math.max(0, (length - time) / 0.35));
  const voice = (detune: number) =>
    buzz(
      length,
      (time) => frequency * detune * (1 + 0.003 * sine(5.1 * detune, time) * Math.min(1, time)),
      1.2,
    );
  const [one, two] = [voice(1), voice(1.005)];
  return lowPass(
    shaped(
      one.map((sample, index) => sample + (two[index] ?? 0)),
      bow,
    ),
    2600,
  );
};

const bass: Instrument = (frequency, seconds) =>
  lowPass(shaped(buzz(seconds + 0.1, frequency, 0.9), strike(Math.max(0.25, seconds * 1.2), 0.006)), 750);

const square: Instrument = (frequency, seconds) =>
  shaped(
    tone(
      seconds,
      (time) =>
        (sine(frequency, time) +
          sine(frequency * 3, time) / 3 +
          sine(frequency * 5, time) / 5 +
          sine(frequency * 7, time) / 7) *
        0.7,
    ),
    (time) =>
      Math.min(1, time / 0.004) *
      Math.min(1, Math.max(0, (seconds - time) / 0.02)) *
      (0.55 + 0.45 * Math.exp(-time * 6)),
  );

const snare: Instrument = () => highPass(shaped(noise(0.2, 701), strike(0.14, 0.001)), 900);
const hat: Instrument = () => highPass(shaped(noise(0.07, 702), strike(0.05, 0.001)), 6000);
const theremin: Instrument = (frequency, seconds) =>
  tone(seconds + 0.3, (time) => {
    const phase = frequency * time + 0.012 * frequency * Math.sin(time * 32) * 0.2;
    return (
      (sine(1, phase) + 0.14 * sine(2, phase)) *
      Math.min(1, time / 0.12) *
      Math.min(1, Math.max(0, (seconds + 0.3 - time) / 0.3))
    );
  });

/** Loops of ten to seventeen seconds, one for each mood. */
export const music = {
  sunny: tunes.sunnyUkulele,
  lullaby: tunes.lullaby,
  mystery: tunes.mystery,
  mischief: tunes.march,
  space: tunes.orbit,
  winter: tunes.snowBells,
  tiptoeing: tunes.sneaking,
  /** Somebody is after somebody. */
  chase: () =>
    loopOf(32, 156, [
      { instrument: bass, gain: 0.5, score: 'E2:0.5 E2:0.5 E3:0.5 E2:0.5 G2:0.5 E2:0.5 A2:0.5 Bb2:0.5' },
      {
        instrument: brass,
        gain: 0.2,
        score:
          '-:1.5 E4+G4:0.5 -:2 -:1.5 F4+A4:0.5 -:2 -:1.5 E4+G4:0.5 -:1 G4+Bb4:1 A4+C5:0.5 G4+Bb4:0.5 E4+G4:1 -:2',
      },
      {
        instrument: pizzicato,
        gain: 0.34,
        score:
          'E5:0.5 -:0.5 G5:0.5 E5:0.5 -:0.5 A5:0.5 G5:0.5 E5:0.5 D5:0.5 -:0.5 E5:0.5 D5:0.5 -:0.5 B4:0.5 D5:0.5 Eb5:0.5',
      },
      { instrument: drum, gain: 0.55, score: 'C3:1 -:0.5 C3:0.5' },
      { instrument: snare, gain: 0.22, score: '-:1 C3:1' },
      { instrument: hat, gain: 0.14, score: 'C3:0.5' },
    ]),
  /** A piano alone. */
  sorrow: () =>
    loopOf(16, 63, [
      {
        instrument: piano,
        gain: 0.3,
        score:
          'A2:0.5 E3:0.5 A3:0.5 C4:0.5 A2:0.5 E3:0.5 A3:0.5 C4:0.5 F2:0.5 C3:0.5 F3:0.5 A3:0.5 F2:0.5 C3:0.5 F3:0.5 A3:0.5 D3:0.5 A3:0.5 D4:0.5 F4:0.5 D3:0.5 A3:0.5 D4:0.5 F4:0.5 E3:0.5 B3:0.5 D4:0.5 E4:0.5 E3:0.5 G#3:0.5 B3:0.5 E4:0.5',
      },
      {
        instrument: piano,
        gain: 0.42,
        score: 'E5:1.5 D5:0.5 C5:1 B4:1 A4:2 C5:1 -:1 F5:1.5 E5:0.5 D5:1 A4:1 B4:2 -:2',
      },
      { instrument: strings, gain: 0.07, score: 'A3+C4+E4:4 F3+A3+C4:4 D3+F3+A3:4 E3+G#3+B3:4' },
    ]),
  /** Two on a bench. */
  romance: () =>
    loopOf(24, 96, [
      {
        instrument: piano,
        gain: 0.26,
        score: 'F3:1 A3+C4:1 A3+C4:1 E3:1 G3+C4:1 G3+C4:1 D3:1 F3+A3:1 F3+A3:1 C3:1 G3+Bb3:1 E3+Bb3:1',
      },
      {
        instrument: strings,
        gain: 0.15,
        score: 'C5:2 A4:1 G4:3 F4:2 D5:1 C5:3 A5:2 G5:1 E5:3 F5:1 E5:1 D5:1 C5:3',
      },
      { instrument: musicBox, gain: 0.13, score: '-:2 F5:0.5 A5:0.5 -:3 -:2 E6:0.5 G5:0.5 -:3' },
    ]),
  /** A quest sets out. */
  adventure: () =>
    loopOf(32, 132, [
      {
        instrument: brass,
        gain: 0.27,
        score:
          'D4:1.5 A4:0.5 A4:2 G4:0.5 F4:0.5 G4:1 A4:2 F4:1.5 C5:0.5 C5:2 Bb4:0.5 A4:0.5 G4:1 A4:2 D5:1.5 C5:0.5 Bb4:1 A4:1 G4:1.5 A4:0.5 Bb4:2 A4:1 F4:1 G4:1 E4:1 D4:4',
      },
      {
        instrument: strings,
        gain: 0.1,
        score: 'D3+A3+D4:4 D3+A3+F4:4 F3+C4+F4:4 C3+G3+E4:4 Bb2+F3+D4:4 G2+D3+Bb3:4 A2+E3+C#4:4 D3+A3+D4:4',
      },
      { instrument: drum, gain: 0.6, score: 'C3:1.5 C3:0.5 C3:1 C3:0.5 C3:0.5' },
      { instrument: snare, gain: 0.15, score: '-:1 C3:0.5 C3:0.5 -:1 C3:1' },
    ]),
  /** The house where nobody lives. */
  haunted: () =>
    loopOf(16, 66, [
      { instrument: theremin, gain: 0.2, score: 'E5:2 Eb5:2 D5:1 F5:1 E5:2 B4:2 Bb4:2 A4:1 C5:1 B4:2' },
      { instrument: softPad, gain: 0.3, score: 'E3+G3+Bb3:4 Eb3+G3+A3:4 D3+F3+Ab3:4 D#3+F#3+A3:4' },
      {
        instrument: musicBox,
        gain: 0.16,
        score: '-:1 B5:0.5 -:0.5 Bb5:0.5 -:1.5 -:1.5 E6:0.5 -:0.5 Eb6:0.5 -:1',
      },
      { instrument: bell, gain: 0.12, score: 'E3:8' },
    ]),
  /** A game of eight bits. */
  arcade: () =>
    loopOf(32, 150, [
      {
        instrument: square,
        gain: 0.22,
        score:
          'C5:0.5 E5:0.5 G5:0.5 E5:0.5 C6:1 G5:1 A5:0.5 G5:0.5 F5:0.5 E5:0.5 D5:1 G5:1 C5:0.5 E5:0.5 A5:0.5 E5:0.5 C6:1 A5:1 G5:0.5 F5:0.5 E5:0.5 D5:0.5 C5:2',
      },
      {
        instrument: square,
        gain: 0.16,
        score:
          'C3:0.5 C4:0.5 C3:0.5 C4:0.5 G2:0.5 G3:0.5 G2:0.5 G3:0.5 A2:0.5 A3:0.5 A2:0.5 A3:0.5 F2:0.5 F3:0.5 G2:0.5 G3:0.5',
      },
      { instrument: hat, gain: 0.2, score: 'C3:0.5 -:0.25 C3:0.25' },
      { instrument: snare, gain: 0.2, score: '-:1 C3:1' },
    ]),
  /** Coffee, and nowhere to go. */
  jazzCafe: () =>
    loopOf(32, 118, [
      {
        instrument: bass,
        gain: 0.55,
        score: 'D2:1 F2:1 A2:1 C3:1 G2:1 B2:1 D3:1 F2:1 C2:1 E2:1 G2:1 B2:1 A2:1 G2:1 E2:1 C#2:1',
      },
      {
        instrument: piano,
        gain: 0.2,
        score:
          '-:1.5 F3+C4+E4:0.5 -:1 F3+C4+E4:1 -:1.5 F3+B3+E4:0.5 -:2 -:1.5 E3+B3+D4:0.5 -:1 E3+B3+D4:1 -:1.5 G3+C#4+E4:0.5 -:2',
      },
      {
        instrument: flute,
        gain: 0.15,
        score:
          'A5:1 F5:0.5 E5:0.5 D5:1 -:1 B4:0.5 D5:0.5 F5:1 E5:2 G5:1 E5:0.5 D5:0.5 B4:1 -:1 C#5:0.5 E5:0.5 G5:1 F5:2 D5:1 E5:0.5 F5:0.5 A5:2 G5:1 F5:0.5 D5:0.5 B4:2 C5:1 D5:0.5 E5:0.5 G5:1 E5:1 A4:3 -:1',
      },
      { instrument: brush, gain: 0.2, score: 'C3:1 C3:0.66 C3:0.34' },
    ]),
  /** A picnic with a guitar. */
  campfire: () =>
    loopOf(32, 112, [
      {
        instrument: ukulele,
        gain: 0.22,
        score:
          'G3:0.5 D4:0.5 G4:0.5 D4:0.5 B3:0.5 D4:0.5 G4:0.5 D4:0.5 E3:0.5 B3:0.5 E4:0.5 B3:0.5 G3:0.5 B3:0.5 E4:0.5 B3:0.5 C3:0.5 G3:0.5 C4:0.5 G3:0.5 E3:0.5 G3:0.5 C4:0.5 G3:0.5 D3:0.5 A3:0.5 D4:0.5 A3:0.5 F#3:0.5 A3:0.5 D4:0.5 A3:0.5',
      },
      {
        instrument: flute,
        gain: 0.13,
        score:
          'B4:2 D5:1 B4:1 G4:3 A4:1 C5:2 E5:1 D5:1 A4:4 D5:2 G5:1 F#5:1 E5:3 D5:1 C5:1 B4:1 A4:1 C5:1 A4:4',
      },
    ]),
} satisfies Record<string, () => Samples>;
