import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, bear, fox, hedgehog, mouse, rabbit } from '../../kit/animals';
import { bookshelf, kettle, pot, room, rug, sofa, stove, table, windowFrame } from '../../kit/furniture';
import { hats } from '../../kit/hats';
import { pie } from '../../kit/kitchen';
import { bush, fence, flower, hill, leafTree, sky, skyline } from '../../kit/outdoors';
import { at, box, circle, drawing, ellipse, fade, glow, ink, path, polygon, stroke } from '../../kit/svg';

type Pose = Parameters<typeof animal>[1];

const lens =
  circle(0, -40, 44, '#dff4ff99', 9) + stroke('M0,6 V60', ink, 22) + stroke('M0,6 V60', '#8a5a3a', 10);
const inspector = (pose: Pose) =>
  animal(fox, pose, {
    top: '#9a7a5a',
    buttons: '#f5e3c0',
    collar: '#f5e3c0',
    legs: '#5a4a5a',
    shoes: '#4a3038',
    hat: hats.detective(),
  });
const granny = (pose: Pose) =>
  animal(hedgehog, pose, { top: '#7a9ac9', skirt: '#7a9ac9', apron: '#ffffff', glasses: true });
const potap = (pose: Pose) => animal(bear, pose, { top: '#5fa06a', collar: '#ffffff' });
const sonya = (pose: Pose) =>
  animal(mouse, pose, {
    top: '#e08ab0',
    skirt: '#e08ab0',
    hat: at(0, 8, hats.bow('#e2574c'), { scale: 0.8 }),
  });
const kuzya = (pose: Pose) => animal(rabbit, pose, { top: '#f0b93a', stripes: '#ffffff', legs: '#4a6a8f' });

const garden = at(-180, -160, sky(['#8fd3ff', '#eaf8ff'], 360, 320) + hill(230, 50, '#8fcf6a', 0, 360));

function porch(): string {
  return [
    sky(['#8fd3ff', '#fff3dc']),
    hill(620, 110, '#a9dc8a'),
    at(120, 760, leafTree('#6fb56a', 420)),
    box(420, 240, 700, 600, '#f2d0a0', 9),
    polygon(
      [
        [380, 250],
        [760, 60],
        [1140, 250],
      ],
      '#c9503f',
      9,
    ),
    at(640, 840, box(-110, -400, 220, 400, '#7a5ac0', 9, 14) + circle(70, -190, 14, '#f5c04c', 6)),
    at(930, 520, windowFrame(190, 200, box(-95, -100, 190, 200, '#ffedb8'), '#ffffff', '#e08ab0')),
    box(0, 840, 1080, 240, '#8fcf6a'),
    at(230, 880, fence(420)),
    ...[80, 200, 330, 900, 1000].map((x, index) =>
      at(x, 940 + (index % 2) * 40, flower(['#f2798f', '#ffffff', '#ffd35a'][index % 3] ?? '')),
    ),
    at(1000, 850, bush('#5fae6d')),
  ].join('');
}

const crumbs = [
  [640, 900],
  [690, 920],
  [740, 905],
  [790, 925],
  [840, 910],
  [890, 930],
  [940, 915],
]
  .map(([x = 0, y = 0]) => ellipse(x, y, 11, 8, '#d9944a', 4))
  .join('');
const emptyPlate =
  ellipse(0, -12, 130, 24, '#ffffff', 8) +
  ellipse(0, -16, 90, 13, '#e8edf2', 0) +
  ellipse(30, -18, 9, 5, '#d9944a') +
  ellipse(-40, -14, 7, 4, '#9c2f4f');
const print = fade(
  0.85,
  ellipse(0, 0, 17, 20, '#c2304f') +
    [
      [-16, -22],
      [0, -30],
      [16, -22],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 8, 11, '#c2304f'))
      .join(''),
);
const note =
  path('M-46,-54 L44,-48 L40,52 L-50,46 Z', '#fff3a6', 6) +
  stroke('M-28,-24 h50 M-30,0 h40 M-32,24 h26', ink, 5);

function kitchen(): string {
  return [
    room('#f0c9a8', '#b5835a', 'tiles'),
    at(220, 300, windowFrame(290, 300, garden, '#ffffff')),
    at(290, 440, print),
    at(540, 380, bookshelf(230, '#a9714b')),
    at(560, 240, note),
    at(850, 840, stove(), { scale: 1.3 }),
    at(770, 516, pot('#5f8fd0'), { scale: 0.8 }),
    at(940, 516, kettle('#e2574c'), { scale: 0.8 }),
    at(330, 900, table('#8a5a3a', 460, 220)),
    at(330, 664, emptyPlate),
    crumbs,
  ].join('');
}

function parlour(festive: boolean): string {
  const flags = Array.from({ length: 9 }, (_, index) =>
    polygon(
      [
        [index * 120, 60 + Math.sin(index) * 16],
        [index * 120 + 90, 60 + Math.sin(index + 1) * 16],
        [index * 120 + 46, 150],
      ],
      ['#e2574c', '#ffd35a', '#5f8fd0', '#6fb56a'][index % 4] ?? '',
      7,
    ),
  ).join('');
  const balloons = [
    [90, 330, '#e2574c'],
    [190, 260, '#5f8fd0'],
    [920, 280, '#ffd35a'],
    [1010, 360, '#6fb56a'],
  ]
    .map(
      ([x, y, colour]) =>
        stroke(`M${x},${y} q20,90 -6,200`, ink, 5) +
        ellipse(Number(x), Number(y), 58, 70, String(colour), 8) +
        ellipse(Number(x) - 18, Number(y) - 24, 12, 18, '#ffffff88'),
    )
    .join('');
  return [
    room('#a9c0a0', '#a9714b', 'stripes'),
    at(
      540,
      330,
      windowFrame(
        280,
        300,
        at(-150, -160, sky(['#f0a67a', '#ffe3b3'], 300, 320) + skyline(300, '#c97a5a', 3, '', 300)),
        '#ffffff',
        '#c9503f',
      ),
    ),
    at(200, 350, bookshelf(230)),
    at(870, 350, bookshelf(230)),
    festive ? '' : at(540, 850, sofa('#c9706a')),
    at(540, 985, rug('#7a5ac0', 860)),
    festive ? flags + balloons + glow(540, 640, 520, '#fff3b0', 0.5) : '',
  ].join('');
}

const candles = [-70, -24, 24, 70]
  .map(
    (x) =>
      box(x - 7, -130, 14, 50, '#5f8fd0', 5, 4) +
      path(`M${x},-186 q26,38 0,56 q-26,-18 0,-56 Z`, '#ffd35a', 4),
  )
  .join('');

export const cover = drawing(
  640,
  640,
  at(-30, -220, kitchen(), { scale: 0.85 }),
  at(
    430,
    640,
    inspector({
      left: 'hold',
      right: 'up',
      inRight: lens,
      face: { eyes: 'sleepy', mouth: 'smirk', brows: 'one-up' },
    }),
    { scale: 1.05 },
  ),
);

/** Everybody and everything of the case of the pie. */
export function drawPictures(comic: Comic) {
  const tall = { left: 220, right: 240, top: 575, bottom: 16 };
  const figure = (name: string, markup: string, ru: string, en: string) =>
    comic.sprite(name, markup, t(ru, en), tall);
  return {
    porch: comic.scene('porch', porch()),
    kitchen: comic.scene('kitchen', kitchen()),
    parlour: comic.scene('parlour', parlour(false)),
    party: comic.scene('party', parlour(true)),
    dark: comic.scene('dark', parlour(true) + fade(0.72, box(0, 0, 1080, 1080, '#14122b'))),
    sleuth: figure(
      'inspector',
      inspector({
        left: 'hip',
        right: 'up',
        inRight: lens,
        face: { eyes: 'sleepy', mouth: 'smirk', brows: 'one-up' },
      }),
      'Инспектор Лис с лупой',
      'Inspector Fox with a lens',
    ),
    pondering: figure(
      'inspector-pondering',
      inspector({
        left: 'belly',
        right: 'cheek',
        face: { eyes: 'open', mouth: 'flat', brows: 'one-up', look: [-0.7, -0.3] },
      }),
      'Инспектор думает',
      'The inspector thinks',
    ),
    pointing: figure(
      'inspector-pointing',
      inspector({ left: 'hip', right: 'point', face: { eyes: 'open', mouth: 'shout', brows: 'angry' } }),
      'Инспектор обвиняет',
      'The inspector accuses',
    ),
    moved: figure(
      'inspector-moved',
      inspector({
        left: 'cheek',
        right: 'cheek',
        face: { eyes: 'sparkle', mouth: 'grin', blush: true, tear: true },
      }),
      'Инспектор растроган',
      'The inspector is moved',
    ),
    stuffed: figure(
      'inspector-stuffed',
      inspector({ left: 'belly', right: 'mouth', face: { eyes: 'happy', mouth: 'smile', blush: true } }),
      'Сытый инспектор',
      'The inspector, full of pie',
    ),
    granny: figure(
      'granny',
      granny({ left: 'up', right: 'up', face: { eyes: 'wide', mouth: 'o', brows: 'worried' } }),
      'Бабушка Ежевика всплеснула лапками',
      'Granny Bramble throws up her paws',
    ),
    bear: figure(
      'potap',
      potap({
        left: 'behind',
        right: 'behind',
        face: { eyes: 'open', mouth: 'wavy', look: [0.9, -0.4], blush: true },
      }),
      'Медведь Потап что-то прячет за спиной',
      'Potap the bear hides something behind his back',
    ),
    mouse: figure(
      'sonya',
      sonya({ left: 'hold', right: 'hold', face: { eyes: 'wide', mouth: 'flat', look: [-0.8, 0] } }),
      'Мышь Соня прижимает что-то к груди',
      'Sonya the mouse clutches something',
    ),
    rabbit: figure(
      'kuzya',
      kuzya({ left: 'mouth', right: 'down', face: { eyes: 'wide', mouth: 'teeth', look: [0.6, 0.3] } }) +
        ellipse(-30, -250, 15, 11, '#c2304f'),
      'Заяц Кузя в варенье',
      'Kuzya the rabbit, sticky with jam',
    ),
    pie: comic.sprite('pie', pie() + candles, t('Пирог со свечами', 'The pie with candles'), {
      left: 160,
      right: 160,
      top: 190,
      bottom: 30,
    }),
    plainPie: comic.sprite('pie-plain', pie(), t('Целый пирог', 'The pie, whole'), {
      left: 160,
      right: 160,
      top: 110,
      bottom: 30,
    }),
    mystery: comic.music('mystery', 0.45),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
