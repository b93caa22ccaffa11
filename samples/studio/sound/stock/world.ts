import { glide, highPass, lowPass, noise, type Samples, shaped, sine, strike, tone } from '../synth';
import {
  bandPass,
  burst,
  buzz,
  driven,
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

const drop = (pitch: number) =>
  mix(
    0.16,
    [glide(0.12, (time) => pitch * (1 + 6 * time), strike(0.07, 0.002)), 0.006, 1],
    [burst(0.004, 4200, 1, Math.round(pitch)), 0, 0.4],
  );

/** Weather, water, machines and traffic. */
export const world = {
  thunder: () =>
    mix(
      3,
      [
        lowPass(
          shaped(
            noise(3, 501),
            (time) =>
              strike(2.2, 0.01)(time) * (0.55 + 0.45 * Math.abs(sine(2.7, time) * sine(1.1, time + 0.2))),
          ),
          (time) => 1900 * Math.exp(-time * 2.4) + 240,
        ),
        0,
        1.5,
      ],
      [shaped(noise(0.3, 502), (time) => strike(0.12, 0.002)(time) * Math.abs(sine(37, time))), 0.02, 0.7],
      [lowPass(shaped(noise(2.4, 503), swell(2.4, 1, 0.3)), 220), 0.5, 1.8],
    ),
  windGust: () =>
    mix(
      2.2,
      [
        shaped(
          bandPass(
            pink(2.2, 504),
            (time) => 330 + 620 * swell(2.1, 1.4, 0.45)(time) + 60 * Math.sin(time * 7),
            2.4,
          ),
          swell(2.15, 1.2, 0.45),
        ),
        0,
        1.4,
      ],
      [
        shaped(
          bandPass(noise(2.2, 505), (time) => 820 + 900 * swell(2.1, 1.4, 0.5)(time), 7),
          swell(2.1, 2),
        ),
        0,
        0.4,
      ],
    ),
  rainDrop: () =>
    room(
      times(1.5, [0, 0.46, 0.71, 1.2], (index) => drop([980, 1320, 870, 1120][index] ?? 1000)),
      0.5,
      0.35,
    ),
  splash: () =>
    mix(
      1.3,
      [
        shaped(
          bandPass(noise(1.2, 506), (time) => 3400 * Math.exp(-time * 4) + 620, 0.7),
          strike(0.6, 0.012),
        ),
        0,
        1.2,
      ],
      [thump(140, 0.1, 10), 0, 0.7],
      [scattered(0.95, 34, 507, (random) => drop(500 + 1300 * random())), 0.12, 0.35],
    ),
  bubbles: () =>
    scattered(1.6, 26, 508, (random) => {
      const low = 240 + 560 * random() ** 1.5;
      return glide(0.13, (time) => low * (1 + 4.5 * time), strike(0.1, 0.012));
    }),
  fire: () =>
    mix(
      2.2,
      [
        shaped(
          bandPass(pink(2.2, 509), 420, 0.5),
          (time) => gate(0, 2.15, 0.3)(time) * (0.7 + 0.3 * sine(3.1, time) * sine(1.3, time)),
        ),
        0,
        0.9,
      ],
      [
        scattered(2.1, 46, 510, (random) =>
          burst(0.005 + 0.014 * random() ** 2, 1200 + 4200 * random(), 1.2, Math.floor(random() * 9e5)),
        ),
        0.04,
        0.9,
      ],
    ),
  leaves: () =>
    shaped(
      scattered(1.7, 190, 511, (random) =>
        burst(0.01 + 0.03 * random(), 3200 + 4200 * random(), 0.9, Math.floor(random() * 9e5), 0.006),
      ),
      swell(1.7, 0.8, 0.45),
    ),
  wave: () =>
    mix(
      2.8,
      [
        shaped(
          bandPass(pink(2.8, 512), (time) => 380 + 1500 * swell(2.6, 1.2, 0.45)(time), 0.6),
          swell(2.75, 1.1, 0.42),
        ),
        0,
        1.5,
      ],
      [shaped(highPass(noise(2.2, 513), 2600), swell(2.1, 1.6, 0.35)), 0.55, 0.16],
    ),
  rockFall: () =>
    room(
      times(1.6, [0, 0.12, 0.21, 0.37, 0.5, 0.69, 0.95, 1.3], (index) =>
        mix(
          0.25,
          [
            struck(0.2, [
              [310 + ((index * 97) % 260), 0.05, 1],
              [870 + ((index * 71) % 400), 0.03, 0.7],
            ]),
            0,
            0.8,
          ],
          [burst(0.03, 1300, 0.9, 514 + index), 0, 0.9],
          [thump(95, 0.08, 12), 0, 0.6],
        ),
      ),
      0.4,
      0.2,
    ),
  engineStart: () =>
    mix(
      2.4,
      [
        shaped(
          lowPass(
            tone(
              0.85,
              (time) =>
                Math.max(0, sine(9.5, time)) * (sine(118, time) + 0.7 * sine(241, time)) +
                0.3 * sine(1900, time) * Math.max(0, sine(9.5, time)),
            ),
            2400,
          ),
          gate(0, 0.8, 0.03),
        ),
        0,
        0.7,
      ],
      [
        shaped(
          driven(
            mix(
              1.6,
              [buzz(1.55, (time) => 34 + 34 * swell(1.5, 0.7, 0.25)(time), 0.35), 0, 1],
              [lowPass(noise(1.55, 521), 600), 0, 0.5],
            ),
            2,
          ),
          gate(0, 1.5, 0.15),
        ),
        0.8,
        0.75,
      ],
    ),
  carHorn: () =>
    mix(0.85, [
      shaped(
        lowPass(mix(0.8, [buzz(0.8, 392, 0.5), 0, 1], [buzz(0.8, 494, 0.5), 0, 0.9]), 3200),
        gate(0, 0.72, 0.025),
      ),
      0,
      1,
    ]),
  carBrakes: () =>
    mix(
      1.2,
      [
        shaped(
          bandPass(noise(1.15, 522), (time) => 2150 - 380 * time, 14),
          gate(0, 1.05, 0.06),
        ),
        0,
        2.2,
      ],
      [
        glide(
          1.15,
          (time) => 1380 - 240 * time + 24 * Math.sin(time * 97),
          gate(0, 1, 0.07),
          [1, 0.4, 0.3, 0.15],
        ),
        0,
        0.3,
      ],
      [shaped(highPass(noise(1.15, 523), 2400), gate(0, 1, 0.1)), 0, 0.12],
    ),
  bicycleBell: () =>
    times(1.4, [0, 0.16], (index) =>
      struck(1.2, [
        [2210 + index * 9, 0.9, 0.8],
        [3470, 0.5, 0.5],
        [5730, 0.25, 0.3],
        [8100, 0.12, 0.2],
      ]),
    ),
  trainWhistle: () =>
    room(
      mix(
        1.7,
        ...(
          [
            [311, 1],
            [370, 0.9],
            [466, 0.8],
          ] as const
        ).map(
          ([hertz, gain]) =>
            [
              glide(
                1.55,
                (time) => hertz * (1 - 0.05 * Math.exp(-time * 9)),
                gate(0.02, 1.5, 0.12),
                [1, 0.5, 0.3, 0.15],
              ),
              0,
              gain * 0.4,
            ] as const,
        ),
        [shaped(bandPass(noise(1.55, 524), 1200, 1), gate(0, 1.5, 0.12)), 0, 0.3],
      ),
      0.9,
      0.25,
    ),
  trainPass: () =>
    mix(
      2.4,
      [shaped(lowPass(pink(2.4, 525), 700), gate(0, 2.35, 0.3)), 0, 1],
      ...[0.1, 0.24, 0.72, 0.86, 1.34, 1.48, 1.96, 2.1].map(
        (second, index) =>
          [
            mix(
              0.2,
              [thump(115, 0.09, 14), 0, 0.8],
              [
                struck(0.2, [
                  [880, 0.06, 0.5],
                  [1930, 0.04, 0.3],
                ]),
                0,
                0.6,
              ],
            ),
            second,
            1 - (index % 2) * 0.2,
          ] as const,
      ),
    ),
  siren: () =>
    shaped(
      lowPass(
        buzz(2.2, (time) => 640 + 330 * Math.sin(2 * Math.PI * 0.92 * time - 1.2), 1),
        3400,
      ),
      gate(0, 2.15, 0.12),
    ),
  robot: () =>
    mix(
      1.25,
      ...(
        [
          [0, 520],
          [0.12, 780],
          [0.22, 410],
          [0.38, 980],
          [0.46, 700],
          [0.6, 1240],
          [0.74, 560],
          [0.92, 880],
        ] as const
      ).map(
        ([second, hertz], index) =>
          [
            shaped(
              bandPass(
                tone(0.12, (time) => Math.sign(sine(hertz + (index % 2 ? 2400 : -900) * time, time))),
                hertz * 2,
                1.4,
              ),
              gate(0, 0.085, 0.008),
            ),
            second,
            0.6,
          ] as const,
      ),
    ),
  computerError: () =>
    times(0.7, [0, 0.24], () => shaped(lowPass(buzz(0.22, 131, 0.3), 1500), gate(0, 0.18, 0.008))),
  radioTuning: () =>
    mix(
      1.9,
      [
        shaped(
          bandPass(noise(1.85, 531), (time) => 1500 + 900 * Math.sin(time * 5), 0.8),
          (time) => gate(0, 1.8, 0.05)(time) * (0.5 + 0.5 * Math.abs(sine(1.4, time))),
        ),
        0,
        0.8,
      ],
      [
        glide(
          1.85,
          (time) => Math.abs(1700 * Math.sin(time * 3.3)) + 260,
          (time) => gate(0.1, 1.75, 0.15)(time) * Math.abs(sine(0.8, time)),
          [1, 0.3],
        ),
        0,
        0.22,
      ],
    ),
  laser: () =>
    mix(
      0.5,
      [
        glide(0.45, (time) => 2900 * Math.exp(-time * 7.5) + 180, strike(0.4, 0.002), [1, 0.6, 0.4, 0.25]),
        0,
        0.7,
      ],
      [
        shaped(
          bandPass(noise(0.3, 532), (time) => 4200 * Math.exp(-time * 8) + 400, 2),
          strike(0.2, 0.002),
        ),
        0,
        0.6,
      ],
    ),
  rocket: () =>
    mix(
      2.5,
      [
        shaped(
          lowPass(noise(2.5, 533), (time) => 500 + 2300 * swell(2.4, 1, 0.5)(time)),
          swell(2.45, 0.8, 0.4),
        ),
        0,
        1,
      ],
      [lowPass(shaped(noise(2.5, 534), swell(2.45, 0.8, 0.4)), 160), 0, 2.2],
    ),
  sawing: () =>
    times(1.7, [0, 0.42, 0.84, 1.26], (index) =>
      shaped(
        bandPass(noise(0.4, 535 + index), (time) => (index % 2 ? 1500 : 2300) + 900 * time, 1.6),
        (time) => swell(0.36, 0.6, 0.5)(time) * (0.6 + 0.4 * sine(78, time)),
      ),
    ),
  vacuum: () =>
    mix(
      2.1,
      [
        shaped(
          lowPass(
            buzz(2.1, (time) => 152 + 60 * swell(2.1, 0.3)(time), 0.8),
            2200,
          ),
          gate(0, 2, 0.4),
        ),
        0,
        0.5,
      ],
      [
        shaped(
          bandPass(noise(2.1, 541), (time) => 900 + 900 * swell(2.1, 0.3)(time), 0.8),
          gate(0, 2, 0.4),
        ),
        0,
        0.9,
      ],
    ),
  foghorn: () =>
    room(
      mix(
        1.9,
        [shaped(lowPass(buzz(1.8, 87, 0.6), 700), gate(0, 1.7, 0.2)), 0, 1],
        [shaped(lowPass(buzz(1.8, 116.5, 0.7), 600), gate(0, 1.7, 0.2)), 0, 0.5],
      ),
      1.3,
      0.3,
    ),
} satisfies Record<string, () => Samples>;
