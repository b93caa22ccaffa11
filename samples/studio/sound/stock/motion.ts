import { glide, highPass, lowPass, noise, type Samples, shaped, sine, strike, tone } from '../synth';
import {
  bandPass,
  burst,
  buzz,
  driven,
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

const sole = (seed: number, pitch = 1) =>
  mix(
    0.2,
    [thump(128 * pitch, 0.07, 16), 0, 1],
    [dull(0.09, 1300, seed, 0.05), 0.004, 0.8],
    [burst(0.02, 2300, 1, seed + 1), 0.03, 0.16],
  );
const heel = (seed: number) =>
  mix(
    0.18,
    [
      struck(0.16, [
        [610, 0.05, 1],
        [1490, 0.035, 0.7],
        [2760, 0.02, 0.4],
      ]),
      0,
      0.8,
    ],
    [burst(0.008, 3400, 1.2, seed), 0, 0.6],
    [thump(150, 0.05, 16), 0.002, 0.5],
  );
const crunch = (seed: number) =>
  mix(
    0.34,
    [
      shaped(
        scattered(0.3, 70, seed, (random) =>
          burst(0.012, 1500 + 2600 * random(), 1.4, Math.floor(random() * 9e5)),
        ),
        swell(0.28, 0.8, 0.35),
      ),
      0,
      1,
    ],
    [shaped(bandPass(noise(0.3, seed + 1), 750, 1), swell(0.26, 1.4, 0.3)), 0, 0.6],
  );
const rustle = (seed: number) =>
  mix(
    0.36,
    [
      shaped(
        scattered(0.34, 46, seed, (random) =>
          burst(0.006 + 0.014 * random(), 2800 + 3600 * random(), 1.2, Math.floor(random() * 9e5)),
        ),
        swell(0.32, 0.7, 0.3),
      ),
      0,
      1,
    ],
    [dull(0.12, 700, seed + 1, 0.06), 0.05, 0.4],
  );
const air = (seconds: number, low: number, high: number, peak: number, seed: number) =>
  shaped(
    bandPass(pink(seconds, seed), (time) => low + (high - low) * swell(seconds, 1.4, peak)(time), 1.1),
    swell(seconds, 1.8, peak),
  );
const plank = (pitch: number, seed: number) =>
  mix(
    0.4,
    [
      struck(0.4, [
        [pitch, 0.12, 1],
        [pitch * 2.3, 0.07, 0.6],
        [pitch * 4.1, 0.04, 0.4],
      ]),
      0,
      1,
    ],
    [burst(0.02, pitch * 6, 1, seed), 0, 0.6],
  );

/** Steps, flights and falls. */
export const motion = {
  stepsFloor: () =>
    room(
      times(1.5, [0, 0.48, 0.97], (index) => sole(201 + index * 5, 1 - (index % 2) * 0.08)),
      0.3,
      0.2,
    ),
  stepsHeels: () =>
    room(
      times(1.6, [0, 0.42, 0.84, 1.26], (index) => heel(211 + index)),
      0.45,
      0.35,
    ),
  stepsSnow: () => times(1.6, [0, 0.55, 1.1], (index) => crunch(221 + index * 7)),
  stepsLeaves: () => times(1.6, [0, 0.5, 1.04], (index) => rustle(231 + index * 7)),
  running: () =>
    room(
      times(1.45, [0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2], (index) =>
        sole(241 + index * 3, 1.15 - (index % 2) * 0.1),
      ),
      0.2,
      0.15,
    ),
  whoosh: () => air(0.75, 260, 2600, 0.45, 251),
  swish: () => air(0.32, 900, 5200, 0.4, 252),
  jump: () =>
    glide(
      0.42,
      (time) => 190 + 900 * time ** 1.3,
      (time) => strike(0.5, 0.01)(time) * gate(0, 0.4, 0.06)(time),
      [1, 0.35, 0.2, 0.08],
    ),
  boing: () =>
    mix(
      1,
      [
        glide(
          0.95,
          (time) => 148 * (1 + 0.35 * Math.sin(time * 2 * Math.PI * (15 - 5 * time)) * Math.exp(-time * 2.4)),
          strike(0.8, 0.003),
          [1, 0.7, 0.55, 0.4, 0.25, 0.15],
        ),
        0,
        0.8,
      ],
      [burst(0.02, 1200, 1, 253), 0, 0.7],
    ),
  slideWhistle: () =>
    mix(
      0.95,
      [
        glide(
          0.9,
          (time) => 1500 - 980 * (time / 0.9) ** 1.2 + 9 * Math.sin(time * 38),
          gate(0, 0.88, 0.06),
          [1, 0.13, 0.06],
        ),
        0,
        0.7,
      ],
      [
        shaped(
          bandPass(noise(0.9, 254), (time) => 1500 - 980 * (time / 0.9) ** 1.2, 8),
          gate(0, 0.88, 0.06),
        ),
        0,
        0.5,
      ],
    ),
  bodyFall: () =>
    room(
      mix(
        0.8,
        [thump(86, 0.28, 10), 0, 1.3],
        [dull(0.25, 520, 255, 0.16), 0.01, 1.1],
        [thump(110, 0.12, 14), 0.17, 0.55],
        [dull(0.16, 700, 256, 0.09), 0.18, 0.5],
      ),
      0.3,
      0.25,
    ),
  cloth: () =>
    mix(0.85, [
      shaped(
        bandPass(noise(0.8, 257), (time) => 2100 + 1100 * Math.sin(time * 19), 0.8),
        (time) => swell(0.8, 0.9, 0.35)(time) * (0.35 + 0.65 * Math.abs(sine(4.3, time))),
      ),
      0,
      1,
    ]),
  punch: () =>
    mix(
      0.35,
      [thump(165, 0.11, 22), 0, 1.2],
      [driven(burst(0.05, 1100, 0.7, 261), 2.5), 0, 0.9],
      [dull(0.12, 500, 262, 0.07), 0.01, 0.8],
    ),
  slap: () =>
    room(
      mix(
        0.3,
        [burst(0.045, 2100, 0.6, 263), 0, 1.4],
        [burst(0.02, 4200, 1, 264), 0, 0.6],
        [thump(240, 0.03, 20), 0, 0.15],
      ),
      0.2,
      0.25,
    ),
  crash: () =>
    room(
      mix(
        1.5,
        ...[0, 0.07, 0.13, 0.24, 0.31, 0.45, 0.58, 0.8, 0.97].map(
          (second, index) =>
            [plank(150 + ((index * 137) % 420), 265 + index), second, 1 - index * 0.08] as const,
        ),
        [shaped(noise(0.5, 280), strike(0.35, 0.002)), 0, 0.4],
        [thump(80, 0.3, 9), 0, 1],
        [
          struck(1, [
            [1310, 0.7, 0.4],
            [2170, 0.5, 0.3],
            [3390, 0.4, 0.2],
          ]),
          0.27,
          0.4,
        ],
      ),
      0.5,
      0.3,
    ),
  woodCrack: () =>
    mix(
      0.6,
      [burst(0.02, 1900, 0.8, 281), 0, 1.3],
      [
        scattered(0.3, 16, 282, (random) =>
          burst(0.012, 900 + 2600 * random(), 1.6, Math.floor(random() * 9e5)),
        ),
        0.01,
        0.9,
      ],
      [plank(420, 283), 0, 0.5],
    ),
  metalClang: () =>
    room(
      mix(
        1.6,
        [
          struck(1.6, [
            [487, 1.2, 0.8],
            [743, 1, 0.7],
            [1213, 0.8, 0.6],
            [1961, 0.6, 0.5],
            [2837, 0.4, 0.4],
            [4231, 0.25, 0.3],
          ]),
          0,
          0.7,
        ],
        [burst(0.015, 3600, 0.8, 284), 0, 0.9],
      ),
      0.5,
      0.25,
    ),
  hammer: () =>
    room(
      times(1.2, [0, 0.45, 0.86], (index) =>
        mix(
          0.3,
          [
            struck(0.3, [
              [1720, 0.12, 0.6],
              [3120, 0.08, 0.5],
              [5010, 0.04, 0.3],
            ]),
            0,
            0.8,
          ],
          [plank(210, 285 + index), 0, 0.9],
        ),
      ),
      0.25,
      0.2,
    ),
  ballBounce: () =>
    times(1.75, [0, 0.46, 0.82, 1.09, 1.29, 1.43, 1.53, 1.6], (index) =>
      mix(
        0.16,
        [
          shaped(
            glide(0.15, (time) => 172 + 90 * Math.exp(-time * 60), strike(0.1, 0.001), [1, 0.4, 0.2]),
            () => 0.84 ** index,
          ),
          0,
          1,
        ],
        [burst(0.012, 900, 1, 291 + index), 0, 0.5 * 0.84 ** index],
      ),
    ),
  explosion: () =>
    mix(
      2,
      [
        lowPass(shaped(noise(2, 295), strike(1.4, 0.004)), (time) => 3600 * Math.exp(-time * 2.6) + 220),
        0,
        1.6,
      ],
      [thump(84, 0.9, 4), 0, 1],
      [driven(shaped(noise(0.3, 296), strike(0.12, 0.001)), 3), 0, 0.4],
      [
        shaped(
          scattered(1.5, 40, 297, (random) =>
            burst(0.03, 300 + 1400 * random(), 1, Math.floor(random() * 9e5)),
          ),
          strike(1.6, 0.2),
        ),
        0.25,
        0.4,
      ],
    ),
  drumroll: () =>
    room(
      mix(
        2,
        [
          shaped(
            scattered(1.55, 62, 298, (_, index) =>
              mix(0.12, [burst(0.05, 2600, 0.5, 3000 + index), 0, 0.8], [thump(190, 0.06, 14), 0, 0.5]),
            ),
            (time) => 0.35 + 0.5 * time,
          ),
          0,
          0.55,
        ],
        [mix(0.5, [burst(0.35, 5200, 0.4, 299), 0, 1], [thump(120, 0.2, 10), 0, 1]), 1.5, 1],
      ),
      0.35,
      0.2,
    ),
  ropeCreak: () =>
    shaped(
      bandPass(
        buzz(1.2, (time) => 46 + 22 * Math.sin(time * 5.1) + 8 * time, 0.4),
        (time) => 620 + 160 * Math.sin(time * 5),
        5,
      ),
      (time) => swell(1.15, 0.7)(time) * 2,
    ),
  waterSteps: () =>
    times(1.7, [0, 0.55, 1.1], (index) =>
      mix(
        0.45,
        [
          shaped(
            bandPass(noise(0.4, 301 + index), (time) => 2600 * Math.exp(-time * 6) + 600, 0.8),
            strike(0.25, 0.02),
          ),
          0,
          1,
        ],
        [
          scattered(0.36, 9, 311 + index, (random) => {
            const low = 500 + 900 * random();
            return glide(0.05, (time) => low * (1 + 7 * time), strike(0.04, 0.004));
          }),
          0.06,
          0.6,
        ],
      ),
    ),
  dizzy: () =>
    mix(
      1.5,
      [
        glide(
          1.45,
          (time) => 690 + 210 * Math.sin(time * 2 * Math.PI * 4.2),
          swell(1.45, 0.5),
          [1, 0.25, 0.1],
        ),
        0,
        0.5,
      ],
      [
        glide(
          1.45,
          (time) => 1035 + 260 * Math.sin(time * 2 * Math.PI * 4.2 + 1),
          swell(1.45, 0.5),
          [1, 0.2],
        ),
        0,
        0.22,
      ],
      [
        shaped(
          highPass(
            tone(1.45, (time) => sine(5200 + 800 * sine(3, time), time)),
            3000,
          ),
          swell(1.45),
        ),
        0,
        0.02,
      ],
    ),
} satisfies Record<string, () => Samples>;
