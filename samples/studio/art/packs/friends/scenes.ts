import { darker } from '../../kit/colour';
import {
  bed,
  bookshelf,
  chair,
  floorLamp,
  plant,
  room,
  rug,
  sofa,
  table,
  wallClock,
  wallPicture,
  windowFrame,
} from '../../kit/furniture';
import { kitchen } from '../../kit/kitchen';
import {
  bench,
  bush,
  cloud,
  fence,
  flower,
  grass,
  hill,
  house,
  leafTree,
  pine,
  sea,
  sky,
  snowfall,
  stars,
  streetLamp,
  sun,
} from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
import { at, box, circle, drawing, ellipse, fade, glow, path, stroke } from '../../kit/svg';
import type { PackPicture } from '../imagePack';

const dayView = (width: number, height: number) =>
  at(
    -width / 2,
    -height / 2,
    sky(['#8fd3ff', '#eaf8ff'], width, height) +
      at(width * 0.3, height * 0.35, cloud('#ffffff', 0.5)) +
      at(width * 0.75, height + 20, leafTree('#6fb06a', 220)),
  );
const nightView = (width: number, height: number) =>
  at(
    -width / 2,
    -height / 2,
    sky(['#1b2150', '#4a4685'], width, height) +
      stars(24, 4, width, height) +
      circle(width * 0.74, height * 0.3, 36, '#ffe9a6'),
  );

const livingRoom = [
  room('#f4d3a4', '#b07a52', 'stripes'),
  at(300, 330, windowFrame(330, 330, dayView(330, 330), '#fff6e8', '#5e9a8b')),
  at(
    690,
    190,
    wallPicture(
      210,
      150,
      at(-105, -75, sky(['#f7b267', '#f4845f'], 210, 150) + circle(105, 80, 34, '#ffe9a6')),
    ),
  ),
  at(690, 480, bookshelf(360)),
  at(560, 980, rug('#d8744e', 760)),
  at(610, 890, sofa('#5b8fb8')),
  at(960, 880, floorLamp('#f0b93a')),
  at(140, 900, plant('#c8614e')),
].join('');

const bedroom = [
  room('#5a5f9a', '#463c66', 'dots'),
  at(770, 300, windowFrame(330, 320, nightView(330, 320), '#c9c3ea', '#7a63b0')),
  glow(200, 470, 380, '#ffd873', 0.5),
  at(210, 870, floorLamp('#f0a04e')),
  at(560, 1000, rug('#6f63b5', 820)),
  at(620, 930, bed('#d8608a')),
].join('');

const classroom = [
  room('#cfe3d2', '#c79a62', 'plain'),
  box(190, 170, 700, 380, '#9a6a3a', 9, 14),
  box(216, 196, 648, 328, '#3f6f5a', 6),
  fade(0.85, stroke('M280,300 q60,-70 120,0 t120,0 M290,400 H500 M290,450 H430', '#eef5ea', 8)),
  fade(
    0.85,
    stroke('M660,280 L740,280 L700,210 Z M640,420 a50,50 0 1 0 100,0 a50,50 0 1 0 -100,0', '#ffe9a8', 8),
  ),
  at(985, 190, wallClock(8, 30, 62)),
  at(980, 860, plant('#d8744e'), { scale: 0.9 }),
  at(250, 960, chair('#d8744e'), { scale: 0.9 }),
  at(280, 990, table('#e0b070', 420, 210)),
  at(770, 960, chair('#5b8fb8'), { scale: 0.9 }),
  at(800, 990, table('#e0b070', 420, 210)),
].join('');

const yard = [
  sky(['#7cc7f5', '#e6f6ff']),
  at(880, 190, sun(80)),
  at(250, 190, cloud('#ffffff', 0.9)),
  at(620, 300, cloud('#f4fbff', 0.6)),
  at(210, 800, house({ wall: '#f0b27a', roof: '#b8564a', floors: 4, windows: 3, lit: [4], width: 340 })),
  at(600, 800, house({ wall: '#9fc0d8', roof: '#4d5f8a', floors: 3, windows: 3, width: 320 })),
  at(940, 800, house({ wall: '#f5dc8e', roof: '#7f6a9a', floors: 3, windows: 2, width: 260 })),
  box(0, 780, 1080, 300, '#8cc474'),
  path('M-20,1100 Q300,840 560,860 T1100,800 V900 Q780,900 640,960 T300,1100 Z', '#e3cfa6'),
  at(140, 900, leafTree('#5f9f5a', 340)),
  at(870, 960, bench('#c98f4e'), { scale: 0.9 }),
  at(560, 800, bush('#6aa85f')),
  grass(420, 1010, '#5d9a4f'),
  grass(720, 1030, '#5d9a4f'),
  at(470, 1040, flower('#ff8fa8')),
  at(510, 1052, flower('#ffffff', 54)),
].join('');

function fallenLeaves(): string {
  const random = randomFrom(31);
  const colours = ['#d8574e', '#f0a03a', '#e8c04a', '#c9763a'];
  return Array.from({ length: 46 }, (_, index) => {
    const turn = random() * 180;
    const y = 800 + random() * 270;
    return at(random() * 1080, y, ellipse(0, 0, 16, 8, colours[index % colours.length] ?? ''), {
      rotate: turn,
    });
  }).join('');
}

export const parkInAutumn = [
  sky(['#f9c784', '#fdf1d8']),
  at(820, 240, circle(0, 0, 90, '#fff3c4')),
  hill(640, 160, '#d9a25f', 80),
  hill(720, 120, '#c98a4a', -120),
  at(150, 800, leafTree('#e08a3c', 480)),
  at(410, 770, leafTree('#d8574e', 360)),
  at(900, 790, leafTree('#f0b03a', 520)),
  box(0, 770, 1080, 320, '#b9a65a'),
  path('M430,1100 Q520,900 620,770 L690,770 Q760,900 900,1100 Z', '#ecd6ac'),
  at(230, 900, bench('#8a5a4a'), { scale: 0.9 }),
  at(760, 880, streetLamp(false, 430)),
  fallenLeaves(),
].join('');

const winterForest = [
  sky(['#9fc6ea', '#f3f8ff']),
  hill(600, 170, '#dbe9f7', 40),
  ...[70, 260, 470, 700, 900, 1040].map((x, index) =>
    at(x, 760 + (index % 2) * 30, pine(darker('#5f8f86', index * 0.03), 420 + (index % 3) * 70, true)),
  ),
  hill(800, 90, '#ffffff', -60),
  path('M480,1100 Q470,960 600,900 T640,800 L690,800 Q740,900 640,960 T700,1100 Z', '#e2edf8'),
  at(180, 990, fence(300, '#c9a67a'), { scale: 0.9 }),
  snowfall(70, 9),
].join('');

const seaside = [
  sky(['#6fc5ee', '#d7f3ff', '#fff3d6'], 1080, 620),
  at(800, 210, sun(90)),
  at(260, 220, cloud('#ffffff', 0.8)),
  sea(560, '#3fa5c8', 4),
  path('M-20,820 Q300,760 560,820 T1100,800 V1100 H-20 Z', '#f5deaa'),
  path('M-20,820 Q300,760 560,820 T1100,800 V822 Q820,850 560,842 T-20,846 Z', '#ffffff'),
  stroke('M250,1000 L200,640', '#7a5240', 16),
  path(
    'M30,690 Q60,540 200,560 Q350,550 370,650 Q330,640 290,668 Q240,640 200,672 Q150,650 110,684 Q70,668 30,690 Z',
    '#e2574c',
    9,
  ),
  path('M150,664 Q150,590 200,562 Q250,590 250,658 Q224,650 200,672 Q176,656 150,664 Z', '#fff6e8', 6),
  ellipse(790, 970, 60, 50, '#ffd35a', 8),
  path('M734,960 Q790,930 846,960 M740,990 Q790,1016 842,986', 'none', 8),
].join('');

const scene = (name: string, markup: string): PackPicture => ({
  name: `scene-${name}`,
  drawing: drawing(1080, 1080, markup),
});

export const homeScenes: readonly PackPicture[] = [
  scene('living-room', livingRoom),
  scene('kitchen', kitchen(true)),
  scene('bedroom-night', bedroom),
  scene('classroom', classroom),
  scene('yard', yard),
  scene('autumn-park', parkInAutumn),
  scene('winter-forest', winterForest),
  scene('seaside', seaside),
];
