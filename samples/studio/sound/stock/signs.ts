import { bell, flute, frequencyOf, musicBox, pizzicato, playLine } from '../instruments';
import { glide, highPass, lowPass, noise, type Samples, shaped, silence, sine, strike, tone } from '../synth';
import {
  bandPass,
  burst,
  buzz,
  gate,
  mix,
  pink,
  room,
  scattered,
  struck,
  swell,
  thump,
  times,
} from './tools';

type Instrument = Parameters<typeof playLine>[3];

const melody = (seconds: number, score: string, beat: number, instrument: Instrument, gain = 0.5) => {
  const whole = silence(seconds);
  playLine(whole, score, beat, instrument, gain);
  return whole;
};

/** A trumpet of a toy orchestra. */
export const brass: Instrument = (frequency, seconds) => {
  const length = seconds + 0.12;
  return lowPass(
    shaped(
      buzz(length, (time) => frequency * (1 + 0.004 * sine(5.5, time) * Math.min(1, time * 3)), 0.8),
      (time) => Math.min(1, time / 0.035) * Math.min(1, Math.max(0, (length - time) / 0.12)),
    ),
    (time) => frequency * (2 + 4 * Math.min(1, time / 0.06)),
  );
};

const vibes: Instrument = (frequency) =>
  shaped(
    struck(1.4, [
      [frequency, 1.2, 1],
      [frequency * 3.98, 0.25, 0.25],
      [frequency * 9.2, 0.06, 0.1],
    ]),
    (time) => 0.85 + 0.15 * sine(5, time),
  );

const sparkle = (seconds: number, count: number, seed: number, low = 2100) =>
  scattered(seconds, count, seed, (random) =>
    struck(0.35, [
      [low + 3600 * random(), 0.25, 0.7],
      [low * 2.1 + 4000 * random(), 0.12, 0.3],
    ]),
  );

/** Magic, games and other signals. */
export const signs = {
  magicSparkle: () =>
    room(
      mix(
        1.7,
        [sparkle(1.5, 34, 601), 0, 0.6],
        [shaped(highPass(noise(1.4, 602), 5200), swell(1.3, 1.4)), 0, 0.06],
      ),
      0.8,
      0.35,
    ),
  magicSpell: () =>
    room(
      mix(
        1.7,
        [glide(0.9, (time) => 240 + 900 * time ** 2, swell(0.88, 0.8, 0.8), [1, 0.5, 0.35, 0.2]), 0, 0.4],
        [
          shaped(
            bandPass(pink(0.95, 603), (time) => 500 + 3800 * time ** 2, 1.5),
            swell(0.92, 0.9, 0.85),
          ),
          0,
          0.9,
        ],
        [sparkle(0.9, 22, 604, 1800), 0.75, 0.6],
        [bell(frequencyOf('A5'), 1), 0.82, 0.25],
      ),
      0.9,
      0.3,
    ),
  win: () =>
    room(
      mix(
        2.1,
        [melody(2, 'G4:1 C5:1 E5:1 G5:2 E5:1 G5:4', 0.13, brass, 0.4), 0, 1],
        [melody(2, '-:3 C4+E4:2 -:1 C4+E4+C5:4', 0.13, brass, 0.18), 0, 1],
        [sparkle(0.7, 12, 605), 0.9, 0.25],
      ),
      0.5,
      0.2,
    ),
  lose: () =>
    room(
      melody(2.2, 'Bb4:2 A4:2 G#4:2 G4:6', 0.17, brass, 0.5).map(
        (sample, index) => sample * (1 + 0.25 * Math.sin((index / 32000) * 40) * Math.min(1, index / 40000)),
      ),
      0.4,
      0.2,
    ),
  coin: () =>
    mix(
      0.7,
      [
        struck(0.16, [
          [1976, 0.3, 1],
          [3952, 0.1, 0.3],
        ]),
        0,
        0.6,
      ],
      [
        struck(0.6, [
          [2637, 0.5, 1],
          [5274, 0.2, 0.3],
          [7911, 0.1, 0.15],
        ]),
        0.075,
        0.7,
      ],
    ),
  coins: () =>
    scattered(1.1, 18, 606, (random) =>
      struck(0.35, [
        [3300 + 2500 * random(), 0.2, 0.8],
        [6100 + 3000 * random(), 0.1, 0.4],
      ]),
    ),
  levelUp: () => melody(1.5, 'C5:1 E5:1 G5:1 C6:1 E6:1 G6:3', 0.085, vibes, 0.5),
  correct: () => melody(1.2, 'E5:1 B5:3', 0.13, vibes, 0.6),
  wrong: () =>
    mix(
      0.7,
      [
        shaped(
          lowPass(
            buzz(0.6, (time) => 156 - 22 * time, 0.4),
            1700,
          ),
          gate(0, 0.5, 0.015),
        ),
        0,
        0.8,
      ],
      [shaped(lowPass(buzz(0.6, 110, 0.4), 1300), gate(0, 0.5, 0.015)), 0, 0.5],
    ),
  pop: () =>
    mix(
      0.2,
      [glide(0.11, (time) => 340 + 6200 * time, strike(0.07, 0.002), [1, 0.2]), 0, 1],
      [burst(0.008, 2400, 1, 607), 0, 0.4],
    ),
  click: () =>
    mix(
      0.09,
      [
        struck(0.08, [
          [1850, 0.02, 0.8],
          [3300, 0.012, 0.6],
          [620, 0.02, 0.4],
        ]),
        0,
        0.8,
      ],
      [burst(0.004, 4600, 1, 608), 0, 0.5],
    ),
  notification: () => melody(1.3, 'A5:1 E6:1.5 C#6:2', 0.12, vibes, 0.5),
  messageSent: () =>
    mix(
      0.45,
      [
        shaped(
          bandPass(pink(0.4, 609), (time) => 700 + 5200 * time, 2),
          swell(0.36, 1, 0.7),
        ),
        0,
        1,
      ],
      [glide(0.2, (time) => 620 + 1800 * time, strike(0.16, 0.01), [1, 0.2]), 0.16, 0.5],
    ),
  surprise: () =>
    room(
      mix(
        1.9,
        [melody(1.7, 'C4+F#4:1 -:0.3 C4+F#4:1 -:0.3 B3+F4+C5:5', 0.2, brass, 0.35), 0, 1],
        [thump(58, 0.6, 5), 0.52, 0.9],
        [thump(70, 0.2, 8), 0, 0.5],
      ),
      0.7,
      0.3,
    ),
  suspense: () =>
    shaped(
      mix(
        2.6,
        [
          lowPass(
            buzz(2.6, (time) => 58 + 7 * (time / 2.6) ** 2, 0.6),
            (time) => 180 + 500 * (time / 2.6) ** 2,
          ),
          0,
          0.7,
        ],
        [
          glide(
            2.6,
            (time) => 698 + 4 * Math.sin(time * 34),
            (time) => 0.14 * (time / 2.6) ** 2,
            [1, 0.5, 0.3],
          ),
          0,
          1,
        ],
        [
          glide(
            2.6,
            (time) => 740 + 4 * Math.sin(time * 31),
            (time) => 0.14 * (time / 2.6) ** 2,
            [1, 0.5, 0.3],
          ),
          0,
          1,
        ],
        [shaped(bandPass(pink(2.6, 610), 900, 0.7), (time) => 0.3 * (time / 2.6) ** 3), 0, 1],
      ),
      gate(0, 2.55, 0.08),
    ),
  gong: () =>
    room(
      mix(
        2.9,
        [
          struck(2.9, [
            [98, 2.8, 1],
            [147, 2.3, 0.7],
            [233, 2, 0.6],
            [317, 1.6, 0.5],
            [523, 1.1, 0.35],
            [811, 0.8, 0.25],
          ]),
          0,
          0.5,
        ],
        [shaped(bandPass(noise(1.6, 611), 1500, 0.6), swell(1.5, 1.2, 0.2)), 0, 0.16],
        [thump(80, 0.2, 8), 0, 0.5],
      ),
      0.9,
      0.25,
    ),
  teleport: () =>
    room(
      mix(
        1.3,
        [
          tone(
            1.2,
            (time) =>
              swell(1.15, 0.7)(time) *
              (sine(1, 300 * time + 900 * time * time) * (0.5 + 0.5 * Math.sign(sine(28, time)))),
          ),
          0,
          0.35,
        ],
        [tone(1.2, (time) => swell(1.15, 0.7)(time) * sine(1, 1500 * time - 450 * time * time)), 0, 0.25],
        [
          shaped(
            bandPass(noise(1.2, 612), (time) => 900 + 3000 * time, 3),
            swell(1.15),
          ),
          0,
          0.6,
        ],
      ),
      0.6,
      0.3,
    ),
  shrink: () =>
    glide(
      0.8,
      (time) => 1150 * Math.exp(-time * 2.6) * (1 + 0.06 * Math.sin(time * 2 * Math.PI * 13)),
      gate(0, 0.75, 0.05),
      [1, 0.4, 0.2, 0.1],
    ),
  grow: () =>
    glide(
      0.85,
      (time) => 150 * Math.exp(time * 2.3) * (1 + 0.06 * Math.sin(time * 2 * Math.PI * 12)),
      gate(0, 0.8, 0.05),
      [1, 0.4, 0.2, 0.1],
    ),
  secret: () =>
    room(melody(1.7, 'G5:1 F#5:1 D#5:1 A4:1 G#4:1 E5:1 G#5:1 C6:3', 0.12, musicBox, 0.5), 0.5, 0.2),
  runAway: () =>
    mix(
      1,
      [
        times(
          0.95,
          Array.from({ length: 13 }, (_, index) => index * 0.062),
          (index) =>
            mix(0.12, [
              struck(0.12, [
                [310 + 22 * index, 0.06, 1],
                [760 + 50 * index, 0.03, 0.4],
              ]),
              0,
              1,
            ]),
        ),
        0,
        0.8,
      ],
      [
        shaped(
          bandPass(pink(0.35, 613), (time) => 900 + 5000 * time, 1.2),
          swell(0.33, 1, 0.6),
        ),
        0.64,
        0.9,
      ],
    ),
  tiptoe: () => melody(1.6, 'A3:1 C4:1 E4:1 C4:1 D#4:1 -:0.5 E4:1', 0.2, pizzicato, 0.6),
  idea: () =>
    room(
      mix(
        1.2,
        [
          struck(1.1, [
            [1568, 0.9, 1],
            [3136, 0.4, 0.35],
            [4710, 0.25, 0.2],
          ]),
          0,
          0.7,
        ],
        [sparkle(0.5, 6, 614, 2600), 0.03, 0.2],
      ),
      0.5,
      0.2,
    ),
  love: () => room(melody(1.8, 'E5:1 G5:1 C6:1 B5:1.5 G5:2', 0.16, musicBox, 0.45), 0.7, 0.3),
  recordScratch: () =>
    mix(
      0.7,
      [
        shaped(
          bandPass(noise(0.32, 615), (time) => 700 + 3200 * Math.abs(Math.sin(time * 14)), 2.2),
          gate(0, 0.3, 0.02),
        ),
        0,
        1,
      ],
      [
        shaped(
          bandPass(
            buzz(0.3, (time) => 240 + 500 * Math.abs(Math.sin(time * 14)), 0.5),
            1400,
            1,
          ),
          gate(0, 0.28, 0.02),
        ),
        0,
        0.5,
      ],
      [
        shaped(
          bandPass(noise(0.26, 616), (time) => 2600 - 7000 * time, 2),
          swell(0.24, 0.8, 0.3),
        ),
        0.34,
        1,
      ],
    ),
  timeUp: () =>
    times(1.9, [0, 0.42, 0.84], (index) =>
      struck(1, [
        [index === 2 ? 1318 : 880, index === 2 ? 0.9 : 0.25, 1],
        [index === 2 ? 2637 : 1760, 0.15, 0.3],
      ]),
    ),
  fluteBird: () =>
    room(melody(1.6, 'D6:0.5 F6:0.5 D6:0.5 A5:1 -:0.5 D6:0.5 F6:2', 0.17, flute, 0.4), 0.6, 0.25),
} satisfies Record<string, () => Samples>;
