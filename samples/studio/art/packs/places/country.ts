import { darker } from '../../kit/colour';
import {
  bench,
  bush,
  fence,
  flower,
  grass,
  hill,
  leafTree,
  pine,
  skyline,
  streetLamp,
} from '../../kit/outdoors';
import { at, box, circle, ellipse, fade, glow, ink, path, polygon, stroke } from '../../kit/svg';
import { cone, fireflies, heaven, lit, moonlight, pane, type Scene } from './light';

export const park: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 880, 180),
      skyline(620, isNight ? '#8a94dc' : '#b7d9ea', 14),
      hill(620, 90, '#9fd08a', 60) + box(0, 690, 1080, 400, '#8cc474'),
      ellipse(800, 740, 250, 40, '#7cc0e0', 8) +
        fade(0.6, stroke('M680,734 h70 M800,750 h90 M740,756 h40', '#ffffff', 6)),
      at(130, 790, leafTree('#5f9f5a', 560)) +
        at(350, 720, leafTree('#7fb765', 320)) +
        at(990, 740, leafTree('#68a85c', 460)) +
        at(610, 706, bush('#6aa85f'), { scale: 0.8 }),
      path(
        'M430,1100 Q470,900 360,800 Q300,744 420,700 L476,700 Q400,760 520,820 Q660,900 700,1100 Z',
        '#ecd8ae',
      ),
      at(230, 880, bench('#c98f4e')),
      at(480, 850, streetLamp(false, 430)),
      at(860, 940, flower('#ff8fa8', 60)) +
        at(910, 960, flower('#ffffff', 52)) +
        at(960, 930, flower('#ffd35a', 60)),
      grass(120, 1010, '#5d9a4f') + grass(800, 1020, '#5d9a4f') + grass(340, 1030, '#5d9a4f'),
    ],
    [
      moonlight(880, 180),
      fade(0.5, ellipse(840, 742, 46, 9, '#fff3cf')),
      at(480, 414, cone(240, 450)) + path('M440,464 L520,464 L510,384 L450,384 Z', '#fff3c4', 7),
      ...fireflies(18, 5, 640, 960),
    ],
  );

export const village: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 900, 170),
      hill(580, 120, '#a8d08a', -60) + hill(660, 80, '#93c47a', 90) + box(0, 760, 1080, 340, '#86bd6c'),
      at(120, 700, pine('#5f9f7a', 300)) + at(1010, 720, leafTree('#7fb765', 380)),
      box(330, 470, 400, 310, '#d99a5c', 9),
      ...[520, 570, 620, 670, 720].map((y) => stroke(`M334,${y} H726`, darker('#d99a5c', 0.22), 6)),
      polygon(
        [
          [280, 486],
          [530, 260],
          [780, 486],
        ],
        '#8f4f48',
        9,
      ) +
        polygon(
          [
            [372, 486],
            [530, 344],
            [688, 486],
          ],
          '#e8b47c',
          7,
        ),
      box(640, 270, 54, 120, '#a85f50', 8) + box(630, 256, 74, 24, '#8a4a42', 7),
      circle(530, 424, 34, '#bfe3f5', 8) + stroke('M530,390 v68 M496,424 h68', ink, 6),
      ...[376, 604].map(
        (x) =>
          box(x, 550, 96, 110, '#bfe3f5', 8, 5) +
          stroke(`M${x + 48},550 v110 M${x},600 h96`, ink, 6) +
          box(x - 34, 544, 30, 122, '#4f8fa0', 7) +
          box(x + 100, 544, 30, 122, '#4f8fa0', 7),
      ),
      box(494, 620, 80, 160, '#7a4a3a', 8, 6) +
        circle(558, 704, 7, '#f5c04c', 4) +
        box(474, 776, 120, 22, '#c9b09a', 7),
      path('M470,1100 Q520,900 500,798 L566,798 Q620,900 690,1100 Z', '#e3cfa0'),
      at(180, 850, fence(420)) + at(900, 850, fence(400)),
      at(300, 850, flower('#ff8fa8', 120)) +
        at(340, 856, flower('#ffd35a', 140)) +
        at(760, 852, flower('#ffffff', 120)) +
        at(720, 860, flower('#e8709a', 100)),
      box(800, 640, 90, 150, '#b98a5c', 8) +
        polygon(
          [
            [786, 646],
            [845, 580],
            [904, 646],
          ],
          '#8f4f48',
          8,
        ) +
        ellipse(845, 726, 28, 30, '#4a3038'),
      grass(140, 980, '#5d9a4f') + grass(880, 1000, '#5d9a4f') + grass(340, 1030, '#5d9a4f'),
    ],
    [
      moonlight(900, 170),
      pane(376, 550, 96, 110) + pane(604, 550, 96, 110),
      circle(530, 424, 34, '#ffd977', 8) +
        stroke('M530,390 v68 M496,424 h68', ink, 6) +
        glow(530, 424, 90, '#ffcf6b', 0.5),
      glow(534, 600, 150, '#ffd977', 0.7) + circle(534, 600, 12, '#fff3c4', 6),
      fade(
        0.25,
        polygon(
          [
            [500, 798],
            [566, 798],
            [660, 980],
            [450, 980],
          ],
          '#ffd977',
        ),
      ),
      fade(
        0.6,
        circle(680, 220, 24, '#c9cfe8') + circle(706, 176, 32, '#c9cfe8') + circle(690, 116, 40, '#c9cfe8'),
      ),
      ...fireflies(14, 31, 800, 1020),
    ],
  );
