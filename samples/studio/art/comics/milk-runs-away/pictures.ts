import type { LocalizedText } from '@/comics/resources';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { windowFrame } from '../../kit/furniture';
import { hats } from '../../kit/hats';
import { kitchen } from '../../kit/kitchen';
import { cloud, hill, sky, skyline, streetLamp } from '../../kit/outdoors';
import { type Person, person } from '../../kit/people';
import { at, box, circle, drawing, ellipse, glow, path, stroke } from '../../kit/svg';
import { ingredients, ladle, porridgeWave, pot, runaway } from './things';

const chef: Person = {
  skin: '#f2c49b',
  hair: 'pigtails',
  hairColour: '#d9803c',
  clothes: { top: '#5fb0a0', legs: '#4a5a8c', shoes: '#d8574e', apron: '#ffffff', sleeves: true },
  hat: hats.chef(),
};

const mum: Person = {
  skin: '#f2c49b',
  hair: 'bun',
  hairColour: '#b5622c',
  clothes: { top: '#e0748a', legs: '#5a4a72', shoes: '#3d4257', sleeves: true, scarf: '#ffd35a' },
};

const loaf =
  path('M-20,-190 Q4,-214 28,-190 L20,-10 Q4,6 -12,-10 Z', '#d9a05a', 8) +
  stroke('M-8,-160 l22,14 M-8,-120 l22,14 M-8,-80 l22,14', '#a9702f', 6);

/** Tiles, a hood and a cooker that is as wide as the page. */
function cooker(): string {
  const columns = Array.from({ length: 13 }, (_, index) => box(index * 90 - 5, 0, 4, 760, '#cfe0dc'));
  const rows = Array.from({ length: 9 }, (_, index) => box(0, index * 90 - 5, 1080, 4, '#cfe0dc'));
  const burner = (x: number) =>
    ellipse(x, 806, 150, 34, '#2f3346', 8) +
    ellipse(x, 800, 116, 22, '#ff8a3c') +
    ellipse(x, 800, 84, 14, '#ffd35a');
  return [
    box(0, 0, 1080, 760, '#e4f0ec'),
    ...columns,
    ...rows,
    path('M300,-10 L780,-10 L850,150 L230,150 Z', '#aab4c2', 10),
    box(210, 140, 660, 46, '#8a94a6', 10, 12),
    glow(540, 330, 420, '#fff3c0', 0.5),
    box(-20, 740, 1120, 130, '#59607a', 10),
    ...[210, 540, 870].map(burner),
    box(-20, 866, 1120, 240, '#eef1f4', 10),
    ...[120, 290, 790, 960].map(
      (x) => circle(x, 966, 44, '#d8574e', 9) + stroke(`M${x},966 V936`, '#fff3c9', 10),
    ),
  ].join('');
}

const street = [
  sky(['#ff9a76', '#ffd9a0', '#fff0d0'], 1080, 1080),
  circle(800, 330, 130, '#fff3c0'),
  at(220, 200, cloud('#fff6e8', 1)),
  skyline(640, '#b86a78', 7, '#ffe08a'),
  hill(700, 60, '#8fae6a'),
  box(0, 800, 1080, 300, '#7a7488', 0),
  box(0, 790, 1080, 22, '#d9d3dc', 7),
  ...[60, 340, 620, 900].map((x) => box(x, 930, 150, 18, '#fff3c9', 0, 8)),
  at(960, 800, streetLamp(false)),
].join('');

const market = [
  box(0, 0, 1080, 1080, '#f3dcb4'),
  ...Array.from({ length: 12 }, (_, index) => box(index * 90, 0, 45, 1080, '#efd3a3')),
  stroke('M-10,96 Q540,190 1090,96', '#7a5d44', 9),
].join('');

const standing = (who: Person, pose: Parameters<typeof person>[1], x: number, y: number, scale: number) =>
  at(x, y, person(who, pose), { scale });

export const cover = drawing(
  640,
  640,
  at(0, 0, cooker(), { scale: 0.62 }),
  at(322, 500, pot('#7fb5d8', '#fffaf0', 3), { scale: 1.15 }),
  standing(
    chef,
    {
      left: 'cheek',
      right: 'up',
      inRight: ladle,
      face: { eyes: 'wide', mouth: 'shout', brows: 'worried' },
    },
    540,
    690,
    0.92,
  ),
  at(110, 496, pot('#8fae54', '#f2c877', 1), { scale: 0.66 }),
);

/** What boils on the cooker. */
export type Dish = 'milk' | 'porridge' | 'soup';

const dishes: Record<Dish, { readonly colours: readonly [string, string]; readonly name: LocalizedText }> = {
  milk: { colours: ['#7fb5d8', '#fffaf0'], name: t('Молоко', 'The milk') },
  porridge: { colours: ['#8fae54', '#f2c877'], name: t('Каша', 'The porridge') },
  soup: { colours: ['#e0738a', '#f08a3c'], name: t('Суп', 'The soup') },
};

/** The rooms, the people and the things of the story. */
export function drawPictures(comic: Comic) {
  const card = (name: keyof typeof ingredients, alt: LocalizedText) =>
    comic.picture(name, drawing(280, 220, at(140, 112, ingredients[name])), alt, [140, 112]);
  const pots = (dish: Dish, alts: readonly LocalizedText[]) =>
    ([0, 1, 2, 3, 'done'] as const).map((level, index) =>
      comic.sprite(`${dish}-${level}`, pot(...dishes[dish].colours, level), alts[index] ?? '', {
        left: 175,
        right: 175,
        top: level === 'done' || level === 3 ? 345 : 270,
        bottom: 12,
      }),
    );
  const cook = (name: string, pose: Parameters<typeof person>[1], alt: LocalizedText) =>
    comic.sprite(name, person(chef, pose), alt, { left: 260, right: 260, top: 560, bottom: 16 });
  const mother = (name: string, pose: Parameters<typeof person>[1], alt: LocalizedText) =>
    comic.sprite(name, person(mum, pose), alt, { left: 240, right: 240, top: 520, bottom: 16 });
  return {
    home: comic.scene('kitchen', kitchen(true)),
    cooker: comic.scene('cooker', cooker()),
    market: comic.scene('market', market),
    street: comic.scene('street', street),
    flooded: comic.scene(
      'flooded',
      kitchen(true) +
        at(
          470,
          300,
          windowFrame(300, 280, at(-150, -150, sky(['#8fd3ff', '#eaf8ff'], 300, 300)), '#fff6e8', '#d8744e'),
        ) +
        porridgeWave,
    ),
    milk: pots('milk', [
      t('Молоко спит', 'The milk is asleep'),
      t('Молоко проснулось', 'The milk has woken up'),
      t('Молоко поднимается', 'The milk is rising'),
      t('Молоко вот-вот убежит!', 'The milk is about to run away!'),
      t('Молоко готово', 'The milk is done'),
    ]),
    porridge: pots('porridge', [
      t('Каша спит', 'The porridge is asleep'),
      t('Каша проснулась', 'The porridge has woken up'),
      t('Каша пыхтит', 'The porridge is puffing'),
      t('Каша лезет из кастрюли!', 'The porridge is climbing out!'),
      t('Каша готова', 'The porridge is done'),
    ]),
    soup: pots('soup', [
      t('Суп спит', 'The soup is asleep'),
      t('Суп проснулся', 'The soup has woken up'),
      t('Суп бурлит', 'The soup is bubbling'),
      t('Суп рвётся наружу!', 'The soup wants out!'),
      t('Суп готов', 'The soup is done'),
    ]),
    ready: cook(
      'chef-ready',
      { left: 'hip', right: 'up', inRight: ladle, face: { eyes: 'sparkle', mouth: 'grin' } },
      t('Шеф с половником', 'The chef with a ladle'),
    ),
    unsure: cook(
      'chef-unsure',
      {
        left: 'hip',
        right: 'cheek',
        face: { eyes: 'wide', mouth: 'wavy', brows: 'worried', look: [0.6, -0.6] },
      },
      t('Шеф в раздумьях', 'The chef is thinking'),
    ),
    proud: cook(
      'chef-proud',
      {
        left: 'up',
        right: 'up',
        inRight: ladle,
        face: { eyes: 'happy', mouth: 'grin', blush: true },
      },
      t('Шеф торжествует', 'The chef triumphs'),
    ),
    shouting: cook(
      'chef-shouting',
      { left: 'reach', right: 'up', legs: 'walk', face: { eyes: 'wide', mouth: 'shout', brows: 'worried' } },
      t('Шеф бежит следом', 'The chef runs after it'),
    ),
    mumLeaves: mother(
      'mum-leaves',
      { left: 'hip', right: 'wave', face: { eyes: 'open', mouth: 'smile', look: [-0.6, 0] } },
      t('Мама уходит за хлебом', 'Mum goes out for bread'),
    ),
    mumBack: mother(
      'mum-back',
      { left: 'cheek', right: 'out', inRight: loaf, face: { eyes: 'happy', mouth: 'grin' } },
      t('Мама вернулась с батоном', 'Mum is back with a loaf'),
    ),
    runaway: comic.sprite(
      'runaway',
      runaway,
      t('Молоко убегает с чемоданом', 'The milk runs away with a suitcase'),
      { left: 190, right: 270, top: 260, bottom: 130 },
    ),
    carrot: card('carrot', t('Морковка', 'A carrot')),
    onion: card('onion', t('Лук', 'An onion')),
    cheese: card('cheese', t('Сыр', 'Cheese')),
    chilli: card('chilli', t('Перец', 'A chilli')),
    lemon: card('lemon', t('Лимон', 'A lemon')),
    mushroom: card('mushroom', t('Гриб', 'A mushroom')),
    egg: card('egg', t('Яйцо', 'An egg')),
    sock: card('sock', t('Носок', 'A sock')),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
