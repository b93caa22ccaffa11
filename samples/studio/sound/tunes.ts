import { brush, drum, flute, loopOf, musicBox, pizzicato, softPad, ukulele } from './instruments';
import type { Samples } from './synth';

/** Loops of 9 to 16 seconds, each composed for Kadr. */
export const tunes = {
  /** A cat on tiptoe. */
  sneaking: (): Samples =>
    loopOf(32, 132, [
      {
        instrument: pizzicato,
        gain: 0.5,
        score: 'A3:1 -:1 E4:1 -:1 A3:1 -:1 E4:1 -:1 D3:1 -:1 A3:1 -:1 E3:1 -:1 B3:1 G#3:1',
      },
      {
        instrument: pizzicato,
        gain: 0.42,
        score:
          'A4:0.5 B4:0.5 C5:1 -:1 E5:1 D#5:0.5 E5:0.5 -:1 C5:1 -:1 D5:0.5 C5:0.5 B4:1 -:1 A4:1 G#4:0.5 B4:0.5 E4:1 -:2',
      },
      { instrument: brush, gain: 0.16, score: '-:1 C4:1' },
    ]),
  /** A tram in the night. */
  nightWaltz: (): Samples =>
    loopOf(24, 104, [
      {
        instrument: musicBox,
        gain: 0.34,
        score: 'E5:2 D5:1 C5:2 A4:1 B4:2 C5:1 A4:3 D5:2 C5:1 B4:2 G4:1 A4:1 B4:1 C5:1 A4:3',
      },
      {
        instrument: softPad,
        gain: 0.26,
        score: 'A3+C4+E4:6 F3+A3+C4:3 A3+C4+E4:3 D3+F3+A3:3 E3+G#3+B3:3 F3+A3+C4:3 A3+C4+E4:3',
      },
      { instrument: pizzicato, gain: 0.3, score: 'A2:1 E3:1 E3:1' },
    ]),
  /** A sunny yard. */
  sunnyUkulele: (): Samples =>
    loopOf(32, 152, [
      {
        instrument: ukulele,
        gain: 0.2,
        score:
          'C4+E4+G4:1 -:0.5 C4+E4+G4:0.5 E4+G4+C5:1 G4:1 A3+C4+E4:1 -:0.5 A3+C4+E4:0.5 C4+E4+A4:1 E4:1 F3+A3+C4:1 -:0.5 F3+A3+C4:0.5 A3+C4+F4:1 C4:1 G3+B3+D4:1 -:0.5 G3+B3+D4:0.5 B3+D4+G4:1 D4:1',
      },
      {
        instrument: flute,
        gain: 0.2,
        score:
          'G5:1.5 E5:0.5 C5:1 D5:1 E5:3 -:1 F5:1.5 E5:0.5 D5:1 C5:1 D5:3 -:1 G5:1.5 A5:0.5 G5:1 E5:1 C5:3 -:1 D5:1 E5:1 D5:1 B4:1 C5:3 -:1',
      },
      { instrument: drum, gain: 0.3, score: 'C3:2' },
    ]),
  /** To fall asleep by. */
  lullaby: (): Samples =>
    loopOf(24, 92, [
      {
        instrument: musicBox,
        gain: 0.4,
        score: 'G4:1 G4:1 B4:1 D5:2 B4:1 C5:1 B4:1 A4:1 B4:3 G4:1 A4:1 B4:1 C5:2 E5:1 D5:1 A4:1 B4:1 G4:3',
      },
      {
        instrument: softPad,
        gain: 0.24,
        score: 'G3+B3+D4:6 C4+E4+G4:3 G3+B3+D4:3 C4+E4+G4:6 D3+F#3+A3:3 G3+B3+D4:3',
      },
    ]),
  /** An inspector thinks. */
  mystery: (): Samples =>
    loopOf(32, 120, [
      {
        instrument: pizzicato,
        gain: 0.5,
        score: 'D3:1 A3:1 F3:1 A3:1 D3:1 A3:1 F3:1 A3:1 Bb2:1 F3:1 D3:1 F3:1 A2:1 E3:1 C#3:1 E3:1',
      },
      {
        instrument: flute,
        gain: 0.17,
        score:
          'D5:1.5 E5:0.5 F5:2 E5:0.5 D5:0.5 C#5:1 D5:2 Bb4:1.5 C5:0.5 D5:1 F5:1 E5:2 -:2 A5:1.5 G5:0.5 F5:1 E5:1 F5:0.5 E5:0.5 D5:1 C#5:2 D5:1 F4:1 Bb4:2 A4:3 -:1',
      },
      { instrument: brush, gain: 0.18, score: '-:1 C4:0.5 C4:0.5' },
    ]),
  /** The sea and its light. */
  seaSong: (): Samples =>
    loopOf(24, 108, [
      {
        instrument: flute,
        gain: 0.22,
        score: 'D5:2 E5:1 F#5:2 A5:1 G5:2 E5:1 D5:3 B4:2 D5:1 A4:2 D5:1 E5:1 F#5:1 E5:1 D5:3',
      },
      {
        instrument: ukulele,
        gain: 0.2,
        score:
          'D3:1 A3+D4+F#4:1 A3+D4+F#4:1 D3:1 A3+D4+F#4:1 A3+D4+F#4:1 G3:1 B3+D4+G4:1 B3+D4+G4:1 D3:1 A3+D4+F#4:1 A3+D4+F#4:1',
      },
    ]),
  /** First snow. */
  snowBells: (): Samples =>
    loopOf(32, 126, [
      {
        instrument: musicBox,
        gain: 0.3,
        score: 'E6:2 B5:2 G5:2 B5:2 D6:2 A5:2 F#5:2 A5:2 C6:2 G5:2 E5:2 G5:2 B5:2 F#5:2 D#5:1 F#5:1 B5:2',
      },
      { instrument: softPad, gain: 0.26, score: 'E4+G4+B4:8 D4+F#4+A4:8 C4+E4+G4:8 B3+D#4+F#4:8' },
    ]),
  /** Mischief on the march. */
  march: (): Samples =>
    loopOf(32, 168, [
      {
        instrument: ukulele,
        gain: 0.22,
        score:
          'F3:1 A3+C4:1 C3:1 A3+C4:1 F3:1 A3+C4:1 C3:1 A3+C4:1 G3:1 Bb3+D4:1 D3:1 Bb3+D4:1 C3:1 Bb3+E4:1 C3:1 Bb3+E4:1',
      },
      {
        instrument: pizzicato,
        gain: 0.4,
        score:
          'C5:1 A4:0.5 A4:0.5 C5:1 F5:1 E5:1 D5:1 C5:2 D5:1 Bb4:0.5 Bb4:0.5 D5:1 G5:1 F5:1 D5:1 E5:2 C5:1 A4:0.5 A4:0.5 C5:1 F5:1 A5:1 G5:1 F5:2 D5:1 G5:1 F5:1 E5:1 F5:2 -:2',
      },
      { instrument: drum, gain: 0.4, score: 'C3:1 -:0.5 C3:0.5' },
    ]),
  /** Far above the ground. */
  orbit: (): Samples =>
    loopOf(16, 72, [
      { instrument: softPad, gain: 0.4, score: 'C3+G3+E4:4 A2+E3+C4:4 F3+C4+A4:4 G3+D4+B4:4' },
      {
        instrument: musicBox,
        gain: 0.22,
        score:
          'G5:1 -:1 E5:0.5 D5:0.5 C5:1 E5:1 -:1 C5:0.5 B4:0.5 A4:1 A5:1 -:1 F5:0.5 E5:0.5 C5:1 D5:1 B4:1 G4:2',
      },
    ]),
};
