import type { LocalizedText } from '@/comics/resources';
import type { ObjectDraft } from '../../builder/drafts';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, type Costume, hedgehog, rabbit } from '../../kit/animals';
import type { Face } from '../../kit/face';
import type { Pose } from '../../kit/figure';
import { ginger, houseCat } from '../../kit/houseCat';
import { moonFace } from '../../kit/livelyThings';
import { bench, cloud, house, sky, skyline, stars, streetLamp } from '../../kit/outdoors';
import { at, box, circle, drawing, ellipse, fade, glow, inside, path, polygon, stroke } from '../../kit/svg';
import { roofTop } from '../../kit/tram';

const scarfed: Costume = { top: '#e2574c', stripes: '#f7b0a4', legs: '#4a5a8a', scarf: '#ffd35a' };
const striped: Costume = { top: '#5fae9d', buttons: '#ffffff', legs: '#4a5a8a' };

/** A paper plane that flies to the right, its middle at the origin. */
const paperPlane =
  polygon(
    [
      [-100, -62],
      [110, 0],
      [-56, 8],
    ],
    '#ffffff',
    8,
  ) +
  polygon(
    [
      [-56, 8],
      [110, 0],
      [-30, 58],
    ],
    '#cfdded',
    8,
  ) +
  polygon(
    [
      [-56, 8],
      [-30, 58],
      [-16, 18],
    ],
    '#a9bfd8',
    7,
  ) +
  path('M-34,-18 q-8,-14 -18,-4 q-6,10 12,18 q20,-6 16,-18 q-6,-8 -10,4 Z', '#e2574c', 0);

/** A bird that flies to the right, in a box 200 × 200; `wing` from −1, all the way down, to 1. */
const bird = (wing: number): string =>
  at(
    100,
    110,
    path('M-84,-14 L-40,-6 L-44,22 Z', '#3f5f9a', 6) +
      ellipse(0, 0, 58, 36, '#5b8fd0', 7) +
      circle(48, -18, 30, '#5b8fd0', 7) +
      path('M72,-20 L98,-8 L70,0 Z', '#f5a23c', 5) +
      circle(56, -24, 8, '#ffffff', 4) +
      path(`M-30,-12 Q-24,${-70 * wing - 10} -4,${-84 * wing} Q24,${-50 * wing} 26,-10 Z`, '#3f5f9a', 7),
  );

const frames = [1, 0.3, -0.7, 0.3];

const wall = (content: string): string =>
  box(0, 0, 620, 1500, '#7a5f8f', 9) +
  Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 4 }, (_unused, column) =>
      fade(0.2, box(24 + column * 150 + (row % 2) * 70, 30 + row * 68, 92, 30, '#c9a8d8', 0, 6)),
    ).join(''),
  ).join('') +
  box(90, 210, 440, 520, '#fff1dc', 9, 14) +
  inside(box(120, 240, 380, 460, '#000000', 0, 8), box(120, 240, 380, 460, '#ffdf9a') + content) +
  box(60, 720, 500, 46, '#e8a05c', 8, 10) +
  stroke('M90,800 q40,26 90,0', '#5f4676', 8);

const ground = (width: number): string =>
  box(0, 380, width, 240, '#2a3160') +
  box(0, 380, width, 30, '#4b5280') +
  [120, 520, 900, 1240].map((x) => fade(0.35, ellipse(x, 480, 150, 20, '#ffe08a'))).join('');

const night = ['#101a3d', '#26356b', '#5a5fa0'];

const sender = (pose: Pose & { face?: Face }) => animal(rabbit, pose, scarfed);
const finder = (pose: Pose & { face?: Face }) => animal(hedgehog, pose, striped);

export const cover = drawing(
  640,
  640,
  sky(night, 640, 640) + stars(50, 8, 640, 400),
  at(480, 170, moonFace(96, { eyes: 'happy', mouth: 'smile', blush: true })),
  skyline(560, '#1b2450', 7, '#ffd873', 640),
  fade(0.6, stroke('M60,520 q120,-30 150,-110 t120,-120', '#ffffff', 7)),
  at(370, 270, paperPlane, { scale: 1.5, rotate: -22 }),
  at(150, 640, roofTop(360, '#8a4b5b')),
  at(150, 590, sender({ left: 'up', right: 'wave', face: { eyes: 'sparkle', mouth: 'grin', blush: true } }), {
    scale: 0.6,
  }),
);

export function drawPictures(comic: Comic) {
  const strip = (name: string, width: number, height: number, markup: string) =>
    comic.picture(name, drawing(width, height, markup), '');
  const who = (name: string, markup: string, alt: LocalizedText) =>
    comic.sprite(name, markup, alt, { left: 250, right: 250, top: 580, bottom: 20 });
  const moonReach = { left: 320, right: 320, top: 320, bottom: 320 };
  const birdPicture = comic.picture(
    'bird',
    drawing(800, 200, ...frames.map((wing, index) => at(index * 200, 0, bird(wing)))),
    t('Птица', 'A bird'),
  );
  birdPicture.shownAt(0.6);
  return {
    night: comic.scene('night', sky(night) + stars(90, 5, 1080, 700)),
    storm: comic.scene('storm', sky(['#1d2340', '#39406b', '#5f6690'])),
    dawn: comic.scene('dawn', sky(['#5f78c0', '#f0a8a8', '#ffe3a6'])),
    far: strip('far', 1600, 620, skyline(420, '#27336e', 7, '#e6b95a', 1600)),
    near: strip(
      'near',
      1500,
      760,
      at(0, 140, roofTop(460, '#8a4b5b')) +
        at(
          420,
          560,
          house({ wall: '#5a5f94', roof: '#39406f', floors: 2, windows: 2, width: 300, lit: [1, 2] }),
        ) +
        at(820, 300, roofTop(560, '#5f4b7f')) +
        at(
          1240,
          560,
          house({ wall: '#7a6a94', roof: '#4a3c66', floors: 3, windows: 2, width: 320, lit: [0, 3] }),
        ) +
        box(0, 552, 1500, 208, '#1b2450'),
    ),
    street: strip('street', 1400, 620, ground(1400)),
    lamp: comic.sprite('lamp', streetLamp(), '', { left: 240, right: 240, top: 740, bottom: 10 }),
    bench: comic.sprite('bench', bench('#b98052'), '', { left: 200, right: 200, top: 210, bottom: 10 }),
    cloud: comic.picture('cloud', drawing(440, 260, at(220, 180, cloud('#aab4d8'))), '', [220, 130]),
    darkCloud: comic.picture('dark-cloud', drawing(440, 260, at(220, 180, cloud('#6a729c'))), '', [220, 130]),
    plane: comic.picture(
      'plane',
      drawing(260, 160, at(130, 82, paperPlane)),
      t('Бумажный самолётик', 'A paper plane'),
      [130, 82],
    ),
    senderWindow: comic.picture(
      'sender-window',
      drawing(
        620,
        1500,
        wall(
          at(
            310,
            790,
            sender({
              left: 'down',
              right: 'wave',
              face: { eyes: 'wide', mouth: 'smile', blush: true, look: [0.7, -0.2] },
            }),
            { scale: 0.78 },
          ),
        ),
      ),
      t('Зайчонок Тоша у окна', 'Tosha the rabbit at a window'),
    ),
    finderWindow: comic.picture(
      'finder-window',
      drawing(
        620,
        1500,
        wall(
          at(
            310,
            770,
            finder({ left: 'down', right: 'up', face: { eyes: 'sparkle', mouth: 'grin', blush: true } }),
            {
              scale: 0.84,
            },
          ),
        ),
      ),
      t('Ёжик Фима у окна держит самолётик', 'Fima the hedgehog at a window with the plane'),
    ),
    guest: who(
      'guest',
      sender({ left: 'hip', right: 'wave', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
      t('Тоша пришёл в гости', 'Tosha has come to visit'),
    ),
    friends: who(
      'friends',
      sender({ left: 'cheek', right: 'out', face: { eyes: 'sparkle', mouth: 'smile', blush: true } }),
      t('Тоша', 'Tosha'),
    ),
    catWaiting: comic.sprite(
      'cat-waiting',
      houseCat(ginger, 'sit', { eyes: 'wide', mouth: 'cat', look: [-0.6, -0.8] }),
      t('Рыжий кот Граф следит за самолётиком', 'Count, a ginger cat, watches the plane'),
      { left: 270, right: 270, top: 470, bottom: 20 },
    ),
    catProud: comic.sprite(
      'cat-proud',
      houseCat(ginger, 'sit', { eyes: 'happy', mouth: 'cat', blush: true }),
      t('Граф доволен', 'Count is pleased'),
      { left: 270, right: 270, top: 470, bottom: 20 },
    ),
    moonSleepy: comic.sprite(
      'moon-sleepy',
      moonFace(140, { eyes: 'sleepy', mouth: 'smile' }),
      t('Сонная луна', 'A sleepy moon'),
      moonReach,
    ),
    moonGlad: comic.sprite(
      'moon-glad',
      moonFace(140, { eyes: 'sparkle', mouth: 'grin', blush: true }),
      t('Луна читает и смеётся', 'The moon reads and laughs'),
      moonReach,
    ),
    lightning: comic.picture(
      'lightning',
      drawing(
        200,
        420,
        polygon(
          [
            [120, 0],
            [30, 230],
            [96, 220],
            [60, 420],
            [190, 160],
            [116, 176],
            [170, 0],
          ],
          '#ffe680',
          8,
        ),
      ),
      '',
    ),
    glow: comic.picture('glow', drawing(500, 500, glow(250, 250, 240, '#fff3c4', 0.9)), ''),
    bird: birdPicture,
  };
}

export type Pictures = ReturnType<typeof drawPictures>;

/** A bird that flaps along its way. */
export function flying(
  { bird }: Pictures,
  x: number,
  y: number,
  size: number,
  options: Pick<ObjectDraft, 'tracks' | 'depth'>,
): ObjectDraft {
  return {
    type: 'sprite',
    image: bird.ref,
    columns: frames.length,
    duration: 640,
    x,
    y,
    width: size,
    height: size,
    alt: '',
    ...options,
  };
}
