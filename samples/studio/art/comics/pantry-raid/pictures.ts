import type { LocalizedText } from '@/comics/resources';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { door, floorLamp, plant, room, rug, wallClock } from '../../kit/furniture';
import { ginger, houseCat } from '../../kit/houseCat';
import { robotVacuum } from '../../kit/kitchen';
import { type Person, person } from '../../kit/people';
import { at, box, circle, drawing, ellipse, fade, glow, ink, path, stroke } from '../../kit/svg';

const lena: Person = {
  skin: '#f6cfae',
  hair: 'tousled',
  hairColour: '#7a4a33',
  clothes: {
    top: '#9ec5e8',
    legs: '#9ec5e8',
    shoes: '#f2a7b5',
    sleeves: true,
    stripes: '#c4def3',
    buttons: '#ffffff',
  },
};

const night = fade(0.34, box(0, 0, 1080, 1080, '#1d1b4a'));

function kitchenHall(pantry: string, light = '', clock = wallClock(3, 0, 78)): string {
  return (
    room('#c7a97b', '#8f6b4c', 'dots') +
    at(200, 300, clock) +
    at(930, 850, plant('#5f8fb5')) +
    at(540, 812, pantry) +
    night +
    light +
    at(540, 950, rug('#6d8b5f', 620))
  );
}

/** A shelf with what a pantry has on it. */
function shelf(y: number): string {
  const jar = (x: number, colour: string, tall: number) =>
    at(
      x,
      y,
      box(-44, -tall, 88, tall, colour, 7, 14) +
        box(-50, -tall - 22, 100, 26, '#f5e6c8', 7, 8) +
        box(-26, -tall * 0.62, 52, tall * 0.34, '#fffaf0', 5, 4),
    );
  return (
    box(-20, y, 1120, 34, '#8a5f3d', 8) +
    jar(110, '#c0503f', 130) +
    jar(240, '#8fae54', 106) +
    jar(840, '#e0a53c', 112) +
    jar(970, '#a2547e', 136)
  );
}

const pantryRoom =
  box(0, 0, 1080, 1080, '#5a4636') +
  [150, 370].map((y) => shelf(y)).join('') +
  box(0, 930, 1080, 150, '#43332a') +
  glow(540, 120, 420, '#ffe6a0', 0.35);

const battery =
  box(-40, -84, 80, 150, '#3f9a5f', 9, 12) +
  box(-40, -84, 80, 44, ink, 0, 12) +
  box(-18, -106, 36, 26, '#d9dce3', 8, 4) +
  path('M6,-24 L-22,20 L-4,20 L-8,56 L22,8 L4,8 Z', '#ffe27a', 5);

const key =
  circle(0, -58, 42, '#f5c04c', 9) +
  circle(0, -58, 17, '#fff6df', 7) +
  box(-10, -18, 20, 106, '#f5c04c', 8, 4) +
  box(8, 46, 34, 18, '#f5c04c', 7, 3) +
  box(8, 70, 26, 18, '#f5c04c', 7, 3);

const sausage =
  path(
    'M-104,30 Q-110,-34 -44,-40 L64,-52 Q112,-46 106,4 Q98,46 48,46 L-60,56 Q-100,58 -104,30 Z',
    '#c9624c',
    9,
  ) +
  stroke('M-58,-6 L-34,30 M-12,-16 L12,24 M38,-24 L60,14', '#f0a58e', 11) +
  path('M104,-10 l40,-22 l-6,30 l14,22 Z', '#8f3f30', 7);

const fish =
  path('M-118,0 Q-50,-86 50,-20 L112,-62 L98,0 L112,62 L50,20 Q-50,86 -118,0 Z', '#8fb7cf', 9) +
  circle(-72, -10, 12, '#ffffff', 6) +
  circle(-72, -10, 4, ink) +
  stroke('M-30,-34 Q-12,0 -30,34 M2,-30 Q18,0 2,30', '#5d8ba6', 8);

const cream =
  path('M-74,-50 L74,-50 L58,86 L-58,86 Z', '#fdfaf3', 9) +
  ellipse(0, -52, 82, 24, '#d9e6f2', 9) +
  box(-50, -10, 100, 52, '#7fb5d8', 7, 10) +
  stroke('M-28,18 Q-10,0 4,16 Q18,30 30,14', '#ffffff', 8);

const bowl =
  path('M-104,-52 L104,-52 L128,40 L-128,40 Z', '#7fb5d8', 9) +
  ellipse(0, -52, 104, 22, '#fffaf0', 8) +
  path('M-40,0 Q-6,-26 28,0 L48,-16 L48,18 L28,2 Q-6,26 -40,0 Z', '#ffffff');

export const cover = drawing(
  640,
  640,
  at(0, 0, kitchenHall(door('#7d5a8c'), glow(540, 815, 190, '#ffe08a', 0.7)), { scale: 0.62 }),
  at(330, 622, houseCat(ginger, 'sit', { eyes: 'wide', mouth: 'cat', look: [0.4, -0.6] }), { scale: 1 }),
  at(540, 150, key, { scale: 1.15, rotate: 24 }),
);

/** The rooms, the people and the things of the story. */
export function drawPictures(comic: Comic) {
  const card = (name: string, markup: string, alt: LocalizedText) =>
    comic.picture(name, drawing(280, 220, at(140, 112, markup)), alt, [140, 112]);
  const cat = (
    name: string,
    pose: Parameters<typeof houseCat>[1],
    face: Parameters<typeof houseCat>[2],
    alt: LocalizedText,
  ) => comic.sprite(name, houseCat(ginger, pose, face), alt, { left: 270, right: 270, top: 470, bottom: 20 });
  const woman = (name: string, pose: Parameters<typeof person>[1], alt: LocalizedText) =>
    comic.sprite(name, person(lena, pose), alt);
  return {
    hall: comic.scene('hall', kitchenHall(door('#7d5a8c'))),
    searched: comic.scene('hall-searched', kitchenHall(door('#7d5a8c'), '', '')),
    opened: comic.scene(
      'hall-open',
      kitchenHall(door('#7d5a8c', true, '#ffdf9a'), glow(540, 600, 420, '#ffe6a0', 0.5)),
    ),
    pantry: comic.scene('pantry', pantryRoom),
    morning: comic.scene(
      'morning',
      room('#e8c9a0', '#b5835a', 'dots') +
        at(540, 812, door('#7d5a8c', true, '#fff0c4')) +
        at(930, 850, floorLamp('#f2b45c')) +
        at(540, 950, rug('#6d8b5f', 620)),
    ),
    sly: cat(
      'cat-sly',
      'sit',
      { eyes: 'sleepy', mouth: 'cat', brows: 'angry' },
      t('Рыжий кот Батон задумал недоброе', 'Loaf, a ginger cat, is up to something'),
    ),
    wide: cat(
      'cat-wide',
      'sit',
      { eyes: 'wide', mouth: 'o' },
      t('Кот замер с круглыми глазами', 'The cat has frozen, wide-eyed'),
    ),
    proud: cat(
      'cat-proud',
      'sit',
      { eyes: 'happy', mouth: 'cat', blush: true },
      t('Довольный кот', 'A pleased cat'),
    ),
    flat: cat(
      'cat-flat',
      'loaf',
      { eyes: 'closed', mouth: 'flat' },
      t('Кот лежит плашмя, как коврик', 'The cat lies flat like a rug'),
    ),
    lenaSleepy: woman(
      'lena-sleepy',
      { left: 'cheek', right: 'down', face: { eyes: 'sleepy', mouth: 'wavy', brows: 'worried' } },
      t('Сонная Лена в пижаме', 'Sleepy Lena in her pyjamas'),
    ),
    lenaLaughing: woman(
      'lena-laughing',
      { left: 'hip', right: 'cheek', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      t('Лена смеётся', 'Lena laughs'),
    ),
    clock: card('clock', wallClock(3, 5, 92), t('Настенные часы', 'A wall clock')),
    pot: card('pot', at(0, 100, plant('#d8744e'), { scale: 0.62 }), t('Цветок в горшке', 'A plant in a pot')),
    bowl: card('bowl', bowl, t('Кошачья миска', 'A cat’s bowl')),
    mat: card('mat', at(0, 20, rug('#b86a78', 240), { scale: 1 }), t('Коврик', 'A mat')),
    dusty: card(
      'dusty',
      at(0, 50, robotVacuum(), { scale: 0.74 }),
      t('Робот-пылесос Пылик', 'Dusty the robot vacuum'),
    ),
    lock: card('lock', at(0, 108, door('#7d5a8c'), { scale: 0.38 }), t('Дверь кладовой', 'The pantry door')),
    sausage: card('sausage', sausage, t('Колбаса', 'A sausage')),
    fish: card('fish', fish, t('Рыба', 'A fish')),
    cream: card('cream', cream, t('Сметана', 'Sour cream')),
    battery: card('battery', battery, t('Батарейка', 'A battery')),
    key: card('key', key, t('Ключ', 'A key')),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
