import { bell, frequencyOf, musicBox, playLine } from './instruments';
import {
  glide,
  highPass,
  lowPass,
  mixInto,
  noise,
  type Samples,
  seamless,
  shaped,
  silence,
  sine,
  strike,
  tone,
} from './synth';

function together(
  seconds: number,
  ...parts: readonly (readonly [sound: Samples, at: number, gain: number])[]
): Samples {
  const whole = silence(seconds);
  for (const [sound, at, gain] of parts) mixInto(whole, sound, at, gain);
  return whole;
}

const thump = (pitch: number, length = 0.16) =>
  glide(length * 1.4, (time) => pitch * Math.exp(-time * 9) + 40, strike(length, 0.002));
const click = () => shaped(highPass(noise(0.04, 5), 1800), strike(0.02, 0.001));
const knockOnce = () => together(0.25, [thump(240, 0.11), 0, 1], [click(), 0, 0.5]);
const meowWave = (seconds: number, top: number) =>
  lowPass(
    glide(
      seconds,
      (time) => top * (0.72 + 0.5 * Math.sin(Math.PI * Math.min(1, time / seconds) ** 0.7)),
      (time) => Math.sin(Math.PI * Math.min(1, time / seconds)) ** 0.7,
      [1, 0.6, 0.5, 0.3, 0.16, 0.1],
    ),
    (time) => 700 + 2600 * Math.sin(Math.PI * Math.min(1, time / seconds)),
  );
const boing = () =>
  glide(
    0.5,
    (time) => 180 + 240 * Math.abs(Math.sin(time * 18)) * Math.exp(-time * 4),
    strike(0.45, 0.004),
    [1, 0.3],
  );
const arpeggio = (score: string, beat: number, seconds: number) => {
  const whole = silence(seconds);
  playLine(whole, score, beat, musicBox, 0.5);
  return whole;
};

/** Short sounds, once each, and the loops of weather and machines. */
export const effects = {
  door: (): Samples => {
    const creak = shaped(
      lowPass(
        glide(
          0.8,
          (time) => 90 + 60 * Math.sin(time * 9) + 50 * time,
          () => 1,
          [1, 0.8, 0.7, 0.6, 0.5, 0.4],
        ),
        1400,
      ),
      (time) => 0.5 * Math.sin(Math.PI * Math.min(1, time / 0.8)),
    );
    return together(1.3, [creak, 0, 0.5], [thump(140, 0.2), 0.82, 1], [click(), 0.82, 0.6]);
  },
  step: (): Samples =>
    together(
      0.5,
      [thump(150, 0.08), 0, 0.8],
      [lowPass(shaped(noise(0.08, 3), strike(0.05)), 900), 0, 0.7],
      [thump(130, 0.08), 0.26, 0.7],
      [lowPass(shaped(noise(0.08, 4), strike(0.05)), 900), 0.26, 0.6],
    ),
  pop: (): Samples => glide(0.16, (time) => 320 + 1500 * time * 5, strike(0.1, 0.002)),
  chime: (): Samples => arpeggio('C5:1 E5:1 G5:1 C6:3', 0.11, 1.7),
  fanfare: (): Samples => arpeggio('G4+B4:1 C5+E5:1 E5+G5:1 C5+E5:1 G5+C6:4', 0.14, 2.2),
  sadTrill: (): Samples => arpeggio('E5:1 D#5:1 D5:1 C#5:4', 0.2, 2),
  knock: (): Samples => together(0.9, [knockOnce(), 0, 1], [knockOnce(), 0.22, 0.9], [knockOnce(), 0.44, 1]),
  whoosh: (): Samples =>
    lowPass(
      shaped(noise(0.6, 8), (time) => Math.sin(Math.PI * Math.min(1, time / 0.6)) ** 2),
      (time) => 400 + 3600 * Math.sin(Math.PI * Math.min(1, time / 0.6)),
    ),
  meow: (): Samples => meowWave(0.75, 520),
  bigMeow: (): Samples => meowWave(1.3, 640),
  purr: (): Samples =>
    seamless(
      lowPass(
        tone(
          4.4,
          (time) =>
            (0.35 + 0.65 * Math.abs(sine(12.5, time)) ** 3) *
            (sine(52, time) + 0.6 * sine(104, time) + 0.35 * sine(157, time)) *
            (0.75 + 0.25 * sine(0.5, time)),
        ),
        420,
      ),
      0.4,
    ),
  crash: (): Samples =>
    together(
      1,
      [shaped(highPass(noise(0.7, 21), 1200), strike(0.5, 0.001)), 0, 0.7],
      [bell(frequencyOf('F6'), 1), 0.03, 0.22],
      [bell(frequencyOf('A6'), 1), 0.12, 0.16],
      [thump(160, 0.2), 0, 0.9],
    ),
  boing,
  bellRing: (): Samples =>
    together(1.9, [bell(frequencyOf('E5'), 1), 0, 0.6], [bell(frequencyOf('E5'), 1), 0.28, 0.6]),
  splash: (): Samples =>
    lowPass(shaped(noise(0.8, 31), strike(0.6, 0.02)), (time) => 3400 * Math.exp(-time * 3) + 300),
  clink: (): Samples => together(0.9, [bell(frequencyOf('B6'), 1), 0, 0.5]),
  potHit: (): Samples => together(0.8, [bell(frequencyOf('G4'), 1), 0, 0.5], [thump(200, 0.12), 0, 0.6]),
  spoon: (): Samples =>
    together(0.4, [shaped(bell(frequencyOf('E6'), 1), strike(0.2)), 0, 0.6], [click(), 0, 0.4]),
  whistle: (): Samples =>
    glide(
      1,
      (time) => 1500 + 500 * Math.min(1, time * 2) + 30 * Math.sin(time * 40),
      (time) => Math.min(1, time / 0.1) * Math.min(1, Math.max(0, (1 - time) / 0.15)),
      [1, 0.1],
    ),
  alarm: (): Samples => {
    const whole = silence(1.2);
    for (let ring = 0; ring < 16; ring += 1)
      mixInto(
        whole,
        shaped(bell(frequencyOf(ring % 2 === 0 ? 'A6' : 'F#6'), 1), strike(0.1)),
        ring * 0.07,
        0.5,
      );
    return whole;
  },
  snore: (): Samples =>
    lowPass(
      shaped(
        glide(
          1.7,
          (time) => 62 + 14 * Math.sin(time * 2),
          () => 1,
          [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4],
        ),
        (time) => (0.5 + 0.5 * Math.abs(sine(17, time))) * Math.sin(Math.PI * Math.min(1, time / 1.7)) ** 1.5,
      ),
      700,
    ),
  quack: (): Samples =>
    lowPass(
      glide(0.26, (time) => 330 - 260 * time, strike(0.3, 0.01), [1, 0.9, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]),
      2400,
    ),
  robotBeep: (): Samples => arpeggioOfBeeps([880, 1320, 990, 1760]),
  pageTurn: (): Samples =>
    highPass(
      shaped(
        noise(0.4, 41),
        (time) => Math.sin(Math.PI * Math.min(1, time / 0.4)) * (0.6 + 0.4 * sine(22, time)),
      ),
      1500,
    ),
  fridge: (): Samples =>
    together(
      0.7,
      [thump(110, 0.14), 0, 0.9],
      [lowPass(shaped(noise(0.5, 51), strike(0.4, 0.05)), 1200), 0.04, 0.4],
    ),
  rumble: (): Samples => together(1.6, [lowPass(shaped(noise(1.6, 61), strike(1.5, 0.06)), 240), 0, 1]),
  rain: (): Samples => {
    const wash = highPass(lowPass(noise(6.5, 71), 5200), 600);
    const drops = silence(6.5);
    for (let drop = 0; drop < 90; drop += 1)
      mixInto(
        drops,
        glide(0.05, (time) => 1400 + ((drop * 131) % 1400) + 3000 * time, strike(0.03)),
        (drop * 0.618 * 2.9) % 6.4,
        0.12 + ((drop * 7) % 10) / 60,
      );
    return seamless(together(6.5, [wash, 0, 0.3], [drops, 0, 1]), 0.5);
  },
  tram: (): Samples => {
    const bed = lowPass(noise(6.4, 81), 190);
    const whole = together(6.4, [bed, 0, 2.6]);
    for (let joint = 0; joint < 4; joint += 1) {
      mixInto(whole, thump(120, 0.1), 0.2 + joint * 1.5, 0.55);
      mixInto(whole, thump(130, 0.1), 0.42 + joint * 1.5, 0.45);
    }
    return seamless(whole, 0.4);
  },
  surf: (): Samples =>
    seamless(
      lowPass(
        shaped(noise(8.6, 91), (time) => 0.3 + 0.7 * Math.sin((Math.PI * time) / 4.1) ** 2),
        (time) => 500 + 1300 * Math.sin((Math.PI * time) / 4.1) ** 2,
      ),
      0.6,
    ),
  wind: (): Samples =>
    seamless(
      lowPass(noise(7, 101), (time) => 380 + 260 * Math.sin((2 * Math.PI * time) / 3.3)),
      0.6,
    ),
  crickets: (): Samples => {
    const whole = silence(6);
    for (let chirp = 0; chirp < 10; chirp += 1) {
      const pitch = chirp % 2 === 0 ? 4200 : 4550;
      mixInto(
        whole,
        tone(
          0.34,
          (time) => Math.max(0, sine(26, time)) ** 2 * sine(pitch, time) * Math.sin(Math.PI * (time / 0.34)),
        ),
        0.1 + chirp * 0.6,
        0.5,
      );
    }
    return whole;
  },
  /** Nobody speaks between two stations. */
  hiss: (): Samples =>
    seamless(
      lowPass(
        shaped(
          highPass(noise(4.6, 61), 500),
          (time) => 0.5 + 0.3 * sine(0.45, time) + 0.2 * sine(3.1, time) * sine(0.7, time),
        ),
        (time) => 2200 + 900 * sine(0.3, time),
      ),
      0.6,
    ),
  sizzle: (): Samples =>
    shaped(highPass(noise(1.1, 62), 2600), (time) => strike(0.9, 0.02)(time) * (0.7 + 0.3 * sine(31, time))),
  rattle: (): Samples =>
    together(
      0.9,
      ...[0, 0.11, 0.2, 0.34, 0.41, 0.55].map(
        (at, index) =>
          [shaped(bell(frequencyOf(index % 2 === 0 ? 'D6' : 'G#5'), 1), strike(0.13)), at, 0.5] as const,
      ),
      [click(), 0, 0.5],
      [click(), 0.34, 0.5],
    ),
  bubbles: (): Samples => {
    const whole = silence(1.5);
    for (let bubble = 0; bubble < 16; bubble += 1) {
      const low = 260 + ((bubble * 173) % 420);
      mixInto(
        whole,
        glide(0.11, (time) => low * (1 + 5 * time), strike(0.1, 0.012)),
        ((bubble * 0.618) % 1) * 1.3,
        0.3 + ((bubble * 5) % 9) / 14,
      );
    }
    return lowPass(whole, 2400);
  },
  whale: (): Samples =>
    lowPass(
      glide(
        3.4,
        (time) => 150 + 70 * Math.sin(time * 1.5) + 26 * Math.sin(time * 5.2),
        (time) => Math.min(1, time / 0.5) * Math.min(1, Math.max(0, (3.4 - time) / 0.9)),
        [1, 0.5, 0.2, 0.12],
      ),
      900,
    ),
  foghorn: (): Samples =>
    lowPass(
      glide(
        2,
        () => 98,
        (time) => Math.min(1, time / 0.2) * Math.min(1, Math.max(0, (2 - time) / 0.5)),
        [1, 0.8, 0.6, 0.5, 0.4, 0.3],
      ),
      600,
    ),
};

function arpeggioOfBeeps(pitches: readonly number[]): Samples {
  const whole = silence(0.6);
  pitches.forEach((pitch, index) => {
    mixInto(
      whole,
      tone(0.1, (time) => Math.sign(sine(pitch, time)) * 0.3 * strike(0.12, 0.004)(time)),
      index * 0.11,
    );
  });
  return lowPass(whole, 3500);
}
