import type { Background } from '@/comics/project';
import type { Picture } from '../../builder/drafts';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { type Face, face } from '../../kit/face';
import { bookshelf, floorLamp, plant, room, windowFrame } from '../../kit/furniture';
import { robot } from '../../kit/livelyThings';
import { cloud, fence, flower, hill, house, leafTree, sky, stars, sun } from '../../kit/outdoors';
import { type Person, person } from '../../kit/people';
import {
  at,
  box,
  circle,
  drawing,
  ellipse,
  glow,
  gradientBox,
  inside,
  limb,
  path,
  stroke,
} from '../../kit/svg';

const mila: Person = {
  skin: '#f8d3b0',
  hair: 'pigtails',
  hairColour: '#c2571a',
  lashes: true,
  clothes: { top: '#5f8fd0', legs: '#3d4a6b', shoes: '#553a2a', sleeves: true, collar: '#ffffff' },
};
const tim: Person = {
  skin: '#e9b88c',
  hair: 'tousled',
  hairColour: '#3b2a24',
  clothes: { top: '#f2b441', legs: '#4a6b5c', shoes: '#553a2a', stripes: '#e08a2c' },
};

const evening = at(-150, -150, sky(['#f7a77b', '#ffe0b8'], 320, 320) + at(90, 190, sun(36)));
const desk =
  gradientBox(0, 690, 1080, 390, ['#d79a63', '#b6774a']) +
  box(0, 690, 1080, 14, '#8f5733') +
  stroke('M0,800 q280,22 520,0 t560,6 M0,930 q220,-18 460,2 t620,-6', '#b07347', 5);
const study = [
  room('#f3d9b8', '#b6774a', 'stripes'),
  at(180, 330, windowFrame(250, 300, evening, '#ffffff', '#5f8fd0')),
  at(905, 690, bookshelf(250)),
  glow(600, 250, 620, '#fff1c9', 0.6),
  desk,
].join('');

/** A sheet of ruled paper with a face on its right. */
function sheet(look: Face): string {
  const d = 'M0,0 H880 L960,80 V440 H0 Z';
  const rules = [95, 175, 255, 335, 415].map((y) => stroke(`M20,${y} H940`, '#bcd3ea', 4)).join('');
  return [
    at(14, 16, path(d, '#2b213540')),
    path(d, '#fffdf4', 8),
    inside(path(d, '#000000'), `${rules}${stroke('M52,0 V440', '#f0a3a3', 4)}`),
    path('M880,0 V80 H960 Z', '#e3dcc8', 8),
    at(835, 250, face(look, { gap: 46, eyeSize: 15, mouthY: 56, mouthSize: 30 })),
    limb('M944,290 Q1010,310 1000,370', 24, '#fffdf4', 7),
  ].join('');
}

function blotShape(look: Face): string {
  return [
    path(
      'M-150,-40 Q-170,-120 -90,-130 Q-60,-200 10,-160 Q90,-200 110,-120 Q190,-110 160,-30 Q190,40 100,30 Q70,80 0,40 Q-70,90 -100,30 Q-180,40 -150,-40 Z',
      '#2c3f78',
      8,
    ),
    circle(-196, 30, 16, '#2c3f78', 6),
    circle(200, -110, 12, '#2c3f78', 6),
    ellipse(-70, -104, 34, 16, '#5a74bd'),
    ellipse(0, -50, 104, 62, '#e9eefc', 6),
    at(0, -62, face(look, { gap: 38, eyeSize: 13, mouthY: 36, mouthSize: 20 })),
  ].join('');
}

const wheel = (x: number) =>
  circle(x, -90, 86, 'none', 12) +
  circle(x, -90, 10, '#2b2135') +
  stroke(
    `M${x - 78},-90 H${x + 78} M${x},-168 V-12 M${x - 56},-146 L${x + 56},-34 M${x - 56},-34 L${x + 56},-146`,
    '#9aa3b5',
    4,
  );
const bicycle = [
  wheel(-150),
  wheel(170),
  stroke('M-150,-90 L-60,-230 L90,-230 L0,-90 Z M90,-230 L170,-90 M-60,-230 L0,-90', '#d8434e', 18),
  stroke('M-60,-230 L-72,-270 M90,-230 L84,-290 L132,-304', '#2b2135', 14),
  path('M-112,-286 Q-70,-304 -30,-280 Q-70,-262 -112,-286 Z', '#2b2135', 6),
  circle(0, -90, 24, '#f2b441', 8),
].join('');

const plane =
  path('M-170,0 L190,-130 L30,90 Z', '#fffdf4', 8) +
  path('M190,-130 L-40,36 L-60,120 L30,90 Z', '#e3dcc8', 8) +
  at(
    20,
    -16,
    face({ eyes: 'happy', mouth: 'grin', blush: true }, { gap: 24, eyeSize: 9, mouthY: 28, mouthSize: 16 }),
  );

const yard = [
  sky(['#9fd8f2', '#e9f7ff']),
  at(850, 160, sun(74)),
  at(260, 190, cloud('#ffffff', 1.3)),
  at(620, 300, cloud('#ffffff', 0.8)),
  hill(640, 90, '#9ccf7f', 200),
  at(190, 760, house({ wall: '#ffe1b3', roof: '#c9574c' })),
  at(930, 780, leafTree('#6fb35f', 420)),
  hill(760, 40, '#7fbd68', 0),
  at(0, 800, fence(1080)),
  ...[120, 380, 700, 980].map((x, index) =>
    at(x, 1030, flower(['#f27a8a', '#ffd35a', '#b48af0', '#f2963f'][index] ?? '#fff', 60)),
  ),
].join('');
const night = [
  sky(['#1c2350', '#4a4d8f']),
  stars(90, 7),
  circle(850, 170, 78, '#ffe9a6', 8),
  glow(850, 170, 210, '#fff1c0', 0.55),
  hill(760, 90, '#2d3a63', 300),
  at(210, 960, house({ wall: '#7a6ba8', roof: '#4a3c66', lit: [4, 5] })),
  hill(930, 40, '#26304f', 0),
].join('');
const timsRoom = [
  room('#bfe0d2', '#a87a4f', 'dots'),
  at(860, 330, windowFrame(250, 300, evening, '#ffffff', '#e2574c')),
  at(120, 860, plant('#e2574c')),
  at(960, 880, floorLamp('#f2b441')),
].join('');

export const cover = drawing(
  640,
  640,
  at(-200, -180, study, { scale: 0.95 }),
  at(30, 120, sheet({ eyes: 'wide', mouth: 'shout', brows: 'angry' }), { scale: 0.62, rotate: -6 }),
  stroke('M90,190 q40,-26 80,0 t80,0 t80,0 M86,250 q40,-26 80,0 t80,0', '#3a5fa8', 11),
  stroke('M110,330 H330', '#d8434e', 26),
  at(150, 560, blotShape({ eyes: 'happy', mouth: 'grin' }), { scale: 0.75 }),
  at(
    520,
    650,
    person(mila, {
      legs: 'hidden',
      left: 'cheek',
      face: { eyes: 'open', mouth: 'wavy', brows: 'one-up', look: [-0.7, -0.7] },
    }),
    { scale: 0.72 },
  ),
);

export interface Pictures {
  readonly study: Background;
  readonly yard: Background;
  readonly night: Background;
  readonly timsRoom: Background;
  readonly smug: Picture;
  readonly shocked: Picture;
  readonly soft: Picture;
  readonly blot: Picture;
  readonly proofreader: Picture;
  readonly mila: Picture;
  readonly milaGlad: Picture;
  readonly tim: Picture;
  readonly timLoud: Picture;
  readonly timPuzzled: Picture;
  readonly bicycle: Picture;
  readonly plane: Picture;
}

export function drawPictures(comic: Comic): Pictures {
  const paper = { left: 10, right: 1020, top: 10, bottom: 464 };
  const letter = (name: string, look: Face, ru: string, en: string) =>
    comic.sprite(name, sheet(look), t(ru, en), paper);
  const bust = { left: 220, right: 220, top: 490, bottom: 10 };
  return {
    study: comic.scene('study', study),
    yard: comic.scene('yard', yard),
    night: comic.scene('night', night),
    timsRoom: comic.scene('tims-room', timsRoom),
    smug: letter(
      'smug',
      { eyes: 'sleepy', mouth: 'smirk', brows: 'one-up' },
      'Письмо ухмыляется',
      'The letter smirks',
    ),
    shocked: letter(
      'shocked',
      { eyes: 'wide', mouth: 'o', brows: 'up', look: [-0.7, 0.2] },
      'Письмо поражено',
      'The letter is shocked',
    ),
    soft: letter(
      'soft',
      { eyes: 'sparkle', mouth: 'smile', brows: 'worried', blush: true },
      'Письмо растрогано',
      'The letter is moved',
    ),
    blot: comic.sprite('blot', blotShape({ eyes: 'happy', mouth: 'grin' }), t('Клякса', 'The blot'), {
      left: 225,
      right: 225,
      top: 190,
      bottom: 80,
    }),
    proofreader: comic.sprite(
      'proofreader',
      robot({ eyes: 'open', mouth: 'flat', brows: 'one-up' }, '#7fb89f', '#ff6a5a'),
      t('Робот-корректор', 'The proofreading robot'),
    ),
    mila: comic.sprite(
      'mila',
      person(mila, {
        legs: 'hidden',
        left: 'cheek',
        right: 'hold',
        face: { eyes: 'open', mouth: 'wavy', brows: 'worried', look: [0.7, -0.8] },
      }),
      t('Мила думает над письмом', 'Mila thinks about her letter'),
      bust,
    ),
    milaGlad: comic.sprite(
      'mila-glad',
      person(mila, { left: 'up', right: 'wave', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
      t('Мила машет', 'Mila waves'),
    ),
    tim: comic.sprite(
      'tim',
      person(tim, { left: 'wave', right: 'out', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
      t('Тим улыбается', 'Tim smiles'),
    ),
    timLoud: comic.sprite(
      'tim-loud',
      person(tim, { left: 'up', right: 'hip', face: { eyes: 'wide', mouth: 'shout', brows: 'angry' } }),
      t('Тим кричит', 'Tim shouts'),
    ),
    timPuzzled: comic.sprite(
      'tim-puzzled',
      person(tim, {
        left: 'cheek',
        right: 'hold',
        inRight: at(-30, -20, box(-70, -50, 140, 100, '#fffdf4', 7)),
        face: { eyes: 'open', mouth: 'o', brows: 'one-up' },
      }),
      t('Тим чешет затылок', 'Tim scratches his head'),
    ),
    bicycle: comic.sprite('bicycle', bicycle, t('Красный велосипед', 'A red bicycle'), {
      left: 260,
      right: 280,
      top: 330,
      bottom: 16,
    }),
    plane: comic.sprite(
      'plane',
      plane,
      t('Письмо, сложенное самолётиком', 'The letter, folded into a plane'),
      {
        left: 190,
        right: 210,
        top: 150,
        bottom: 140,
      },
    ),
  };
}
