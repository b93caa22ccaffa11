import { bell, frequencyOf } from '../instruments';
import { glide, highPass, lowPass, noise, type Samples, shaped, sine, strike, tone } from '../synth';
import {
  bandPass,
  burst,
  buzz,
  dull,
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

const latch = (seed: number) =>
  mix(
    0.12,
    [burst(0.02, 2400, 2, seed), 0, 1],
    [
      struck(0.12, [
        [1650, 0.05, 0.5],
        [2930, 0.03, 0.4],
      ]),
      0.004,
      0.6,
    ],
  );

const wood = (seed: number, pitch = 1) =>
  mix(
    0.3,
    [
      struck(0.3, [
        [182 * pitch, 0.12, 1],
        [391 * pitch, 0.07, 0.6],
        [743 * pitch, 0.04, 0.4],
      ]),
      0,
      0.8,
    ],
    [burst(0.03, 1400 * pitch, 1.2, seed), 0, 0.7],
  );

/** A creaking hinge: stick-slip pulses of varying speed, resonating in a wooden board. */
function creak(seconds: number, slow: number, fast: number, seed: number): Samples {
  const random = noise(seconds, seed);
  let phase = 0;
  const jerks = tone(seconds, (time) => {
    const before = phase;
    const pace = slow + (fast - slow) * swell(seconds, 1, 0.62)(time) + 6 * sine(3.3, time);
    phase += pace / 32000;
    const isNew = Math.floor(phase) > Math.floor(before);
    return isNew ? 1 + 0.5 * (random[Math.floor(time * 32000)] ?? 0) : 0;
  });
  const body = [
    [410, 14, 1],
    [690, 18, 0.8],
    [1120, 20, 0.7],
    [1730, 16, 0.4],
  ] as const;
  const ringing = mix(
    seconds,
    ...body.map(
      ([hertz, q, gain]) => [bandPass(jerks, (time) => hertz * (1 + 0.12 * time), q), 0, gain] as const,
    ),
  );
  return shaped(ringing, (time) => swell(seconds, 0.6)(time) * 9);
}

const glassPiece = (pitch: number) =>
  struck(0.5, [
    [pitch, 0.35, 1],
    [pitch * 1.47, 0.2, 0.6],
    [pitch * 2.09, 0.12, 0.4],
  ]);

const key = (seed: number, low = 1) =>
  mix(
    0.09,
    [burst(0.012, 3100 * low, 1.5, seed), 0, 1],
    [
      struck(0.09, [
        [640 * low, 0.02, 0.5],
        [1480 * low, 0.014, 0.5],
      ]),
      0.002,
      0.6,
    ],
    [burst(0.01, 2300, 1.5, seed + 9), 0.055, 0.35],
  );

const paper = (seconds: number, seed: number, grain: number) =>
  shaped(highPass(noise(seconds, seed), 1300), (time) => {
    const flutter = Math.abs(sine(grain, time) * sine(grain * 0.37, time + 0.1)) ** 1.5;
    return swell(seconds, 0.8, 0.3)(time) * (0.15 + flutter);
  });

/** Doors, kitchens and desks. */
export const home = {
  doorCreak: () => room(creak(1.5, 22, 70, 5), 0.35, 0.25),
  doorOpen: () =>
    room(
      mix(
        0.9,
        [latch(1), 0, 0.8],
        [latch(2), 0.09, 0.6],
        [creak(0.55, 34, 60, 7), 0.2, 0.25],
        [dull(0.5, 500, 3, 0.3), 0.24, 0.25],
      ),
      0.3,
      0.2,
    ),
  doorSlam: () =>
    room(
      mix(
        0.7,
        [thump(105, 0.3, 14), 0, 1.2],
        [wood(3, 0.7), 0.004, 1],
        [latch(4), 0.03, 0.7],
        [dull(0.3, 900, 6, 0.18), 0, 1],
      ),
      0.6,
      0.5,
    ),
  keyInLock: () =>
    mix(
      1.1,
      [latch(11), 0, 0.4],
      [
        scattered(0.25, 9, 12, (random) =>
          burst(0.012, 3200 + 2500 * random(), 3, Math.floor(random() * 900)),
        ),
        0.04,
        0.7,
      ],
      [latch(13), 0.45, 0.7],
      [latch(14), 0.62, 1],
      [wood(15, 1.3), 0.63, 0.5],
    ),
  knock: () =>
    room(
      times(0.95, [0, 0.2, 0.4], (index) => wood(20 + index, 1 + index * 0.02)),
      0.25,
      0.2,
    ),
  knockHard: () =>
    room(
      times(1.25, [0, 0.19, 0.37, 0.56], (index) =>
        mix(0.3, [wood(30 + index, 0.62), 0, 1], [thump(90, 0.16, 12), 0, 1]),
      ),
      0.4,
      0.35,
    ),
  doorbell: () =>
    room(mix(1.9, [bell(frequencyOf('E5'), 1), 0, 0.6], [bell(frequencyOf('C5'), 1), 0.42, 0.6]), 0.4, 0.15),
  phoneRing: () =>
    times(1.7, [0, 0.85], () =>
      shaped(
        mix(0.8, [
          struck(0.8, [
            [1480, 9, 0.6],
            [1864, 9, 0.5],
            [3350, 4, 0.3],
            [4420, 3, 0.2],
          ]),
          0,
          1,
        ]),
        (time) => (0.25 + 0.75 * Math.abs(sine(11, time)) ** 0.5) * gate(0, 0.7, 0.04)(time),
      ),
    ),
  phoneBuzz: () =>
    times(1.5, [0, 0.75], () =>
      mix(
        0.6,
        [shaped(lowPass(buzz(0.55, 148, 0.6), 900), gate(0, 0.5, 0.03)), 0, 0.8],
        [
          shaped(
            bandPass(noise(0.55, 41), 380, 2),
            (time) => gate(0, 0.5, 0.03)(time) * Math.abs(sine(74, time)),
          ),
          0,
          0.9,
        ],
      ),
    ),
  clockTick: () =>
    times(2, [0.02, 0.52, 1.02, 1.52], (index) =>
      mix(
        0.1,
        [
          struck(0.1, [
            [index % 2 ? 2100 : 2650, 0.03, 0.7],
            [index % 2 ? 3900 : 4700, 0.02, 0.5],
            [640, 0.03, 0.4],
          ]),
          0,
          1,
        ],
        [burst(0.006, 5200, 1, 51 + index), 0, 0.5],
      ),
    ),
  alarmClock: () =>
    times(
      1.3,
      Array.from({ length: 21 }, (_, index) => index * 0.058),
      (index) =>
        struck(0.22, [
          [index % 2 ? 2310 : 2090, 0.2, 0.7],
          [index % 2 ? 4480 : 4120, 0.14, 0.5],
          [6900, 0.06, 0.3],
        ]),
    ),
  lightSwitch: () => mix(0.16, [latch(61), 0, 1], [thump(310, 0.03, 20), 0.002, 0.4]),
  pageTurn: () => mix(0.65, [paper(0.5, 63, 11), 0, 1], [dull(0.12, 1800, 64, 0.07), 0.42, 0.5]),
  paperRip: () =>
    shaped(
      highPass(
        mix(
          0.8,
          [
            scattered(0.75, 420, 65, (random) =>
              burst(0.006, 2500 + 3500 * random(), 1, Math.floor(random() * 9e5)),
            ),
            0,
            1,
          ],
          [noise(0.75, 66), 0, 0.14],
        ),
        900,
      ),
      (time) => gate(0, 0.74, 0.05)(time) * (0.5 + 0.7 * time),
    ),
  paperCrumple: () =>
    scattered(1.1, 150, 67, (random) =>
      burst(0.004 + 0.02 * random() ** 2, 1600 + 4200 * random(), 1.6, Math.floor(random() * 9e5)),
    ),
  pencil: () =>
    times(1.15, [0, 0.2, 0.37, 0.62, 0.8], (index) =>
      shaped(
        bandPass(noise(0.26, 70 + index), (time) => 3200 + 1100 * Math.sin(time * 24 + index), 1.3),
        swell(0.14 + 0.04 * (index % 3), 0.7),
      ),
    ),
  cameraShutter: () =>
    mix(
      0.4,
      [latch(81), 0, 1],
      [shaped(highPass(noise(0.1, 82), 2400), swell(0.08)), 0.03, 0.35],
      [latch(83), 0.11, 0.8],
      [glide(0.16, () => 620, swell(0.13), [1, 0.5, 0.3]), 0.16, 0.07],
    ),
  typing: () =>
    times(1.35, [0, 0.11, 0.2, 0.34, 0.43, 0.52, 0.7, 0.79, 0.93, 1.1], (index) =>
      key(90 + index * 3, index === 9 ? 0.7 : 1 - (index % 4) * 0.06),
    ),
  corkPop: () =>
    room(
      mix(
        0.5,
        [glide(0.09, (time) => 380 + 4200 * time, strike(0.06, 0.001)), 0.1, 1],
        [burst(0.04, 1300, 1.5, 101), 0.1, 0.8],
        [shaped(bandPass(noise(0.1, 102), 2600, 3), swell(0.1)), 0, 0.2],
      ),
      0.2,
      0.25,
    ),
  pouring: () =>
    mix(
      1.8,
      [
        scattered(1.75, 120, 103, (random) => {
          const low = 420 + 900 * random();
          return glide(0.07, (time) => low * (1 + 5 * time), strike(0.05, 0.006));
        }),
        0,
        0.6,
      ],
      [
        shaped(
          bandPass(pink(1.8, 104), (time) => 900 + 700 * time, 1.2),
          gate(0, 1.75, 0.1),
        ),
        0,
        0.9,
      ],
    ),
  zipper: () =>
    mix(
      0.7,
      [
        shaped(
          bandPass(
            tone(0.65, (time) => (sine(90 + 130 * time, time * (1 + time)) > 0.75 ? 1 : 0)),
            (time) => 2600 + 2600 * time,
            1.4,
          ),
          swell(0.62, 0.4),
        ),
        0,
        1.6,
      ],
      [
        shaped(
          bandPass(noise(0.65, 105), (time) => 3000 + 3200 * time, 1),
          swell(0.62, 0.5),
        ),
        0,
        0.5,
      ],
      [latch(106), 0.58, 0.4],
    ),
  cupClink: () =>
    mix(
      0.8,
      [
        struck(0.8, [
          [2870, 0.45, 1],
          [4390, 0.3, 0.5],
          [6720, 0.15, 0.3],
        ]),
        0,
        0.8,
      ],
      [burst(0.006, 5000, 1, 107), 0, 0.5],
    ),
  glassBreak: () =>
    room(
      mix(
        1.2,
        [burst(0.09, 3800, 0.7, 108), 0, 1.6],
        [thump(190, 0.08, 15), 0, 0.5],
        [scattered(1.05, 46, 109, (random) => glassPiece(2300 + 4700 * random() ** 1.4)), 0.02, 0.32],
      ),
      0.25,
      0.15,
    ),
  matchStrike: () =>
    mix(
      1.4,
      [shaped(highPass(noise(0.3, 110), 2100), swell(0.24, 1.2, 0.7)), 0, 0.7],
      [
        shaped(
          bandPass(noise(1.2, 111), (time) => 2400 * Math.exp(-time * 2) + 500, 0.8),
          strike(0.8, 0.03),
        ),
        0.2,
        1.2,
      ],
    ),
  kettleWhistle: () =>
    mix(
      1.9,
      [
        glide(
          1.8,
          (time) => 1850 + 380 * Math.min(1, time * 1.6) + 14 * Math.sin(time * 51),
          swell(1.8, 0.5, 0.6),
          [1, 0.16, 0.05],
        ),
        0,
        0.5,
      ],
      [shaped(bandPass(noise(1.8, 112), 2300, 2.5), swell(1.8, 0.6)), 0, 0.7],
    ),
  frying: () =>
    mix(
      1.8,
      [shaped(highPass(noise(1.8, 113), 3000), gate(0, 1.7, 0.25)), 0, 0.22],
      [
        scattered(1.7, 170, 114, (random) =>
          burst(0.004 + 0.008 * random(), 2600 + 4200 * random(), 1.5, Math.floor(random() * 9e5)),
        ),
        0.02,
        1,
      ],
    ),
} satisfies Record<string, () => Samples>;
