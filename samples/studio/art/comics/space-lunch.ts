import { restart } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { bob, effect, spin, sway, travel } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { face } from '../kit/face';
import { figure } from '../kit/figure';
import { stars } from '../kit/outdoors';
import { at, box, circle, drawing, ellipse, glow, gradientBox, inside, path, stroke } from '../kit/svg';

const porthole = (x: number, y: number, r: number) =>
  `${inside(circle(x, y, r, '#000000'), box(x - r, y - r, r * 2, r * 2, '#0d1230') + at(x - r, y - r, stars(30, 5, r * 2, r * 2)) + circle(x + r * 0.3, y + r * 0.7, r * 0.9, '#3f8fd0') + ellipse(x + r * 0.1, y + r * 0.5, r * 0.3, r * 0.16, '#7fc98a') + ellipse(x + r * 0.6, y + r * 0.8, r * 0.3, r * 0.2, '#7fc98a'))}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#2b2135" stroke-width="46"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#c9cfdb" stroke-width="30"/>`;
const cabin = [
  gradientBox(0, 0, 1080, 1080, ['#e9edf5', '#c3cbdc']),
  box(0, 0, 1080, 90, '#9aa5bd'),
  box(0, 980, 1080, 100, '#9aa5bd'),
  porthole(790, 360, 190),
  box(60, 180, 330, 250, '#aab4c9', 8, 20),
  ...['#e2574c', '#ffd35a', '#7fc98a', '#4f8fd0'].map((colour, index) =>
    circle(110 + index * 76, 240, 22, colour, 6),
  ),
  stroke('M90,330 h60 l20,-30 l30,60 l24,-30 h130', '#2b2135', 8),
  stroke('M60,520 H520 M60,560 H420', '#9aa5bd', 10),
].join('');

const astronaut = (
  look: Parameters<typeof face>[0],
  left: 'out' | 'up' | 'hold',
  right: 'out' | 'up' | 'reach',
  held = '',
) =>
  figure(
    { skin: '#f4f6fb', top: '#f4f6fb', legs: '#f4f6fb', shoes: '#c3cbdc', sleeves: true, stripes: '#e2574c' },
    { left, right, inRight: held, legs: 'walk' },
    circle(0, -322, 138, '#f4f6fb', 9) +
      ellipse(0, -318, 108, 98, '#f6cfae', 9) +
      at(0, -330, face(look, { gap: 44, mouthY: 50 })) +
      stroke('M-80,-350 Q-60,-394 -16,-402', '#ffffff', 12) +
      path('M-60,-400 Q0,-430 60,-400 Q20,-388 0,-396 Q-20,-388 -60,-400 Z', '#7a4a33', 6),
  );
const salt =
  box(-30, -80, 60, 90, '#ffffff', 7, 10) +
  box(-30, -96, 60, 30, '#9aa5bd', 7, 8) +
  circle(-10, -82, 4, '#2b2135') +
  circle(10, -82, 4, '#2b2135');
const grains = Array.from({ length: 46 }, (_, index) =>
  circle(40 + ((index * 97) % 720), 30 + ((index * 61) % 420), 6 + (index % 3), '#ffffff', 3),
).join('');
const soup =
  path('M-90,10 Q-110,-80 -10,-90 Q100,-90 96,0 Q90,80 0,86 Q-80,80 -90,10 Z', '#f2903c', 9) +
  circle(-30, -10, 15, '#7fc98a', 5) +
  circle(34, 22, 18, '#e2574c', 5) +
  stroke('M-50,-44 Q-30,-66 0,-66', '#ffd9a6', 10);
const spoon =
  stroke('M0,0 V-110', '#2b2135', 22) +
  stroke('M0,0 V-110', '#c9cfdb', 10) +
  ellipse(0, -132, 26, 36, '#c9cfdb', 7);

const cover = drawing(
  640,
  640,
  at(-120, -60, cabin, { scale: 0.72 }),
  at(300, 570, astronaut({ eyes: 'wide', mouth: 'o' }, 'up', 'out'), { scale: 1.05, rotate: 12 }),
  at(545, 520, soup, { scale: 0.8 }),
  at(110, 170, spoon, { rotate: 40 }),
);

/** Never salt a soup in orbit. */
export function spaceLunch(): Comic {
  const comic = new Comic({
    id: 'space-lunch',
    title: t('Обед на орбите', 'Lunch in Orbit'),
    alt: t(
      'Космонавт решил посолить суп в невесомости.',
      'An astronaut decides to salt his soup in zero gravity.',
    ),
    description: t(
      'Солить суп в невесомости — плохая идея. Проверено.',
      'Salting soup in weightlessness is a bad idea. We have tried.',
    ),
    info: {
      name: 'Обед на орбите',
      owner: 'kadr-shorts',
      creationDate: '2026-04-12T06:07:00.000Z',
      viewsCnt: 961,
      likesCnt: 108,
      category: 500,
    },
    cover,
    background: '#0d1230',
  });
  const { go } = comic;
  const scene = comic.scene('cabin', cabin);
  const space = comic.scene(
    'space',
    gradientBox(0, 0, 1080, 1080, ['#0d1230', '#1f2a5a']) +
      stars(120, 3, 1080, 1080) +
      glow(540, 1200, 620, '#4f9fe0', 0.7) +
      circle(540, 1560, 780, '#3f8fd0', 9) +
      ellipse(330, 930, 150, 50, '#7fc98a') +
      ellipse(760, 980, 190, 50, '#7fc98a'),
  );
  const floating = (name: string, markup: string, ru: string, en: string) =>
    comic.sprite(name, markup, t(ru, en), { left: 300, right: 300, top: 520, bottom: 40 });
  const calm = floating(
    'calm',
    astronaut({ eyes: 'open', mouth: 'smile', look: [0.7, 0] }, 'hold', 'reach', salt),
    'Космонавт с солонкой',
    'An astronaut with a salt cellar',
  );
  const shocked = floating(
    'shocked',
    astronaut({ eyes: 'wide', mouth: 'o', brows: 'worried' }, 'up', 'out'),
    'Космонавт в ужасе',
    'The astronaut is aghast',
  );
  const content = floating(
    'content',
    astronaut({ eyes: 'happy', mouth: 'grin', blush: true }, 'out', 'up'),
    'Космонавт доволен',
    'The astronaut is content',
  );
  const blob = comic.sprite('soup', soup, t('Шар супа', 'A ball of soup'), {
    left: 110,
    right: 110,
    top: 110,
    bottom: 100,
  });
  const cutlery = comic.sprite('spoon', spoon, t('Ложка', 'A spoon'), {
    left: 40,
    right: 40,
    top: 180,
    bottom: 20,
  });
  const cloud = comic.picture(
    'grains',
    drawing(800, 480, grains),
    t('Соль летит во все стороны', 'Salt flies everywhere'),
  );
  const drift = comic.music('orbit', 0.45);
  const name = t('Космонавт', 'Astronaut');

  comic.page('lunch', {
    title: 'Обед',
    alt: t(
      'Космонавт парит у иллюминатора, рядом шар супа и ложка.',
      'An astronaut floats by a porthole with a ball of soup and a spoon.',
    ),
    background: scene,
    sounds: [drift],
    objects: [
      place(calm, 330, 860, { rotate: -8, idle: bob(26, 3600) }),
      place(blob, 660, 700, { idle: bob(18, 2800) }),
      place(cutlery, 890, 800, { idle: spin(12000), pivot: [0.5, 0.6] }),
      say(40, 40, 660, t('Хьюстон, суп пресный.', 'Houston, the soup is bland.'), {
        size: 50,
        to: [330, 400],
        speaker: name,
      }),
      choose(
        460,
        1050,
        590,
        [
          option(t('Посолить', 'Salt it'), comic.effectOf('whoosh'), go('salt', effect('zoom', 350))),
          option(t('Есть как есть', 'Eat it as it is'), go('view', effect('fade', 700))),
        ],
        { fill: '#ffffff' },
      ),
    ],
  });
  comic.page('salt', {
    title: 'Соль',
    alt: t('Соль разлетелась по всему отсеку.', 'Salt has flown all over the cabin.'),
    background: scene,
    sounds: [drift],
    onEnter: [comic.effectOf('boing', 0.5)],
    ending: t('Солёный космос', 'Salty space'),
    objects: [
      place(shocked, 360, 900, { rotate: 14, idle: sway(8, 3000) }),
      place(blob, 800, 640, { idle: bob(30, 1800) }),
      place(cloud, 180, 330, { scale: 1, idle: bob(40, 5200), enter: effect('zoom', 900) }),
      place(cloud, 120, 460, {
        scale: 0.9,
        flip: true,
        alt: '',
        idle: travel(60, -50, 9000, false),
        enter: effect('zoom', 1200),
      }),
      say(
        40,
        40,
        700,
        t('Хьюстон, солёное теперь всё, кроме супа.', 'Houston, everything is salty now. Except the soup.'),
        { size: 48, to: [330, 420], speaker: name, enter: effect('pop', 300, 800) },
      ),
      button(700, 950, 340, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 1600) }),
    ],
  });
  comic.page('view', {
    title: 'Вид',
    alt: t('Космонавт ест суп над голубой Землёй.', 'The astronaut eats soup above the blue Earth.'),
    background: space,
    sounds: [drift],
    transition: effect('fade', 900),
    ending: t('С таким видом вкусно всё', 'With such a view, all is tasty'),
    objects: [
      place(content, 500, 780, { rotate: -6, idle: bob(26, 3600), scale: 0.95 }),
      place(blob, 800, 500, { scale: 0.8, idle: bob(18, 2600) }),
      narrate(
        60,
        60,
        960,
        t(
          'Пресный суп. Триста километров до соли. И лучший вид на обед во Вселенной.',
          'Bland soup. Two hundred miles to the nearest salt. And the best view over lunch in the Universe.',
        ),
        { fill: '#d8e6ff' },
      ),
      button(700, 940, 340, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 1400) }),
    ],
  });
  return comic;
}
