import { randomFrom } from '../../art/kit/random';
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
} from '../synth';
import { beings } from './beings';
import { bandPass, burst, buzz, mix, pink, room, scattered, struck, swell, throat, thump } from './tools';

const length = 12;

/** A seamlessly looping noise. */
const bed = (make: (seconds: number) => Samples, lowest = 140) =>
  seamless(highPass(highPass(make(length + 1.5), lowest), lowest), 1.5);

/** Mixed into a noise; what exceeds the end continues at the start. */
function over(
  ground: Samples,
  ...parts: readonly (readonly [sound: Samples, at: number, gain: number])[]
): Samples {
  const whole = ground.slice();
  for (const [sound, second, gain] of parts) mixInto(whole, sound, second, gain, true);
  return whole;
}

const cycle = (count: number, time: number) => sine(count / length, time);

/** Somebody at another table: syllables that nobody understands. */
function murmur(seed: number, pitch: number): Samples {
  const random = randomFrom(seed);
  const whole = silence(length);
  for (let second = random(); second < length - 0.2; ) {
    const seconds = 0.1 + 0.14 * random();
    const [open, front] = [330 + 450 * random(), 850 + 1200 * random()];
    const tune = pitch * (0.85 + 0.4 * random());
    const cords = shaped(
      buzz(seconds, (time) => tune * (1 - 0.25 * time), 1),
      swell(seconds, 0.7, 0.3),
    );
    mixInto(
      whole,
      throat(cords, [
        [open, 5, 1],
        [front, 7, 0.5],
        [2500, 7, 0.15],
      ]),
      second,
      0.5 + 0.5 * random(),
      true,
    );
    second += seconds * (0.85 + 0.4 * random()) + (random() < 0.16 ? 0.4 + 0.9 * random() : 0);
  }
  return whole;
}

const pass = (seconds: number, seed: number, low: number, high: number) =>
  shaped(
    bandPass(pink(seconds, seed), (time) => low + (high - low) * swell(seconds, 2)(time), 0.8),
    swell(seconds, 2.2),
  );

/** Background loops of twelve seconds. */
export const ambiences = {
  rain: () =>
    over(
      bed((seconds) =>
        mix(
          seconds,
          [highPass(lowPass(noise(seconds, 801), 6500), 900), 0, 0.3],
          [bandPass(pink(seconds, 802), 700, 0.6), 0, 0.4],
        ),
      ),
      [
        scattered(
          length,
          420,
          803,
          (random) =>
            glide(
              0.04,
              (time) => 1500 + 2600 * random() + 5000 * time,
              strike(0.02 + 0.02 * random(), 0.001),
            ),
          true,
        ),
        0,
        0.13,
      ],
      [
        scattered(
          length,
          60,
          804,
          (random) => burst(0.02, 900 + 1500 * random(), 1.5, Math.floor(random() * 9e5)),
          true,
        ),
        0,
        0.35,
      ],
    ),
  wind: () =>
    bed((seconds) =>
      mix(
        seconds,
        [
          shaped(
            bandPass(pink(seconds, 811), (time) => 360 + 190 * cycle(2, time) + 90 * cycle(5, time + 1), 1.8),
            (time) => 0.65 + 0.25 * cycle(2, time) + 0.15 * cycle(7, time),
          ),
          0,
          1.2,
        ],
        [
          shaped(
            bandPass(noise(seconds, 812), (time) => 880 + 330 * cycle(3, time), 9),
            (time) => 0.35 + 0.35 * cycle(3, time),
          ),
          0,
          0.35,
        ],
      ),
    ),
  sea: () =>
    over(
      bed((seconds) => lowPass(pink(seconds, 821), 420)).map((sample) => sample * 0.7),
      [pass(7, 822, 320, 1900), 0, 1.2],
      [shaped(highPass(noise(4, 823), 2800), swell(4, 1.8, 0.3)), 2.9, 0.12],
      [pass(6.6, 824, 300, 1600), 6, 1],
      [shaped(highPass(noise(4, 825), 2800), swell(4, 1.8, 0.3)), 8.8, 0.1],
    ),
  forest: () =>
    over(
      bed((seconds) =>
        shaped(
          bandPass(pink(seconds, 831), (time) => 1400 + 400 * cycle(2, time), 0.5),
          (time) => 0.2 + 0.06 * cycle(2, time),
        ),
      ),
      [room(beings.birds(), 0.6, 0.3), 0.4, 0.2],
      [
        room(
          mix(
            1,
            [glide(0.5, (time) => 2300 - 500 * time, swell(0.5, 0.8), [1, 0.06]), 0, 1],
            [glide(0.4, (time) => 2000 + 300 * time, swell(0.4, 0.8), [1, 0.06]), 0.5, 0.9],
          ),
          0.8,
          0.4,
        ),
        3.3,
        0.13,
      ],
      [
        room(
          mix(
            1.2,
            ...[0, 0.11, 0.22, 0.33, 0.44, 0.55].map(
              (second, index) =>
                [glide(0.08, (time) => 4300 + 9000 * time - index * 90, swell(0.08)), second, 1] as const,
            ),
          ),
          0.6,
          0.3,
        ),
        5.2,
        0.11,
      ],
      [room(beings.birds(), 0.6, 0.3), 7.3, 0.15],
      [
        room(
          mix(
            1.1,
            [glide(0.16, () => 620, swell(0.16), [1, 0.1]), 0, 1],
            [glide(0.3, () => 490, swell(0.3), [1, 0.1]), 0.28, 1],
          ),
          0.9,
          0.5,
        ),
        10,
        0.16,
      ],
    ),
  night: () =>
    over(
      bed((seconds) => lowPass(pink(seconds, 841), 600)).map((sample) => sample * 0.07),
      ...[0, 1, 2].map((voice) => {
        const hertz = [4150, 4520, 3890][voice] ?? 4000;
        const beat = [2, 2.5, 3][voice] ?? 2;
        return [
          tone(length, (time) => {
            const inside = (time * beat) % 1;
            return inside < 0.55
              ? Math.max(0, Math.sin(2 * Math.PI * inside * 8)) ** 2 *
                  sine(hertz, time) *
                  Math.sin((Math.PI * inside) / 0.55)
              : 0;
          }),
          0,
          [0.16, 0.1, 0.07][voice] ?? 0.1,
        ] as const;
      }),
      [beings.owl(), 6.2, 0.16],
      [beings.frog(), 2.1, 0.05],
      [beings.frog(), 9.4, 0.04],
    ),
  street: () =>
    over(
      bed((seconds) =>
        mix(
          seconds,
          [lowPass(pink(seconds, 851), 480), 0, 0.8],
          [bandPass(pink(seconds, 852), 1100, 0.5), 0, 0.5],
        ),
      ),
      [pass(4.2, 853, 240, 900), 0.6, 0.9],
      [pass(3.4, 854, 260, 1200), 4.1, 1],
      [pass(5, 855, 220, 800), 7.4, 0.9],
      [room(lowPass(shaped(buzz(0.3, 415, 0.6), swell(0.3, 0.3)), 1400), 0.8, 0.5), 3.2, 0.08],
      [room(lowPass(shaped(buzz(0.2, 466, 0.6), swell(0.2, 0.3)), 1300), 0.8, 0.5), 9.6, 0.06],
      ...[0, 0.52, 1.05, 1.58, 2.1, 2.64].map(
        (second, index) => [burst(0.03, 1500, 1, 856 + index), 5.3 + second, 0.2 - index * 0.02] as const,
      ),
    ),
  cafe: () => {
    const voices = [118, 132, 205, 224, 147, 190, 108].map(
      (pitch, index) =>
        [murmur(861 + index * 17, pitch), 0, [0.5, 0.34, 0.4, 0.3, 0.26, 0.22, 0.2][index] ?? 0.2] as const,
    );
    const talk = over(silence(length), ...voices);
    const far = over(silence(length), [room(highPass(lowPass(talk, 2600), 220), 0.5, 0.5), 0, 1]);
    return over(
      far,
      [bed((seconds) => lowPass(pink(seconds, 871), 900)), 0, 0.16],
      ...[0.9, 2.2, 3.9, 5.4, 6.1, 8.3, 9.2, 11].map(
        (second, index) =>
          [
            struck(0.5, [
              [2600 + ((index * 617) % 1900), 0.25, 1],
              [4900 + ((index * 431) % 1500), 0.12, 0.4],
            ]),
            second,
            0.07 + (index % 3) * 0.03,
          ] as const,
      ),
    );
  },
  train: () =>
    over(
      bed(
        (seconds) =>
          mix(
            seconds,
            [lowPass(pink(seconds, 881), 420), 0, 1],
            [bandPass(pink(seconds, 882), 900, 0.7), 0, 0.6],
          ),
        90,
      ),
      ...Array.from({ length: 8 }, (_, joint) => joint * 1.5).flatMap((second) =>
        (
          [
            [0, 1],
            [0.13, 0.8],
            [0.5, 0.75],
            [0.63, 0.6],
          ] as const
        ).map(
          ([later, gain]) =>
            [
              mix(
                0.2,
                [thump(112, 0.09, 14), 0, 0.8],
                [
                  struck(0.2, [
                    [760, 0.06, 0.4],
                    [1480, 0.04, 0.25],
                  ]),
                  0,
                  0.5,
                ],
              ),
              second + later,
              gain * 0.45,
            ] as const,
        ),
      ),
    ),
  roomHum: () =>
    over(
      bed((seconds) =>
        mix(
          seconds,
          [lowPass(pink(seconds, 891), 500), 0, 0.4],
          [bandPass(noise(seconds, 892), 1900, 0.6), 0, 0.05],
        ),
      ),
      [
        tone(
          length,
          (time) =>
            (0.35 * sine(50, time) +
              0.7 * sine(100, time) +
              0.45 * sine(150, time) +
              0.4 * sine(250, time) +
              0.25 * sine(400, time)) *
            (0.9 + 0.1 * cycle(3, time)),
        ),
        0,
        0.22,
      ],
      ...Array.from(
        { length: 12 },
        (_, index) =>
          [
            mix(0.08, [
              struck(0.08, [
                [2300, 0.02, 0.6],
                [3900, 0.015, 0.4],
              ]),
              0,
              1,
            ]),
            index,
            0.05,
          ] as const,
      ),
    ),
} satisfies Record<string, () => Samples>;
