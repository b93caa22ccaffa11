import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, bear, type Costume, mouse } from '../../kit/animals';
import type { Face } from '../../kit/face';
import type { Pose } from '../../kit/figure';
import { cup, floorLamp, plant, room, rug, sofa, table, windowFrame } from '../../kit/furniture';
import { hats } from '../../kit/hats';
import { moonFace } from '../../kit/livelyThings';
import { bench, house, sea, sky, skyline, stars, streetLamp, sun } from '../../kit/outdoors';
import { at, box, drawing, ellipse, fade, glow, stroke } from '../../kit/svg';
import {
  fallingRain,
  rails,
  roofTop,
  tramInside,
  tramSide,
  tramStop,
  umbrellaFolk,
  violin,
  violinBow,
  violinCase,
} from '../../kit/tram';

const raincoat: Costume = { top: '#f0b93a', buttons: '#ffffff', legs: '#4a6a8f', shoes: '#d8574e' };
const uniform: Costume = {
  top: '#3a4f8a',
  buttons: '#f5c04c',
  legs: '#2f3c66',
  shoes: '#4a3038',
  hat: hats.cap('#3a4f8a'),
};

const mila = (pose: Pose & { face?: Face }) => animal(mouse, pose, raincoat);
const conductor = (pose: Pose & { face?: Face }) => animal(bear, pose, uniform);

const nightSky = ['#101a3d', '#26356b', '#4a5390'];

function street(lampLit = true): string {
  return [
    sky(nightSky),
    skyline(720, '#1b2450', 7, '#e6b95a'),
    at(930, 800, house({ wall: '#5a5f94', roof: '#39406f', floors: 3, windows: 2, width: 230, lit: [3] })),
    box(0, 790, 1080, 90, '#4b5280'),
    box(0, 876, 1080, 204, '#2a3160'),
    rails(950),
    fade(0.35, ellipse(200, 930, 190, 26, '#ffe08a') + ellipse(620, 1010, 240, 22, '#8fa4e0')),
    at(170, 860, streetLamp(lampLit)),
    at(400, 868, tramStop()),
  ].join('');
}

const passing = sky(nightSky, 1080, 600) + skyline(430, '#1b2450', 21, '#ffd873');

function roofs(): string {
  return [
    sky(['#0e1638', '#24346d', '#5a5fa0']),
    stars(80, 5, 1080, 640),
    skyline(900, '#1d2757', 31, '#ffd873'),
    at(760, 690, roofTop(700, '#8a4b5b')),
    at(180, 850, roofTop(520, '#5f4b7f')),
    stroke('M0,520 Q500,430 1080,300', '#11183c', 9),
  ].join('');
}

function dawn(): string {
  return [
    sky(['#6f8fd0', '#f5b5a0', '#ffe3a6'], 1080, 700),
    at(760, 560, glow(0, 0, 360, '#fff3c4', 0.9) + sun(80, '#ffd35a')),
    sea(600, '#4f93b8', 4),
    box(0, 900, 1080, 180, '#f0d3a0'),
    ellipse(540, 905, 900, 40, '#f7e2b8'),
    rails(980),
  ].join('');
}

function home(): string {
  return [
    room('#8a6f9e', '#9a6a4a', 'dots'),
    at(
      770,
      330,
      windowFrame(
        320,
        330,
        at(-200, -200, sky(nightSky, 400, 400) + skyline(340, '#1b2450', 3, '#ffd873', 400)),
        '#fff1dc',
        '#d8744e',
      ),
    ),
    at(120, 850, floorLamp('#f2b45c')),
    at(1000, 860, plant('#5a8fb0')),
    at(440, 860, sofa('#4f8a8b')),
    at(500, 980, rug('#d8a45c', 700)),
    at(840, 1000, table('#b98052', 280, 150)),
    at(840, 834, cup('#fff6e8')),
  ].join('');
}

export const cover = drawing(
  640,
  640,
  at(0, 0, sky(nightSky, 640, 640) + stars(40, 9, 640, 300) + skyline(470, '#1b2450', 7, '#ffd873', 640)),
  at(470, 150, moonFace(86, { eyes: 'closed', mouth: 'smile', blush: true })),
  box(0, 520, 640, 120, '#2a3160'),
  at(0, 0, rails(560, 640)),
  at(360, 590, tramSide(), { scale: 0.66 }),
  at(
    140,
    622,
    mila({
      right: 'wave',
      left: 'down',
      inLeft: violinCase(),
      face: { eyes: 'sparkle', mouth: 'grin', blush: true },
    }),
    { scale: 0.66 },
  ),
);

const moonReach = { left: 180, right: 200, top: 250, bottom: 165 };

/** The pictures of the night: two travellers, a moon, an umbrella, a conductor and five places. */
export function drawPictures(comic: Comic) {
  const milaIn = (name: string, pose: Pose & { face?: Face }, ru: string, en: string) =>
    comic.sprite(`mila-${name}`, mila(pose), t(ru, en), { left: 260, right: 230, top: 480, bottom: 140 });
  const bearIn = (name: string, pose: Pose & { face?: Face }, ru: string, en: string) =>
    comic.sprite(`conductor-${name}`, conductor(pose), t(ru, en));
  const umbrella = (name: string, look: Face, open: boolean, ru: string, en: string) =>
    comic.sprite(`umbrella-${name}`, umbrellaFolk(look, '#d8434e', open), t(ru, en), {
      left: 210,
      right: 210,
      top: 470,
      bottom: 20,
    });
  return {
    street: comic.scene('street', street()),
    inside: comic.scene('inside', tramInside(passing)),
    roofs: comic.scene('roofs', roofs()),
    dawn: comic.scene('dawn', dawn()),
    home: comic.scene('home', home()),
    lane: comic.scene(
      'lane',
      [
        sky(nightSky),
        skyline(640, '#1b2450', 17),
        at(250, 850, house({ wall: '#6a6096', roof: '#453f70', floors: 4, windows: 3, lit: [4] })),
        at(820, 850, house({ wall: '#4f6a94', roof: '#34486f', floors: 3, windows: 3, lit: [1, 8] })),
        box(0, 840, 1080, 240, '#333a6b'),
        fade(0.3, ellipse(560, 960, 300, 30, '#8fa4e0')),
        at(560, 860, streetLamp()),
        at(900, 940, bench('#7a5d7a')),
      ].join(''),
    ),
    tram: comic.sprite('tram', tramSide(), t('Красный трамвай', 'A red tram'), {
      left: 640,
      right: 450,
      top: 520,
      bottom: 20,
    }),
    rain: comic.sprite('rain', fallingRain(300, 46, 13), '', { left: 0, right: 1300, top: 0, bottom: 1500 }),
    waiting: milaIn(
      'waiting',
      {
        left: 'down',
        inLeft: violinCase(),
        right: 'cheek',
        face: { eyes: 'open', mouth: 'wavy', brows: 'worried', look: [0.8, 0] },
      },
      'Мышка Мила в жёлтом плаще ждёт',
      'Mila the mouse waits in a yellow raincoat',
    ),
    happy: milaIn(
      'happy',
      {
        left: 'down',
        inLeft: violinCase(),
        right: 'wave',
        face: { eyes: 'happy', mouth: 'grin', blush: true },
      },
      'Мила машет рукой',
      'Mila waves',
    ),
    telling: milaIn(
      'telling',
      { left: 'out', right: 'out', face: { eyes: 'sparkle', mouth: 'grin' } },
      'Мила рассказывает',
      'Mila tells a story',
    ),
    amazed: milaIn(
      'amazed',
      { left: 'cheek', right: 'cheek', face: { eyes: 'wide', mouth: 'o', look: [0.8, -0.2] } },
      'Мила удивлена',
      'Mila is amazed',
    ),
    playing: milaIn(
      'playing',
      {
        left: 'out',
        inLeft: '',
        right: 'mouth',
        inRight: violinBow(),
        face: { eyes: 'closed', mouth: 'smile', blush: true },
      },
      'Мила играет на скрипке',
      'Mila plays the violin',
    ),
    cosy: milaIn(
      'cosy',
      {
        legs: 'sit',
        left: 'hold',
        right: 'hold',
        inRight: at(-56, 30, cup('#7fb5d8', false), { scale: 0.7 }),
        face: { eyes: 'happy', mouth: 'smile', blush: true },
      },
      'Мила пьёт чай',
      'Mila drinks tea',
    ),
    fiddle: comic.sprite('fiddle', violin(), '', { left: 210, right: 30, top: 30, bottom: 160 }),
    bearAsking: bearIn(
      'asking',
      { left: 'hip', right: 'reach', face: { mouth: 'smile', brows: 'up' } },
      'Медведь-кондуктор',
      'The bear conductor',
    ),
    bearLaughing: bearIn(
      'laughing',
      { left: 'belly', right: 'up', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      'Кондуктор смеётся',
      'The conductor laughs',
    ),
    bearPointing: bearIn(
      'pointing',
      { left: 'behind', right: 'point', face: { eyes: 'open', mouth: 'grin' } },
      'Кондуктор объявляет остановку',
      'The conductor calls the stop',
    ),
    moonAsleep: comic.sprite(
      'moon-asleep',
      moonFace(150, { eyes: 'closed', mouth: 'o', blush: true }, '#ffe9a6', false) +
        at(6, -128, hats.night('#7a6ac0')),
      t('Луна спит на сиденье', 'The Moon asleep on a seat'),
      moonReach,
    ),
    moonAwake: comic.sprite(
      'moon-awake',
      moonFace(150, { eyes: 'wide', mouth: 'o', brows: 'worried', blush: true }, '#ffe9a6', false) +
        at(6, -128, hats.night('#7a6ac0')),
      t('Луна проснулась', 'The Moon awake'),
      moonReach,
    ),
    moonHappy: comic.sprite(
      'moon-happy',
      moonFace(150, { eyes: 'happy', mouth: 'grin', blush: true }, '#ffe9a6', false),
      t('Луна сияет', 'The Moon shines'),
      moonReach,
    ),
    umbrellaSad: umbrella(
      'sad',
      { eyes: 'open', mouth: 'sad', brows: 'worried', tear: true },
      false,
      'Забытый зонт',
      'A forgotten umbrella',
    ),
    umbrellaHopeful: umbrella(
      'hopeful',
      { eyes: 'sparkle', mouth: 'smile', brows: 'up' },
      false,
      'Зонт с надеждой',
      'The umbrella, hopeful',
    ),
    umbrellaOpen: umbrella(
      'open',
      { eyes: 'happy', mouth: 'grin', blush: true },
      true,
      'Раскрытый счастливый зонт',
      'The umbrella, open and happy',
    ),
    waltz: comic.music('nightWaltz', 0.5),
    raining: comic.sound('rain', 'ambience', { loop: true, volume: 0.5, fadeIn: 500, fadeOut: 500 }),
    wheels: comic.sound('tram', 'ambience', { loop: true, volume: 0.5, fadeIn: 400, fadeOut: 400 }),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
