import { lighter } from '../../kit/colour';
import {
  bookshelf,
  chair,
  cup,
  floorLamp,
  kettle,
  plant,
  pot,
  room,
  rug,
  sofa,
  stove,
  table,
  wallPicture,
} from '../../kit/furniture';
import { sky } from '../../kit/outdoors';
import { at, box, circle, ellipse, fade, glow, ink, path, stroke } from '../../kit/svg';
import { cone, hanging, lit, opening, type Scene } from './light';

const painting = (colours: readonly string[], width: number, height: number) =>
  wallPicture(
    width,
    height,
    at(
      -width / 2,
      -height / 2,
      sky(colours, width, height) + circle(width * 0.5, height * 0.52, height * 0.22, '#fff0b8'),
    ),
  );

export const flat: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#f2c9a8', '#a9764e', 'stripes'),
      opening(isNight, 510, 310, 360, 330, '#fff6e8', '#5e9a8b'),
      at(150, 320, painting(['#7fb8d8', '#cfe8e0'], 190, 150)),
      at(860, 470, bookshelf(330)) + at(860, 330, bookshelf(330)),
      at(510, 990, rug('#4f8a8b', 780)),
      at(510, 880, sofa('#d8744e')),
      at(905, 880, plant('#5b8fb8'), { scale: 1.15 }),
      at(170, 890, floorLamp('#f0b93a', false)),
      at(
        770,
        890,
        box(-70, -130, 140, 30, '#8a5f42', 8, 8) +
          box(-54, -104, 18, 104, '#8a5f42', 6) +
          box(36, -104, 18, 104, '#8a5f42', 6),
      ) + at(770, 762, cup('#fff6e8', false), { scale: 0.6 }),
    ],
    [
      at(170, 890, floorLamp('#f0b93a')),
      glow(170, 470, 460, '#ffd98a', 0.55),
      fade(0.16, ellipse(190, 960, 300, 60, '#ffe29a')),
    ],
    'lamp',
  );

const cupboard = (x: number, y: number, width: number, height: number, colour: string) =>
  box(x, y, width, height, colour, 8, 8) +
  box(x + 14, y + 14, width - 28, height - 28, lighter(colour, 0.16), 5, 6) +
  circle(x + width - 30, y + height / 2, 7, '#f5c04c', 4);

export const kitchen: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#f3e3c0', '#b9c7c0', 'tiles'),
      opening(isNight, 550, 400, 250, 190, '#fff6e8'),
      cupboard(40, 130, 150, 190, '#6fa89a') +
        cupboard(190, 130, 150, 190, '#6fa89a') +
        cupboard(740, 130, 150, 190, '#6fa89a') +
        cupboard(890, 130, 150, 190, '#6fa89a'),
      cupboard(20, 610, 190, 210, '#5e9a8b') +
        cupboard(210, 610, 190, 210, '#5e9a8b') +
        cupboard(700, 610, 180, 210, '#5e9a8b') +
        cupboard(880, 610, 200, 210, '#5e9a8b'),
      at(550, 830, stove()),
      box(0, 584, 402, 32, '#d9b98a', 8, 4) + box(698, 584, 400, 32, '#d9b98a', 8, 4),
      at(550, 580, kettle('#d8574e'), { scale: 0.7 }) + at(640, 580, pot('#4f8fb8'), { scale: 0.5 }),
      at(
        120,
        588,
        path('M-40,0 L-30,-96 L30,-96 L40,0 Z', '#e8d9b8', 7) +
          stroke('M-16,-96 L-30,-170 M2,-96 V-180 M18,-96 L36,-166', ink, 16) +
          stroke('M-16,-96 L-30,-170 M2,-96 V-180 M18,-96 L36,-166', '#b98a5c', 6),
      ),
      at(
        840,
        586,
        ellipse(0, -10, 92, 18, '#ffffff', 7) +
          circle(-34, -42, 30, '#e2574c', 7) +
          circle(30, -40, 28, '#f5c02c', 7) +
          circle(0, -74, 28, '#8fc25c', 7),
      ),
      at(300, 1010, table('#c98f5c', 460, 200)) +
        at(
          300,
          798,
          path('M-40,0 L-30,-80 Q0,-96 30,-80 L40,0 Z', '#9fd4e6', 7) +
            stroke('M-6,-86 Q-20,-150 -50,-160 M4,-86 Q8,-160 30,-176', '#4f9a63', 7) +
            circle(-52, -164, 22, '#e8709a', 6) +
            circle(34, -180, 22, '#ffd35a', 6),
        ),
      at(900, 1000, chair('#d8744e')),
      at(300, 400, hanging('#e2574c', 400)),
      at(
        550,
        176,
        box(-110, -70, 220, 90, '#c9d2da', 8, 8) + path('M-110,20 L-150,70 H150 L110,20 Z', '#aab6c2', 8),
      ),
    ],
    [
      at(300, 400, hanging('#e2574c', 400) + cone(260, 440)),
      glow(300, 700, 360, '#ffd98a', 0.5),
      fade(0.5, circle(430, 770, 6, '#8fffb0')),
    ],
    'lamp',
  );
