import { darker } from '../../kit/colour';
import { bush, grass, hill, pine, sea } from '../../kit/outdoors';
import { at, box, circle, ellipse, fade, glow, ink, path, stroke } from '../../kit/svg';
import { fireflies, heaven, lit, moonlight, type Scene } from './light';

const mushroom = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-14,0 Q-10,-34 -12,-44 L12,-44 Q10,-34 14,0 Z', '#fff3e2', 7) +
      path('M-46,-40 Q-40,-92 0,-92 Q40,-92 46,-40 Q0,-26 -46,-40 Z', '#d8484a', 7) +
      circle(-16, -62, 7, '#ffffff') +
      circle(14, -70, 6, '#ffffff') +
      circle(20, -50, 5, '#ffffff'),
  );

const trunk = (x: number, y: number, width: number, colour: string) =>
  path(
    `M${x - width / 2},-20 Q${x - width * 0.36},${y * 0.6} ${x - width * 0.9},${y} Q${x},${y - 26} ${x + width * 0.9},${y} Q${x + width * 0.36},${y * 0.6} ${x + width / 2},-20 Z`,
    colour,
    8,
  ) +
  stroke(
    `M${x - width * 0.16},120 v90 M${x + width * 0.14},300 v120 M${x - width * 0.1},480 v60`,
    darker(colour, 0.3),
    6,
  );

export const forest: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 560, 240, 9),
      ...[60, 190, 330, 470, 640, 780, 910, 1040].map((x, index) =>
        at(x, 720, pine(isNight ? '#86b8c4' : '#9cc9a8', 380 + (index % 3) * 60, false, 0)),
      ),
      hill(680, 60, '#8fc27c', 40),
      ...[250, 480, 700, 900].map((x, index) =>
        at(x, 780, pine(darker('#4f9a68', index % 2 === 0 ? 0 : 0.1), 420 + (index % 2) * 70)),
      ),
      box(0, 770, 1080, 320, '#6fa860') +
        path(
          'M420,1100 Q500,920 560,850 Q600,800 540,772 L610,772 Q700,810 660,880 Q640,960 760,1100 Z',
          '#d8bf90',
        ),
      trunk(70, 900, 130, '#8a5f48') + trunk(1010, 930, 150, '#7a5240'),
      path(
        'M-60,-40 H1140 V90 Q1020,150 940,96 Q860,170 760,100 Q660,150 580,88 Q480,140 400,90 Q300,160 220,100 Q120,170 40,110 L-60,140 Z',
        '#4f8f52',
        8,
      ),
      at(210, 880, bush('#5a9a52')) + at(860, 860, bush('#5f9f58')),
      mushroom(300, 960) + mushroom(354, 990),
      grass(460, 900, '#4d8a44') + grass(820, 990, '#4d8a44') + grass(160, 1020, '#4d8a44'),
    ],
    [
      moonlight(560, 240),
      ...fireflies(26, 12, 420, 980),
      ...[
        [206, 838],
        [872, 812],
      ].map(
        ([x = 0, y = 0]) =>
          ellipse(x - 14, y, 9, 12, '#ffe98a') +
          ellipse(x + 14, y, 9, 12, '#ffe98a') +
          circle(x - 14, y, 4, ink) +
          circle(x + 14, y, 4, ink),
      ),
    ],
  );

const palm = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-26,0 Q-4,-200 40,-372 L66,-366 Q40,-190 34,0 Z', '#a9784e', 8) +
      stroke(
        'M-14,-70 L32,-64 M-6,-140 L36,-132 M8,-210 L42,-202 M22,-280 L52,-272',
        darker('#a9784e', 0.35),
        6,
      ) +
      [-168, -140, -30, -4, -96]
        .map((turn) =>
          at(52, -372, path('M0,0 Q90,-70 210,-6 Q150,-10 130,12 Q100,-6 80,14 Q40,0 0,0 Z', '#4f9f5a', 8), {
            rotate: turn,
          }),
        )
        .join('') +
      circle(40, -356, 20, '#7a4a34', 7) +
      circle(72, -352, 20, '#7a4a34', 7),
  );

export const beach: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 540, 250, 21),
      sea(560, '#3fa9cc', 4),
      path('M640,560 L740,470 L800,510 L880,430 L1100,560 Z', isNight ? '#7f96d8' : '#8fb8a0'),
      path('M-20,800 Q300,742 560,800 T1100,780 V1100 H-20 Z', '#f6dfae') +
        path('M-20,800 Q300,742 560,800 T1100,780 V802 Q820,830 560,822 T-20,826 Z', '#ffffff'),
      palm(80, 960),
      at(
        860,
        930,
        stroke('M0,40 L-40,-330', '#7a5240', 16) +
          path(
            'M-230,-250 Q-190,-420 -40,-400 Q120,-420 160,-290 Q110,-300 70,-268 Q20,-300 -34,-262 Q-90,-296 -140,-248 Q-190,-280 -230,-250 Z',
            '#e2574c',
            9,
          ) +
          path(
            'M-140,-250 Q-110,-360 -40,-398 Q30,-360 70,-268 Q20,-300 -34,-262 Q-90,-296 -140,-250 Z',
            '#fff6e8',
            6,
          ),
      ),
      path('M760,980 L1010,950 L1040,1000 L780,1036 Z', '#5b8fd0', 8) +
        stroke('M800,1000 L1020,972', '#ffffff', 9),
      at(
        300,
        1000,
        path('M-56,0 L-46,-60 L46,-60 L56,0 Z', '#ffd35a', 8) + stroke('M-46,-60 Q0,-120 46,-60', ink, 8),
      ) + circle(400, 1020, 16, '#f59a8a', 6),
    ],
    [
      moonlight(540, 250),
      fade(
        0.5,
        [
          [600, 60],
          [640, 100],
          [684, 70],
          [730, 120],
        ]
          .map(([y = 0, half = 0]) => box(540 - half, y, half * 2, 9, '#fff3cf', 0, 5))
          .join(''),
      ),
      glow(480, 950, 210, '#ff9d3f', 0.8),
      stroke('M430,990 L530,966 M436,964 L528,992', ink, 30) +
        stroke('M430,990 L530,966 M436,964 L528,992', '#8a5a3c', 15),
      path(
        'M442,968 Q420,910 462,880 Q460,850 482,826 Q506,868 504,890 Q536,912 520,968 Q480,990 442,968 Z',
        '#ff8a2c',
        7,
      ) + path('M464,966 Q456,930 482,900 Q508,934 500,966 Q480,978 464,966 Z', '#ffd94f'),
    ],
  );
