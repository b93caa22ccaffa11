import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, effect, spin, sway, travel } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { face } from '../kit/face';
import { figure } from '../kit/figure';
import { stars } from '../kit/outdoors';
import { at, box, circle, drawing, ellipse, fade, glow, gradientBox, inside, path, stroke } from '../kit/svg';

const earth = (x: number, y: number, r: number) =>
  glow(x, y, r * 1.5, '#6fc3ff', 0.7) +
  inside(
    circle(x, y, r, '#000000'),
    circle(x, y, r, '#3f8fd0') +
      path(
        `M${x - r},${y - r * 0.5} q${r * 0.5},${-r * 0.3} ${r * 0.8},${r * 0.1} q${-r * 0.1},${r * 0.4} ${-r * 0.5},${r * 0.4} Z`,
        '#7fc98a',
      ) +
      path(
        `M${x + r * 0.1},${y - r * 0.2} q${r * 0.5},${-r * 0.3} ${r},${r * 0.1} v${r * 0.5} q${-r * 0.6},${r * 0.1} ${-r},${-r * 0.6} Z`,
        '#8fd49a',
      ) +
      fade(
        0.75,
        stroke(
          `M${x - r * 0.7},${y - r * 0.1} q${r * 0.4},${r * 0.16} ${r * 0.8},0 M${x - r * 0.1},${y - r * 0.62} q${r * 0.3},${-r * 0.1} ${r * 0.6},${r * 0.08} M${x - r * 0.5},${y + r * 0.4} q${r * 0.5},${-r * 0.12} ${r},${r * 0.06}`,
          '#ffffff',
          r * 0.07,
        ),
      ) +
      fade(0.35, circle(x + r * 0.5, y + r * 0.5, r, '#12204f')),
  );
const porthole = (x: number, y: number, r: number) =>
  `${inside(circle(x, y, r, '#000000'), box(x - r, y - r, r * 2, r * 2, '#0d1230') + at(x - r, y - r, stars(40, 5, r * 2, r * 2)) + earth(x + r * 0.3, y + r * 0.75, r * 0.95))}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#2b2135" stroke-width="52"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#d9dfeb" stroke-width="34"/>${[0, 60, 120, 180, 240, 300].map((turn) => at(x, y, circle(0, -r, 8, '#8a94ab', 4), { rotate: turn })).join('')}`;
const radio =
  box(0, 0, 300, 214, '#5a6a8c', 9, 26) +
  [40, 64, 88, 112].map((y) => box(30, y, 150, 10, '#3a4666', 0, 5)).join('') +
  circle(236, 62, 30, '#ffd35a', 8) +
  stroke('M236,62 L252,44', '#2b2135', 8) +
  ['#e2574c', '#7fc98a', '#8fc7ff'].map((fill, index) => circle(50 + index * 56, 168, 18, fill, 6)).join('') +
  box(206, 132, 66, 48, '#2b2135', 0, 8) +
  stroke('M214,158 l12,-14 l12,22 l12,-16 l12,8', '#7fffb0', 5) +
  stroke('M60,0 V-60', '#2b2135', 10) +
  circle(60, -66, 12, '#e2574c', 6);
/** A family of cats on a photo that is stuck to the wall. */
const photo = at(
  0,
  0,
  box(-60, -70, 120, 140, '#ffffff', 7, 4) +
    box(-46, -56, 92, 88, '#ffe3a6') +
    circle(0, 0, 30, '#f2963f', 6) +
    path('M-28,-12 L-32,-44 L-8,-28 Z M28,-12 L32,-44 L8,-28 Z', '#f2963f', 6) +
    stroke('M-12,-2 v4 M12,-2 v4 M-8,12 q8,6 16,0', '#2b2135', 6),
  { rotate: 7 },
);
const cabin = [
  gradientBox(0, 0, 1080, 1080, ['#eef2fa', '#cdd6e8', '#a9b5cf']),
  path('M0,0 H1080 V96 Q540,150 0,96 Z', '#8795b5', 9),
  path('M0,1080 H1080 V960 Q540,900 0,960 Z', '#8795b5', 9),
  ...[120, 330, 540, 750, 960].map((x) => ellipse(x, 40, 46, 12, '#fffbe0', 6)),
  stroke('M0,240 H560 M0,700 H1080', '#b9c4da', 12),
  fade(0.5, path('M640,300 L1080,300 L620,1080 L60,1080 Z', '#ffffff')),
  porthole(800, 430, 200),
  at(60, 300, radio),
  at(470, 330, photo),
  ...[0, 1, 2].map(
    (row) =>
      box(70 + row * 120, 740, 100, 130, '#dfe5f1', 7, 14) + box(104 + row * 120, 790, 32, 10, '#7d88a3'),
  ),
  stroke('M0,620 q60,40 20,90 t40,120', '#2b2135', 20),
  stroke('M0,620 q60,40 20,90 t40,120', '#f2903c', 9),
].join('');
/** The station from outside, its middle at the origin. */
const station =
  box(-330, -26, 660, 40, '#9aa5bd', 8, 10) +
  [-1, 1]
    .map((side) =>
      at(
        side * 250,
        -6,
        box(-70, -170, 140, 130, '#3f6fb5', 8, 8) +
          box(-70, 46, 140, 130, '#3f6fb5', 8, 8) +
          stroke('M-70,-126 H70 M-70,-84 H70 M-70,90 H70 M-70,134 H70 M0,-170 V-40 M0,46 V176', '#8fc7ff', 5),
      ),
    )
    .join('') +
  box(-120, -80, 240, 150, '#f4f6fb', 9, 60) +
  circle(0, -6, 44, '#ffe9a6', 9) +
  box(-30, -126, 60, 50, '#e2574c', 8, 10) +
  stroke('M0,-126 V-170', '#2b2135', 9) +
  circle(0, -176, 12, '#ffd35a', 6);

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
  circle(
    40 + ((index * index * 37 + index * 149) % 720),
    30 + ((index * index * 53 + index * 17) % 420),
    6 + (index % 3),
    '#ffffff',
    3,
  ),
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

const plainSoup =
  path('M-90,10 Q-110,-80 -10,-90 Q100,-90 96,0 Q90,80 0,86 Q-80,80 -90,10 Z', '#f2903c', 9) +
  circle(-58, 44, 13, '#7fc98a', 5) +
  circle(58, 46, 12, '#e2574c', 5) +
  stroke('M-50,-44 Q-30,-66 0,-66', '#ffd9a6', 10);
const faceOfSoup = (look: Parameters<typeof face>[0]) =>
  plainSoup + at(0, -12, face(look, { gap: 34, eyeSize: 12, mouthY: 34, mouthSize: 16 }));
/** The first satellite had four such antennas. */
const sputnik =
  stroke('M-50,-50 L-230,-150 M-80,-16 L-260,-50 M-80,28 L-256,50 M-50,60 L-220,150', '#2b2135', 18) +
  stroke('M-50,-50 L-230,-150 M-80,-16 L-260,-50 M-80,28 L-256,50 M-50,60 L-220,150', '#c9cfdb', 8);
const space = [
  gradientBox(0, 0, 1080, 1080, ['#0b1030', '#1a2458', '#2c3c86']),
  stars(150, 3, 1080, 900),
  fade(0.4, ellipse(300, 260, 420, 120, '#5a4f9f') + ellipse(720, 380, 340, 90, '#4f6fb5')),
  earth(560, 1620, 860),
].join('');

const cover = drawing(
  640,
  640,
  at(-230, -120, cabin, { scale: 0.82 }),
  at(250, 640, astronaut({ eyes: 'wide', mouth: 'o', look: [0.8, 0] }, 'up', 'reach', salt), {
    scale: 1.12,
    rotate: 8,
  }),
  at(520, 500, faceOfSoup({ eyes: 'happy', mouth: 'grin', blush: true }), { scale: 1.05 }),
  at(596, 330, spoon, { rotate: 14 }),
  at(
    0,
    0,
    [
      [430, 120, 7],
      [500, 90, 9],
      [560, 150, 7],
      [590, 60, 8],
      [470, 190, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 4))
      .join(''),
  ),
);

/** Never salt a soup in orbit. */
export function spaceLunch(): Comic {
  const comic = new Comic({
    id: 'space-lunch',
    version: 2,
    upright: nearer,
    title: t('Обед на орбите', 'Lunch in Orbit'),
    alt: t(
      'Космонавт, пресный суп и солонка в невесомости. Три финала.',
      'An astronaut, a bland soup and a salt cellar in zero gravity. Three endings.',
    ),
    description: t(
      'Солить суп в невесомости — плохая идея. Проверено. Три финала, один из них крутится вокруг Земли.',
      'Salting soup in zero gravity is a bad idea. We checked. Three endings, and one of them orbits the Earth.',
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
    variables: { bites: { type: 'number', value: 0, min: 0, max: 3 } },
  });
  const { go } = comic;
  const room = comic.scene('cabin', cabin);
  const outside = comic.scene('space', space);
  const floating = (name: string, markup: string, ru: string, en: string) =>
    comic.sprite(name, markup, t(ru, en), { left: 300, right: 300, top: 520, bottom: 40 });
  const calm = floating(
    'calm',
    astronaut({ eyes: 'open', mouth: 'smile', look: [0.7, 0] }, 'hold', 'reach', salt),
    'Космонавт с солонкой',
    'An astronaut with a salt cellar',
  );
  const sneezing = floating(
    'sneezing',
    astronaut({ eyes: 'closed', mouth: 'shout', brows: 'worried', blush: true }, 'out', 'out'),
    'Космонавт чихает',
    'The astronaut sneezes',
  );
  const hungry = floating(
    'hungry',
    astronaut({ eyes: 'sparkle', mouth: 'tongue', look: [0.8, 0] }, 'up', 'reach'),
    'Космонавт ловит суп ртом',
    'The astronaut goes for the soup',
  );
  const content = floating(
    'content',
    astronaut({ eyes: 'happy', mouth: 'grin', blush: true }, 'out', 'up'),
    'Космонавт доволен',
    'The astronaut is content',
  );
  const ball = { left: 110, right: 110, top: 110, bottom: 100 };
  const blob = comic.sprite('soup', soup, t('Шар супа', 'A ball of soup'), ball);
  const proud = comic.sprite(
    'soup-proud',
    faceOfSoup({ eyes: 'happy', mouth: 'grin', blush: true }),
    t('Счастливый суп', 'A happy soup'),
    ball,
  );
  const satellite = comic.sprite(
    'soup-satellite',
    sputnik + faceOfSoup({ eyes: 'happy', mouth: 'grin', blush: true }),
    t('Суп-спутник с антеннами', 'The soup as a satellite with antennas'),
    { left: 275, right: 110, top: 165, bottom: 165 },
  );
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
  const hull = comic.sprite('station', station, t('Орбитальная станция', 'The station'), {
    left: 350,
    right: 350,
    top: 210,
    bottom: 200,
  });
  const drift = comic.music('orbit', 0.45);
  const name = t('Космонавт', 'Astronaut');
  const houston = t('Хьюстон', 'Houston');
  const base = { fill: '#dff4e6', size: 44, speaker: houston } as const;
  const again = (x = 700) =>
    button(x, 950, 340, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2200) });

  comic.page('lunch', {
    title: 'Обед',
    alt: t(
      'Космонавт парит у иллюминатора, рядом шар супа и ложка.',
      'An astronaut floats by a porthole with a ball of soup and a spoon.',
    ),
    background: room,
    sounds: [drift],
    next: 'advice',
    objects: [
      place(calm, 330, 1010, { scale: 0.9, rotate: -6, idle: bob(22, 3600) }),
      place(blob, 640, 800, { idle: bob(18, 2800) }),
      place(cutlery, 930, 880, { idle: spin(12000), pivot: [0.5, 0.6] }),
      narrate(24, 24, 500, t('ОБЕД НА ОРБИТЕ', 'LUNCH IN ORBIT'), {
        size: 44,
        color: '#2f4a8f',
        fill: '#ffffff',
        style: { bold: true },
      }),
      say(560, 24, 500, t('Хьюстон, суп пресный.', 'Houston, the soup is bland.'), {
        size: 46,
        to: [420, 600],
        speaker: name,
        enter: effect('pop', 300, 700),
      }),
    ],
  });
  comic.page('advice', {
    title: 'Совет',
    alt: t(
      'Радио говорит: не солить. Космонавт смотрит на солонку.',
      'The radio says: no salt. The astronaut looks at the salt cellar.',
    ),
    background: room,
    transition: effect('cut', 0),
    sounds: [drift],
    onEnter: [comic.effectOf('robotBeep', 0.5)],
    objects: [
      place(calm, 230, 1030, { scale: 0.84, rotate: -4, idle: bob(18, 3600) }),
      place(blob, 530, 560, { scale: 0.9, idle: bob(18, 2800) }),
      say(
        290,
        24,
        770,
        t('Принято. Солить запрещаем. Повторяю: НЕ СОЛИТЬ.', 'Copy. Do not add salt. I repeat: NO SALT.'),
        { ...base, size: 42, shape: 'box', to: [250, 290] },
      ),
      choose(
        500,
        1055,
        550,
        [
          option(
            t('Щепотку. Никто не узнает', 'Just a pinch. Who’ll know?'),
            comic.effectOf('whoosh'),
            go('salt', effect('zoom', 350)),
          ),
          option(t('Поймать суп ртом', 'Catch it by mouth'), go('chase', effect('slide-left', 400))),
          option(t('Есть как есть', 'Eat it as it is'), go('view', effect('fade', 700))),
        ],
        { fill: '#ffffff', size: 42 },
      ),
    ],
  });
  comic.page('salt', {
    title: 'Соль',
    alt: t('Соль разлетелась по всему отсеку.', 'Salt has flown all over the cabin.'),
    background: room,
    sounds: [drift],
    onEnter: [comic.effectOf('boing', 0.5)],
    next: 'sneeze',
    objects: [
      place(blob, 800, 760, { idle: bob(30, 1800) }),
      place(cloud, 230, 330, { idle: bob(40, 5200), enter: effect('zoom', 900) }),
      place(cloud, 160, 520, {
        scale: 0.9,
        flip: true,
        alt: '',
        idle: travel(60, -50, 9000, false),
        enter: effect('zoom', 1200),
      }),
      place(sneezing, 330, 1010, { scale: 0.92, rotate: 12, idle: sway(8, 3000) }),
      say(
        250,
        24,
        800,
        t(
          'Солёное теперь всё, кроме супа. И в носу как-то… а… а-а…',
          'Everything is salty now, except the soup. And my nose… ah… ah-ah…',
        ),
        { size: 44, to: [400, 560], speaker: name, enter: effect('pop', 300, 700) },
      ),
    ],
  });
  comic.page('sneeze', {
    title: 'Апчхи',
    alt: t(
      'Станция снаружи: от чиха она летит прочь от Земли.',
      'The station from outside: the sneeze sends it flying.',
    ),
    background: outside,
    transition: effect('shake', 400),
    sounds: [drift],
    onEnter: [comic.effectOf('rumble', 0.9)],
    ending: t('Новая орбита', 'A new orbit'),
    objects: [
      place(cloud, 330, 400, { scale: 0.5, alt: '', enter: effect('zoom', 900, 300) }),
      place(hull, 730, 370, {
        rotate: -24,
        scale: 0.86,
        enter: effect('slide-up', 1400, 0, 'out'),
        idle: sway(5, 1400),
      }),
      say(30, 30, 440, t('АПЧХИ!', 'ACHOO!'), {
        shape: 'shout',
        size: 72,
        fill: '#ffe08a',
        style: { bold: true },
        to: [640, 350],
        speaker: name,
        enter: effect('pop', 300, 500),
      }),
      say(30, 650, 480, t('Вы куда полетели?!', 'Where are you going?!'), {
        ...base,
        shape: 'box',
        to: [300, 860],
        enter: effect('pop', 300, 1300),
      }),
      say(
        370,
        800,
        690,
        t(
          'Хьюстон, про соль вы говорили. Про «чихать» — ни слова.',
          'Houston, you warned me about salt. Not about sneezing.',
        ),
        { size: 42, to: [740, 460], speaker: name, enter: effect('pop', 300, 2100) },
      ),
      button(30, 955, 280, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2800) }),
    ],
  });
  const bite = [
    add('bites'),
    comic.effectOf('pop', 0.7),
    comic.animate('prey', effect('shake', 300)),
    when(atLeast('bites', 3), [wait(700), comic.effectOf('whoosh'), go('satellite', effect('fade', 800))]),
  ];
  comic.page('chase', {
    title: 'Охота',
    alt: t(
      'Космонавт тянется ртом к шару супа, а тот уплывает.',
      'The astronaut reaches for the ball of soup, and it floats away.',
    ),
    background: room,
    sounds: [drift],
    objects: [
      place(hungry, 250, 1010, { scale: 0.9, rotate: 16, idle: bob(20, 1600) }),
      place(blob, 620, 720, {
        name: 'prey',
        when: below('bites', 1),
        idle: bob(24, 1400),
        exit: effect('fade', 200),
      }),
      place(blob, 760, 520, {
        scale: 0.9,
        when: { all: [atLeast('bites', 1), below('bites', 2)] },
        enter: effect('zoom', 300),
        idle: bob(30, 1200),
      }),
      place(proud, 830, 420, {
        scale: 0.8,
        when: atLeast('bites', 2),
        enter: effect('zoom', 300),
        idle: bob(34, 1000),
      }),
      say(380, 24, 560, t('Иди сюда, мой хороший…', 'Come here, my dear…'), {
        to: [400, 590],
        speaker: name,
        when: below('bites', 1),
      }),
      say(380, 24, 560, t('Ам! Мимо.', 'Snap! Missed.'), {
        size: 52,
        to: [400, 590],
        speaker: name,
        when: { all: [atLeast('bites', 1), below('bites', 2)] },
        enter: effect('pop', 250),
      }),
      say(380, 24, 560, t('Только не в шлюз. Только не в шлюз!', 'Not the airlock. Not the airlock!'), {
        to: [400, 590],
        speaker: name,
        when: atLeast('bites', 2),
        enter: effect('pop', 250),
      }),
      button(600, 930, 440, t('Ам!', 'Snap!'), bite, { size: 56 }),
    ],
  });
  comic.page('satellite', {
    title: 'Спутник',
    alt: t(
      'Счастливый шар супа летит вокруг Земли мимо станции.',
      'A happy ball of soup orbits the Earth past the station.',
    ),
    background: outside,
    sounds: [drift],
    onEnter: [comic.effectOf('robotBeep', 0.6)],
    ending: t('Суп-спутник', 'The soup satellite'),
    objects: [
      place(hull, 190, 350, { scale: 0.44, rotate: 8, idle: sway(2, 4000) }),
      place(satellite, 750, 550, {
        scale: 1.3,
        rotate: -8,
        idle: bob(22, 2600),
        enter: effect('slide-right', 1800, 0, 'out'),
      }),
      say(
        420,
        30,
        630,
        t(
          'Хьюстон, у Земли новый спутник. С морковкой.',
          'Houston, the Earth has a new satellite. With carrots.',
        ),
        { size: 46, to: [236, 322], speaker: name, enter: effect('pop', 300, 900) },
      ),
      say(
        30,
        760,
        640,
        t('Видим. Красивый. Приятного аппетита, Вселенная.', 'We see it. Pretty. Bon appétit, Universe.'),
        { ...base, shape: 'box', enter: effect('pop', 300, 1700) },
      ),
      again(),
    ],
  });
  comic.page('view', {
    title: 'Вид',
    alt: t('Космонавт ест суп над голубой Землёй.', 'The astronaut eats soup above the blue Earth.'),
    background: outside,
    sounds: [drift],
    transition: effect('fade', 900),
    onEnter: [comic.effectOf('chime', 0.5)],
    ending: t('С таким видом вкусно всё', 'With such a view, all is tasty'),
    objects: [
      place(hull, 870, 430, { scale: 0.5, rotate: -8, idle: sway(2, 5000) }),
      place(content, 430, 890, { rotate: -6, idle: bob(26, 3600), scale: 0.95 }),
      place(blob, 150, 640, { scale: 0.8, idle: bob(18, 2600) }),
      narrate(
        50,
        40,
        980,
        t(
          'Суп пресный. До соли — четыреста километров. Зато столик с видом.',
          'Bland soup. The nearest salt is 250 miles away. But what a table with a view.',
        ),
        { fill: '#d8e6ff' },
      ),
      say(600, 690, 450, t('Добавки, пожалуйста.', 'Seconds, please.'), {
        size: 44,
        to: [570, 640],
        speaker: name,
        enter: effect('pop', 300, 1500),
      }),
      again(),
    ],
  });
  return comic;
}
