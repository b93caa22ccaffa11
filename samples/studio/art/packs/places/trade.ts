import { darker, lighter } from '../../kit/colour';
import { chair, cup, room } from '../../kit/furniture';
import { randomFrom } from '../../kit/random';
import { at, box, circle, ellipse, fade, glow, ink, path, stroke } from '../../kit/svg';
import { cone, hanging, lit, moonbeam, opening, type Scene } from './light';

const bulb = (x: number, y: number) =>
  glow(x, y + 12, 70, '#ffe29a', 0.8) + circle(x, y + 12, 12, '#fff3c4', 5);

export const cafe: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#e9b48a', '#7f5a48', 'plain'),
      opening(isNight, 300, 300, 420, 320, '#8a5f42'),
      box(0, 520, 1080, 284, '#5f8f86') +
        box(0, 510, 1080, 18, '#4a746c', 6) +
        [90, 270, 450, 630, 810, 990].map((x) => box(x - 70, 556, 140, 210, '#6c9d93', 5, 6)).join(''),
      box(680, 120, 330, 250, '#3a3440', 9, 12) +
        fade(
          0.95,
          stroke('M740,176 h210', '#ffe9a8', 9) +
            stroke('M722,230 h120 M722,270 h150 M722,310 h100', '#ffffff', 7) +
            stroke('M910,230 h56 M910,270 h56 M910,310 h56', '#ffb08a', 7),
        ),
      at(
        840,
        470,
        box(-160, -18, 320, 18, '#8a5f42', 7) +
          [-120, -60, 0, 60]
            .map((x) => at(x, -18, cup(x % 120 === 0 ? '#fff6e8' : '#d8744e', false), { scale: 0.5 }))
            .join(''),
      ),
      box(600, 620, 500, 260, '#9a6a4a', 9) +
        box(580, 596, 520, 34, '#d9a878', 8, 6) +
        [650, 760, 870, 980].map((x) => box(x - 40, 660, 84, 190, darker('#9a6a4a', 0.14), 5, 6)).join(''),
      at(
        700,
        596,
        path('M-90,0 V-96 Q0,-170 90,-96 V0 Z', '#dff2f8cc', 7) +
          ellipse(-36, -16, 34, 20, '#d9944a', 6) +
          ellipse(34, -18, 32, 24, '#9c5a3a', 6) +
          circle(34, -46, 9, '#e2574c', 5),
      ),
      at(
        930,
        596,
        box(-74, -150, 148, 150, '#c8484e', 8, 12) +
          box(-56, -130, 112, 44, '#e9eef4', 6, 6) +
          box(-40, -70, 80, 56, '#3d4257', 6, 6) +
          circle(-36, -108, 8, '#ffd35a', 4),
      ),
      at(
        240,
        1000,
        ellipse(0, -190, 190, 34, '#d9a878', 9) +
          box(-16, -176, 32, 160, '#4a3c44', 7) +
          ellipse(0, -8, 90, 16, '#4a3c44', 7),
      ) +
        at(180, 812, cup('#fff6e8', !isNight), { scale: 0.6 }) +
        at(
          316,
          812,
          ellipse(0, -4, 50, 10, '#ffffff', 6) +
            path('M-34,-8 L34,-8 L20,-44 L-34,-30 Z', '#f2b3c0', 6) +
            circle(4, -46, 9, '#e2574c', 5),
        ),
      at(590, 420, hanging('#e8a03a', 420)),
      at(60, 960, chair('#c8484e'), { scale: 0.95 }) +
        at(440, 960, at(0, 0, chair('#c8484e'), { flip: true }), { scale: 0.95 }),
    ],
    [
      stroke('M-10,60 Q180,150 360,70 T720,70 T1090,60', ink, 5) +
        [
          [60, 92],
          [180, 108],
          [300, 92],
          [420, 56],
          [540, 44],
          [660, 58],
          [780, 84],
          [900, 88],
          [1020, 70],
        ]
          .map(([x = 0, y = 0]) => bulb(x, y))
          .join(''),
      at(590, 420, hanging('#e8a03a', 420) + cone(140, 170)),
      glow(220, 800, 240, '#ffcf7a', 0.5) +
        at(
          250,
          806,
          box(-14, -40, 28, 40, '#fff6e8', 5) + path('M0,-70 Q14,-52 0,-42 Q-14,-52 0,-70 Z', '#ffc23d', 4),
        ),
    ],
    'lamp',
  );

const goods = (y: number, seed: number) => {
  const random = randomFrom(seed);
  const colours = ['#e2574c', '#f5c02c', '#5b8fd0', '#8fc25c', '#e8709a', '#f0863a', '#8a6fc0'];
  return Array.from({ length: 9 }, (_, index) => {
    const x = 50 + index * 56;
    const colour = colours[Math.floor(random() * colours.length)] ?? '#e2574c';
    const kind = Math.floor(random() * 3);
    if (kind === 0) return box(x, y - 78, 42, 78, colour, 6, 4) + box(x + 8, y - 54, 26, 26, '#fff6e8');
    if (kind === 1)
      return path(
        `M${x + 4},${y} V${y - 52} Q${x + 4},${y - 66} ${x + 14},${y - 70} V${y - 92} H${x + 28} V${y - 70} Q${x + 38},${y - 66} ${x + 38},${y - 52} V${y} Z`,
        colour,
        6,
      );
    return box(x, y - 56, 44, 56, colour, 6, 12) + box(x + 4, y - 66, 36, 14, '#c9d2dc', 5, 4);
  }).join('');
};

const crate = (x: number, y: number, colour: string) =>
  at(
    x,
    y,
    [-50, -16, 18, 52].map((dx) => circle(dx, -72, 22, colour, 6)).join('') +
      [-32, 2, 36].map((dx) => circle(dx, -96, 22, lighter(colour, 0.12), 6)).join('') +
      box(-84, -66, 168, 66, '#c98f5c', 8, 4) +
      stroke('M-80,-34 H80', darker('#c98f5c', 0.3), 5),
  );

export const shop: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#dfeaf2', '#c9cdd6', 'plain'),
      opening(isNight, 950, 330, 230, 330, '#f2f5f8'),
      box(20, 150, 540, 640, '#f2e6d0', 9, 8) +
        [300, 440, 580, 720]
          .map((y, index) => box(20, y, 540, 22, '#c98f5c', 7) + goods(y, 5 + index * 7))
          .join(''),
      box(640, 250, 170, 540, '#8fb8d0', 9, 10) +
        box(660, 274, 130, 420, '#e9f6fb', 6, 6) +
        [370, 470, 570]
          .map(
            (y, row) =>
              stroke(`M664,${y} h122`, '#8b97a8', 6) +
              [678, 708, 738, 768]
                .map((x, index) =>
                  box(
                    x - 10,
                    y - 62,
                    20,
                    58,
                    ['#ffffff', '#f5c02c', '#8fc25c', '#e8709a'][(index + row) % 4] ?? '',
                    5,
                    5,
                  ),
                )
                .join(''),
          )
          .join('') +
        box(768, 440, 12, 120, '#59607a', 5, 5),
      at(
        700,
        150,
        box(-150, -66, 300, 100, '#e2574c', 9, 16) + stroke('M-110,-16 h70 M-10,-16 h120', '#fff6e8', 12),
      ),
      box(820, 640, 300, 250, '#4f8fa0', 9) +
        box(800, 614, 320, 34, '#e9eef4', 8, 6) +
        at(
          930,
          614,
          box(-66, -90, 132, 90, '#59607a', 8, 8) +
            box(-50, -76, 100, 34, '#bff0c8', 5) +
            [-34, 0, 34].map((x) => box(x - 11, -34, 22, 18, '#e9eef4', 4, 3)).join(''),
        ),
      crate(130, 960, '#e2574c') + crate(330, 970, '#f5a93c'),
      ...[880, 980].map((y) => box(0, y, 1080, 5, '#b4b9c6')),
    ],
    [
      box(660, 274, 130, 420, '#d5f4ff', 6, 6) +
        [370, 470, 570]
          .map(
            (y, row) =>
              stroke(`M664,${y} h122`, '#6f8fa8', 6) +
              [678, 708, 738, 768]
                .map((x, index) =>
                  box(
                    x - 10,
                    y - 62,
                    20,
                    58,
                    ['#ffffff', '#f5c02c', '#8fc25c', '#e8709a'][(index + row) % 4] ?? '',
                    5,
                    5,
                  ),
                )
                .join(''),
          )
          .join('') +
        glow(725, 500, 340, '#bfeaff', 0.55),
      at(
        700,
        150,
        box(-150, -66, 300, 100, '#ff5a5a', 9, 16) + stroke('M-110,-16 h70 M-10,-16 h120', '#fff6e8', 12),
      ) + glow(700, 134, 260, '#ff7a7a', 0.5),
      moonbeam(840, 880, 150),
      box(880, 538, 100, 34, '#bff0c8', 5),
    ],
  );
