import { glide, highPass, lowPass, noise, type Samples, shaped, sine, strike, tone } from '../synth';
import {
  bandPass,
  burst,
  buzz,
  driven,
  dull,
  mix,
  pink,
  room,
  scattered,
  swell,
  throat,
  thump,
  times,
} from './tools';

/** The first three formants. */
const vowels = {
  a: [790, 1280, 2600],
  e: [480, 1850, 2550],
  i: [310, 2250, 2950],
  o: [470, 880, 2500],
  u: [330, 720, 2350],
} as const;

function say(source: Samples, vowel: keyof typeof vowels, size = 1): Samples {
  const [one, two, three] = vowels[vowel];
  return throat(source, [
    [one * size, 6, 1],
    [two * size, 8, 0.6],
    [three * size, 9, 0.3],
  ]);
}

const breath = (seconds: number, centre: (time: number) => number, seed: number, power = 1.2) =>
  shaped(bandPass(noise(seconds, seed), centre, 1), swell(seconds, power));

const giggle = (pitch: number, count: number, gap: number, vowel: keyof typeof vowels, size: number) =>
  times(
    count * gap + 0.25,
    Array.from({ length: count }, (_, index) => index * gap),
    (index) => {
      const top = pitch * (1.22 - index * 0.05);
      const seconds = gap * 0.72;
      const cords = shaped(
        buzz(seconds, (time) => top * (1.06 - 1.1 * time), 0.9),
        swell(seconds, 0.7, 0.3),
      );
      return mix(
        seconds + 0.08,
        [breath(seconds * 0.6, () => 1700 * size, 401 + index), 0, 0.35],
        [say(cords, vowel, size), 0.025, 1 - index * 0.09],
      );
    },
  );

const clap = (seed: number) =>
  mix(0.12, [burst(0.03, 1500, 0.7, seed), 0, 1], [burst(0.012, 2900, 1, seed + 1), 0, 0.4]);

const bark = (pitch: number, seed: number) =>
  mix(
    0.3,
    [
      driven(
        throat(
          shaped(
            buzz(0.24, (time) => pitch * (1.3 - 2.6 * time), 0.6),
            swell(0.22, 0.7, 0.25),
          ),
          [
            [(time) => 620 + 900 * swell(0.22)(time), 3, 1],
            [1750, 4, 0.6],
          ],
        ),
        2,
      ),
      0,
      1,
    ],
    [shaped(bandPass(noise(0.24, seed), 1400, 0.8), swell(0.2, 1, 0.25)), 0, 0.35],
  );

const chirp = (from: number, to: number, seconds: number, wobble = 0) =>
  glide(
    seconds,
    (time) => from + (to - from) * (time / seconds) + wobble * Math.sin(time * 190),
    swell(seconds, 0.8),
    [1, 0.08],
  );

/** Synthesized voices of people and animals. */
export const beings = {
  heartbeat: () =>
    times(1.9, [0, 0.9], () =>
      mix(
        0.7,
        [thump(78, 0.2, 6), 0, 1],
        [dull(0.12, 260, 411, 0.08), 0, 0.9],
        [thump(68, 0.22, 6), 0.26, 0.75],
        [dull(0.12, 220, 412, 0.09), 0.26, 0.6],
      ),
    ),
  giggle: () => giggle(330, 6, 0.15, 'i', 1.15),
  laugh: () => room(giggle(168, 6, 0.2, 'a', 0.95), 0.3, 0.15),
  applause: () =>
    room(
      shaped(
        scattered(2.3, 210, 421, (random) => clap(Math.floor(random() * 9e5))),
        swell(2.3, 0.5, 0.35),
      ),
      0.5,
      0.2,
    ),
  sneeze: () =>
    mix(
      1,
      [breath(0.42, (time) => 1100 + 900 * time, 431, 1.6), 0, 0.5],
      [
        say(
          shaped(
            buzz(0.14, (time) => 320 + 300 * time, 0.8),
            swell(0.14),
          ),
          'a',
          1.1,
        ),
        0.4,
        0.6,
      ],
      [
        shaped(
          bandPass(noise(0.3, 432), (time) => 3600 - 5200 * time, 0.9),
          strike(0.22, 0.004),
        ),
        0.52,
        1.6,
      ],
      [
        say(
          shaped(
            buzz(0.25, (time) => 430 - 700 * time, 0.8),
            strike(0.2, 0.01),
          ),
          'u',
          1.1,
        ),
        0.54,
        0.5,
      ],
    ),
  snore: () =>
    mix(
      2.3,
      [
        shaped(
          throat(
            buzz(1.1, (time) => 44 + 9 * Math.sin(time * 7), 0.4),
            [
              [290, 4, 1],
              [880, 5, 0.6],
              [1500, 5, 0.3],
            ],
          ),
          (time) => swell(1.1, 1.1, 0.6)(time) * (0.6 + 0.4 * Math.abs(sine(22, time))),
        ),
        0,
        1.4,
      ],
      [breath(1, (time) => 900 + 500 * time, 433, 1.8), 1.25, 0.35],
    ),
  gasp: () =>
    mix(
      0.6,
      [breath(0.45, (time) => 1300 + 2600 * time, 434, 0.9), 0, 1],
      [
        say(
          shaped(
            buzz(0.25, (time) => 360 + 500 * time, 1.2),
            swell(0.25),
          ),
          'a',
          1.1,
        ),
        0.04,
        0.25,
      ],
    ),
  sigh: () =>
    mix(
      1.2,
      [breath(1.1, (time) => 1500 - 800 * time, 435, 1.1), 0, 1],
      [
        say(
          shaped(
            buzz(0.8, (time) => 240 - 80 * time, 1.3),
            swell(0.8, 1, 0.25),
          ),
          'a',
          1,
        ),
        0.1,
        0.3,
      ],
    ),
  kiss: () =>
    mix(
      0.3,
      [
        shaped(
          bandPass(noise(0.16, 436), (time) => 1500 + 9000 * time, 4),
          swell(0.14, 1, 0.7),
        ),
        0,
        0.8,
      ],
      [burst(0.012, 2300, 1.5, 437), 0.13, 1.3],
    ),
  gulp: () =>
    mix(
      0.5,
      [glide(0.12, (time) => 420 - 1900 * time, strike(0.1, 0.01), [1, 0.4]), 0, 0.8],
      [glide(0.16, (time) => 180 + 1700 * time, strike(0.13, 0.015), [1, 0.3]), 0.17, 0.8],
      [dull(0.08, 900, 438, 0.04), 0.16, 0.3],
    ),
  mumble: () =>
    times(1.5, [0, 0.17, 0.31, 0.5, 0.66, 0.9, 1.05, 1.2], (index) =>
      say(
        shaped(
          buzz(0.17, (time) => 128 + ((index * 53) % 60) + 70 * time * (index % 2 ? 1 : -1), 0.9),
          swell(0.16, 0.6),
        ),
        (['a', 'o', 'e', 'u', 'a', 'i', 'o', 'a'] as const)[index] ?? 'a',
        0.95,
      ),
    ),
  whistleTune: () =>
    mix(
      1.7,
      ...(
        [
          [0, 0.22, 1320],
          [0.24, 0.22, 1560],
          [0.5, 0.4, 1760],
          [0.95, 0.2, 1560],
          [1.18, 0.42, 1320],
        ] as const
      ).map(
        ([second, seconds, pitch]) =>
          [
            mix(
              seconds,
              [
                glide(
                  seconds,
                  (time) => pitch * (1 - 0.06 * Math.exp(-time * 40)) + 12 * Math.sin(time * 36),
                  swell(seconds, 0.4),
                  [1, 0.04],
                ),
                0,
                0.7,
              ],
              [shaped(bandPass(noise(seconds, 441), pitch, 12), swell(seconds, 0.5)), 0, 0.5],
            ),
            second,
            1,
          ] as const,
      ),
    ),
  cough: () =>
    times(0.9, [0, 0.36], (index) =>
      mix(
        0.32,
        [
          shaped(
            bandPass(noise(0.28, 442 + index), (time) => 1700 - 2500 * time, 0.9),
            strike(0.17, 0.004),
          ),
          0,
          1.2,
        ],
        [
          say(
            shaped(
              buzz(0.2, (time) => 190 - 200 * time, 0.7),
              strike(0.14, 0.004),
            ),
            'o',
            1,
          ),
          0,
          0.7,
        ],
      ),
    ),
  meow: () =>
    throat(
      shaped(
        buzz(0.85, (time) => 460 + 260 * Math.sin(Math.PI * Math.min(1, time / 0.85)) ** 0.8, 0.8),
        swell(0.82, 0.6, 0.35),
      ),
      [
        [(time) => 500 + 1100 * swell(0.8, 1, 0.4)(time), 5, 1],
        [(time) => 2500 - 900 * (time / 0.85), 6, 0.8],
        [3600, 5, 0.2],
      ],
    ),
  purr: () =>
    shaped(
      lowPass(
        mix(
          2,
          [buzz(2, 25.5, 0.15), 0, 0.8],
          [shaped(pink(2, 451), (time) => Math.abs(sine(12.7, time)) ** 2), 0, 1.4],
        ),
        620,
      ),
      (time) => swell(2, 0.35)(time) * (0.75 + 0.25 * sine(0.9, time)),
    ),
  bark: () =>
    room(
      times(0.85, [0, 0.34], (index) => bark(300 - index * 15, 452 + index)),
      0.3,
      0.2,
    ),
  growl: () =>
    shaped(
      driven(
        throat(
          buzz(1.4, (time) => 68 + 10 * Math.sin(time * 11), 0.4),
          [
            [420, 3, 1],
            [950, 4, 0.6],
          ],
        ),
        3,
      ),
      (time) => swell(1.4, 0.6, 0.4)(time) * (0.55 + 0.45 * Math.abs(sine(24, time))),
    ),
  quack: () =>
    times(0.75, [0, 0.32], (index) =>
      driven(
        throat(
          shaped(
            buzz(0.22, (time) => 245 - 330 * time + index * 8, 0.2),
            swell(0.21, 0.5, 0.25),
          ),
          [
            [1150, 5, 1],
            [2350, 6, 0.9],
            [3300, 6, 0.4],
          ],
        ),
        1.6,
      ),
    ),
  cow: () =>
    room(
      throat(
        shaped(
          buzz(1.7, (time) => 118 + 34 * Math.sin(Math.PI * (time / 1.7)) ** 0.6, 0.5),
          swell(1.65, 0.5, 0.4),
        ),
        [
          [(time) => 280 + 330 * swell(1.6)(time), 4, 1],
          [(time) => 720 + 260 * swell(1.6)(time), 6, 0.6],
          [2300, 6, 0.15],
        ],
      ),
      0.4,
      0.15,
    ),
  frog: () =>
    times(1.4, [0, 0.62], () =>
      throat(
        shaped(buzz(0.46, 62, 0.2), (time) => swell(0.42, 0.5, 0.6)(time)),
        [
          [(time) => 560 + 500 * time, 5, 1],
          [(time) => 1500 + 900 * time, 6, 0.7],
        ],
      ),
    ),
  birds: () =>
    mix(
      1.9,
      [chirp(3400, 4700, 0.12), 0, 0.8],
      [chirp(4600, 3600, 0.1), 0.16, 0.7],
      [chirp(3800, 5200, 0.16, 500), 0.34, 0.8],
      [chirp(2900, 3300, 0.2), 0.75, 0.4],
      [chirp(4100, 5100, 0.1), 1.02, 0.8],
      [chirp(5000, 4000, 0.1), 1.15, 0.7],
      [chirp(4200, 5400, 0.22, 700), 1.32, 0.8],
    ),
  crow: () =>
    room(
      times(1.35, [0, 0.62], (index) =>
        driven(
          throat(
            shaped(
              mix(
                0.5,
                [buzz(0.45, (time) => 410 - 160 * time + index * 10, 0.15), 0, 1],
                [noise(0.45, 461 + index), 0, 0.5],
              ),
              swell(0.42, 0.5, 0.3),
            ),
            [
              [1350, 4, 1],
              [2050, 5, 0.9],
              [3400, 5, 0.3],
            ],
          ),
          3,
        ),
      ),
      0.5,
      0.25,
    ),
  owl: () =>
    room(
      times(1.9, [0, 0.55, 0.85], (index) =>
        mix(0.75, [
          glide(
            0.7,
            (time) => (index === 2 ? 352 : 372) - 26 * time,
            swell(index === 0 ? 0.36 : index === 1 ? 0.22 : 0.68, 0.7, 0.35),
            [1, 0.12, 0.05],
          ),
          0,
          0.9,
        ]),
      ),
      1,
      0.4,
    ),
  bee: () =>
    shaped(
      lowPass(
        buzz(1.7, (time) => 205 + 28 * Math.sin(time * 4.2) + 9 * Math.sin(time * 23), 0.5),
        2600,
      ),
      (time) => swell(1.7, 0.9, 0.55)(time) * (0.8 + 0.2 * sine(6, time)),
    ),
  horse: () =>
    room(
      times(1.5, [0, 0.13, 0.3, 0.58, 0.71, 0.88, 1.16, 1.29], (index) =>
        mix(
          0.14,
          [
            shaped(
              glide(
                0.12,
                (time) => (index % 3 === 1 ? 430 : 560) * (1 - time),
                strike(0.05, 0.001),
                [1, 0.6, 0.3],
              ),
              strike(0.07, 0.001),
            ),
            0,
            0.8,
          ],
          [burst(0.02, 1300, 1.4, 471 + index), 0, 0.8],
        ),
      ),
      0.2,
      0.15,
    ),
  sheep: () =>
    throat(
      shaped(
        buzz(0.95, (time) => 290 - 40 * time, 0.4),
        (time) => swell(0.92, 0.4, 0.3)(time) * (0.6 + 0.4 * sine(9.5, time) ** 2),
      ),
      [
        [720, 5, 1],
        [1650, 6, 0.7],
        [2700, 6, 0.3],
      ],
    ),
  mouse: () =>
    times(0.8, [0, 0.16, 0.42, 0.55], (index) =>
      highPass(chirp(3900 + (index % 2) * 500, 4900 + (index % 3) * 350, 0.09, 250), 2500),
    ),
  rooster: () =>
    room(
      mix(
        1.7,
        ...(
          [
            [0, 0.16, 620, 700],
            [0.2, 0.16, 690, 760],
            [0.4, 0.2, 760, 980],
            [0.62, 0.95, 1010, 640],
          ] as const
        ).map(
          ([second, seconds, from, to], index) =>
            [
              driven(
                throat(
                  shaped(
                    buzz(
                      seconds,
                      (time) => from + (to - from) * (time / seconds) ** 1.5 + 8 * Math.sin(time * 60),
                      0.35,
                    ),
                    swell(seconds, 0.4, 0.3),
                  ),
                  [
                    [1250, 4, 1],
                    [2300, 5, 0.9],
                    [3500, 6, 0.4],
                  ],
                ),
                1.8,
              ),
              second,
              0.7 + index * 0.1,
            ] as const,
        ),
      ),
      0.5,
      0.2,
    ),
  monsterRoar: () =>
    room(
      shaped(
        driven(
          throat(
            mix(
              1.6,
              [
                buzz(1.6, (time) => 74 + 46 * swell(1.6, 1, 0.35)(time) + 7 * Math.sin(time * 47), 0.25),
                0,
                1,
              ],
              [noise(1.6, 481), 0, 0.35],
            ),
            [
              [(time) => 420 + 420 * swell(1.6)(time), 3, 1],
              [1150, 4, 0.7],
              [2500, 4, 0.3],
            ],
          ),
          4,
        ),
        swell(1.6, 0.6, 0.3),
      ),
      0.7,
      0.35,
    ),
  ghost: () =>
    room(
      mix(
        1.9,
        [
          tone(
            1.9,
            (time) => swell(1.85, 0.9)(time) * 0.6 * sine(1, 420 * time + 26 * Math.sin(time * 3.4) * 1.6),
          ),
          0,
          1,
        ],
        [
          shaped(
            bandPass(noise(1.9, 482), (time) => 640 + 260 * Math.sin(time * 3.4), 7),
            swell(1.85),
          ),
          0,
          0.8,
        ],
      ),
      1.3,
      0.5,
    ),
} satisfies Record<string, () => Samples>;
