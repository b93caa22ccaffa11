import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, sway, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { freeText, narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, hedgehog } from '../kit/animals';
import { kettle, pot, room, rug, stove, table, windowFrame } from '../kit/furniture';
import { hill, leafTree, sky, sun } from '../kit/outdoors';
import { at, box, circle, drawing, ellipse, fade, ink, path, stroke } from '../kit/svg';

const garlic = (x: number, y: number) =>
  stroke(`M${x},${y} v150`, '#d9b26a', 10) +
  [30, 70, 110, 150]
    .map((drop, index) => circle(x + (index % 2 === 0 ? -14 : 14), y + drop, 22, '#fbf3e2', 6))
    .join('');
const jar = (x: number, y: number, fill: string) =>
  box(x - 32, y - 80, 64, 80, fill, 7, 12) +
  box(x - 28, y - 96, 56, 22, '#ffffff', 6, 6) +
  box(x - 20, y - 54, 40, 26, '#fff8e6', 4, 4);
const hut = [
  room('#f2d0d9', '#c98f6a', 'dots'),
  at(
    240,
    330,
    windowFrame(
      260,
      280,
      at(
        -150,
        -150,
        sky(['#8fd8ff', '#fff6dc'], 300, 300) +
          at(230, 70, sun(32)) +
          hill(210, 40, '#a9c75a', 0, 300) +
          at(80, 250, leafTree('#6fbf6a', 130, 6)),
      ),
      '#ffffff',
      '#b5304a',
    ),
  ),
  box(470, 330, 380, 22, '#9a6a4a', 7, 6),
  jar(530, 330, '#e2574c'),
  jar(620, 330, '#8fcf5a'),
  jar(710, 330, '#f2b45c'),
  jar(800, 330, '#b58fd0'),
  garlic(1030, 320),
  fade(0.3, path('M120,480 L380,480 L560,1080 L160,1080 Z', '#fff8d8')),
  at(500, 990, rug('#b5304a', 520)),
  at(760, 850, stove(), { scale: 1.15 }),
  at(880, 566, kettle('#4f8fa8'), { scale: 0.8 }),
  fade(0.5, stroke('M650,360 q-24,-40 0,-70 t0,-70 M710,370 q24,-40 0,-70 t0,-60', '#ffffff', 16)),
].join('');
const granny = (pose: Parameters<typeof animal>[1]) =>
  animal(hedgehog, pose, {
    top: '#8fb8a6',
    skirt: '#8fb8a6',
    apron: '#ffffff',
    glasses: true,
    scarf: '#b5304a',
  });
const spoon =
  stroke('M0,40 V-90', '#2b2135', 22) +
  stroke('M0,40 V-90', '#c98f5e', 10) +
  ellipse(0, -108, 26, 34, '#c98f5e', 7);
const bigPot = pot('#b5304a');
/** A bowl seen from the table's edge, its foot at the origin. */
const bowl = (sour: boolean, steam: boolean) =>
  (steam
    ? fade(
        0.7,
        stroke(
          'M-90,-260 q-30,-50 0,-90 t0,-80 M0,-270 q30,-50 0,-90 t0,-90 M90,-260 q-30,-50 0,-90 t0,-80',
          '#ffffff',
          18,
        ),
      )
    : '') +
  path('M-270,-200 Q-250,0 0,0 Q250,0 270,-200 Z', '#ffffff', 10) +
  path('M-236,-120 Q-120,-80 0,-80 Q120,-80 236,-120', 'none', 6).replace('none"', 'none" opacity="0.4"') +
  [-150, -50, 50, 150].map((x) => circle(x, -64 - Math.abs(x) * 0.12, 14, '#b5304a')).join('') +
  ellipse(0, -200, 270, 62, '#ffffff', 9) +
  ellipse(0, -200, 238, 48, '#b5203f', 6) +
  (sour ? path('M-90,-206 Q-40,-250 20,-226 Q90,-220 70,-190 Q0,-166 -70,-184 Z', '#ffffff') : '') +
  circle(-150, -206, 18, '#f2903c', 5) +
  circle(140, -190, 16, '#f2903c', 5) +
  stroke('M-30,-176 q20,-14 40,0 M100,-222 q20,-14 40,0 M-190,-190 q14,-12 28,0', '#5a9a3f', 11);
const dining = [
  room('#f2d0d9', '#c98f6a', 'dots'),
  at(
    540,
    320,
    windowFrame(
      420,
      330,
      at(
        -230,
        -180,
        sky(['#8fd8ff', '#fff6dc'], 460, 360) + at(370, 80, sun(40)) + hill(250, 60, '#a9c75a', 0, 460),
      ),
      '#ffffff',
      '#b5304a',
    ),
  ),
].join('');
/** Those who eat stand behind it. */
const laidTable = [
  at(540, 320, table('#b98052', 980, 270)),
  path(
    'M50,44 H1030 L1010,160 Q910,130 810,160 Q710,130 610,160 Q510,130 410,160 Q310,130 210,160 Q130,130 70,160 Z',
    '#ffffff',
    8,
  ),
  [150, 300, 450, 600, 750, 900].map((x) => circle(x, 100, 12, '#e2574c')).join(''),
].join('');
const beet = at(
  0,
  0,
  path('M-60,-20 Q-60,-80 0,-84 Q60,-80 60,-20 Q50,40 0,90 Q-50,40 -60,-20 Z', '#a8234a', 8) +
    stroke('M0,-84 L-30,-150 M0,-84 V-160 M0,-84 L30,-150', '#5a9a3f', 14) +
    stroke('M-34,-40 q10,-20 24,-22', '#d9668a', 9),
);
const cabbage = at(
  0,
  0,
  circle(0, 0, 74, '#a9d98a', 8) +
    stroke(
      'M0,70 V-40 M0,30 Q-40,10 -54,-20 M0,30 Q40,10 54,-20 M0,-6 Q-24,-24 -30,-50 M0,-6 Q24,-24 30,-50',
      '#5a9a3f',
      7,
    ),
);
const shaker = at(
  0,
  0,
  path('M-40,60 L-30,-40 H30 L40,60 Z', '#ffffff', 8) +
    box(-34, -72, 68, 36, '#9aa5bd', 8, 12) +
    circle(-12, -56, 5, ink) +
    circle(12, -56, 5, ink) +
    stroke('M-12,12 q12,-16 24,0 q-24,14 0,28 q-16,10 -24,0', '#4f8fa8', 6),
);
const card = [
  box(0, 0, 1080, 1080, '#c98f6a'),
  ...[0, 1, 2, 3, 4, 5].map((row) => box(0, row * 190, 1080, 8, '#b07a55')),
  box(90, 50, 900, 980, '#fffaf0', 10, 22),
  box(120, 80, 840, 920, 'none', 5, 16),
  fade(0.85, at(540, 52, box(-110, -30, 220, 60, '#f2d58a', 6, 6), { rotate: -3 })),
  circle(196, 950, 44, '#b5203f2b'),
  ...[380, 520, 660, 800].map((y) => box(170, y + 66, 740, 4, '#ead9c4')),
  at(218, 390, beet, { scale: 0.56 }),
  at(218, 522, cabbage, { scale: 0.66 }),
  at(218, 706, bigPot, { scale: 0.48 }),
  at(218, 804, shaker, { scale: 0.78 }),
].join('');
const grandson = (pose: Parameters<typeof animal>[1]) =>
  animal(hedgehog, pose, { top: '#5f8fd0', stripes: '#ffffff', legs: '#4a6a8f', shoes: '#e2574c' });

const cover = drawing(
  640,
  640,
  at(-330, -190, hut, { scale: 0.9 }),
  at(
    200,
    660,
    granny({ left: 'hip', right: 'up', inRight: spoon, face: { eyes: 'happy', mouth: 'smirk' } }),
    { scale: 1.12 },
  ),
  at(478, 630, bowl(true, true), { scale: 0.56 }),
);

/** Granny's recipe: take as much as it takes. */
export function pinchOfSalt(): Comic {
  const comic = new Comic({
    id: 'as-much-as-it-takes',
    version: 2,
    upright: nearer,
    title: t('Сколько возьмёт', 'As Much as It Takes'),
    alt: t(
      'Бабушка-ежиха учит внука варить борщ. Мера — «сколько возьмёт». Три финала.',
      'Granny hedgehog teaches her grandson to make borscht. The measure: as much as it takes. Three endings.',
    ),
    description: t(
      'Бабушкин рецепт борща. Точный, как часы без стрелок. Три финала.',
      'Granny’s borscht recipe. As exact as a clock without hands. Three endings.',
    ),
    info: {
      name: 'Сколько возьмёт',
      owner: 'kadr',
      creationDate: '2026-11-01T10:10:00.000Z',
      viewsCnt: 101,
      likesCnt: 22,
      category: 500,
    },
    cover,
    variables: { spoons: { type: 'number', value: 0, min: 0, max: 9 } },
  });
  const scene = comic.scene('hut', hut);
  const paper = comic.scene('card', card);
  const plate = comic.scene('dining', dining);
  const wise = comic.sprite(
    'granny',
    granny({ left: 'hip', right: 'up', inRight: spoon, face: { eyes: 'happy', mouth: 'smirk' } }),
    t('Бабушка-ежиха с ложкой', 'Granny hedgehog with a spoon'),
    { left: 220, right: 220, top: 520, bottom: 16 },
  );
  const stern = comic.sprite(
    'granny-stern',
    granny({ left: 'hip', right: 'point', face: { eyes: 'sleepy', mouth: 'flat', brows: 'one-up' } }),
    t('Бабушка смотрит строго', 'Granny looks stern'),
    { left: 220, right: 220, top: 520, bottom: 16 },
  );
  const watchful = comic.sprite(
    'granny-watchful',
    granny({ left: 'hip', right: 'hip', face: { eyes: 'sleepy', mouth: 'flat', brows: 'one-up' } }),
    t('Бабушка прищурилась', 'Granny narrows her eyes'),
    { left: 220, right: 220, top: 520, bottom: 16 },
  );
  const saucepan = comic.sprite('pot', bigPot, t('Кастрюля борща', 'A pot of borscht'), {
    left: 130,
    right: 130,
    top: 180,
    bottom: 10,
  });
  const pupilIn = (id: string, pose: Parameters<typeof animal>[1], ru: string, en: string) =>
    comic.sprite(`grandson-${id}`, grandson(pose), t(ru, en), {
      left: 220,
      right: 220,
      top: 520,
      bottom: 16,
    });
  const pupil = pupilIn(
    'pupil',
    { left: 'cheek', right: 'down', face: { eyes: 'wide', mouth: 'o', look: [0.7, -0.4] } },
    'Внук смотрит на кастрюлю',
    'The grandson looks at the pot',
  );
  const joyful = pupilIn(
    'joyful',
    { left: 'up', right: 'up', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    'Внук в восторге',
    'The grandson is delighted',
  );
  const puzzled = pupilIn(
    'puzzled',
    { left: 'cheek', right: 'out', face: { eyes: 'open', mouth: 'flat', brows: 'one-up', look: [0.6, 0.2] } },
    'Внук задумался',
    'The grandson is puzzled',
  );
  const salted = pupilIn(
    'salted',
    { left: 'out', right: 'mouth', face: { eyes: 'dizzy', mouth: 'teeth', tear: true } },
    'Внука перекосило от соли',
    'The salt twists the grandson’s face',
  );
  const dishReach = { left: 290, right: 290, top: 470, bottom: 20 };
  const hot = comic.sprite(
    'bowl',
    bowl(true, true),
    t('Тарелка борща со сметаной', 'A bowl of borscht with sour cream'),
    dishReach,
  );
  const plain = comic.sprite(
    'bowl-plain',
    bowl(false, true),
    t('Тарелка борща', 'A bowl of borscht'),
    dishReach,
  );
  const ingredients = [
    t('Свёкла — чтоб красиво.', 'Beetroot: till it looks nice.'),
    t('Капуста — чтоб хрустело.', 'Cabbage: till it crunches.'),
    t('Варить, пока не сварится.', 'Boil: till it is boiled.'),
  ];
  const name = t('Бабушка', 'Granny');
  const kid = t('Внук', 'Grandson');

  comic.page('card', {
    title: 'Рецепт',
    alt: t('Карточка рецепта: всё на глаз.', 'A recipe card: everything by eye.'),
    background: paper,
    next: 'salt',
    sounds: [comic.music('sunnyUkulele', 0.35)],
    upright: { ...nearer, objects: { love: { y: 1225 } } },
    objects: [
      freeText(140, 158, 800, t('БАБУШКИН БОРЩ', 'GRANNY’S BORSCHT'), {
        size: 70,
        color: '#b5304a',
        style: { bold: true },
      }),
      ...ingredients.map((ingredient, index) =>
        freeText(300, 344 + index * 140, 640, ingredient, { size: 42, style: { align: 'left' } }),
      ),
      freeText(300, 764, 640, t('Соль — сколько возьмёт.', 'Salt: as much as it takes.'), {
        size: 42,
        color: '#b5304a',
        style: { align: 'left', bold: true },
        idle: breathe(1.02, 1400),
      }),
      freeText(240, 908, 690, t('Точнее некуда. Целую, бабушка', 'You can’t go wrong. Love, Granny'), {
        name: 'love',
        size: 42,
        style: { align: 'right' },
      }),
    ],
  });
  comic.page('salt', {
    title: 'Соль',
    alt: t(
      'Бабушка у плиты, кастрюля, кнопка «посолить».',
      'Granny by the stove, a pot, a button to add salt.',
    ),
    background: scene,
    sounds: [comic.music('sunnyUkulele', 0.35)],
    objects: [
      place(pupil, 486, 930, { scale: 0.58, idle: bob(4, 1200) }),
      place(saucepan, 680, 566, { name: 'pot', idle: bob(3, 500) }),
      place(wise, 220, 1016, { scale: 1, idle: sway(2, 1600), pivot: [0.5, 1], when: below('spoons', 4) }),
      place(watchful, 220, 1016, { when: atLeast('spoons', 4) }),
      say(380, 40, 660, t('Соли, внучек. Борщ сам скажет.', 'Salt it, dear. The borscht will tell you.'), {
        to: [270, 548],
        speaker: name,
        when: below('spoons', 1),
      }),
      say(380, 40, 660, t('Ещё. Не взял.', 'More. It hasn’t taken it.'), {
        size: 54,
        to: [270, 548],
        speaker: name,
        when: { all: [atLeast('spoons', 1), below('spoons', 3)] },
        enter: effect('pop', 300),
      }),
      say(380, 40, 660, t('Вот! Слышишь? Взял.', 'There! Hear that? It took it.'), {
        size: 54,
        to: [270, 548],
        speaker: name,
        when: { all: [atLeast('spoons', 3), below('spoons', 4)] },
        enter: effect('pop', 300),
      }),
      say(380, 40, 660, t('А теперь уже взял лишнего.', 'And now it took one too many.'), {
        size: 54,
        to: [270, 548],
        speaker: name,
        when: atLeast('spoons', 4),
        enter: effect('pop', 300),
      }),
      narrate(
        600,
        856,
        450,
        counted(
          'spoons',
          ['{spoons} ложка соли', '{spoons} ложки соли', '{spoons} ложек соли'],
          ['{spoons} spoon of salt', '{spoons} spoons of salt'],
        ),
        { size: 42 },
      ),
      button(
        470,
        950,
        270,
        t('Солить', 'Salt'),
        [
          add('spoons'),
          comic.effectOf('spoon', 0.7),
          comic.animate('pot', effect('pulse', 300)),
          when(atLeast('spoons', 5), [wait(600), comic.go('salty', effect('shake', 500))]),
        ],
        { size: 48 },
      ),
      button(
        740,
        950,
        320,
        t('Подавать', 'Serve'),
        [
          when(
            atLeast('spoons', 4),
            [comic.go('salty', effect('shake', 400))],
            [
              when(
                atLeast('spoons', 3),
                [comic.go('tasty', effect('iris', 600))],
                [comic.go('bland', effect('fade', 500))],
              ),
            ],
          ),
        ],
        { size: 48, fill: '#ffffff' },
      ),
    ],
  });
  const cloth = place(
    comic.picture('table', drawing(1080, 330, laidTable), t('Накрытый стол', 'A laid table')),
    0,
    806,
  );
  const saltCellar = comic.sprite('shaker', shaker, t('Солонка', 'A salt shaker'), {
    left: 50,
    right: 50,
    top: 85,
    bottom: 68,
  });
  const again = button(660, 945, 390, t('Ещё тарелку', 'Another bowl'), [restart], {
    size: 42,
    enter: effect('fade', 400, 2000),
  });
  comic.page('tasty', {
    title: 'Взял сколько надо',
    alt: t(
      'Внук в восторге, бабушка сияет, на столе борщ со сметаной.',
      'The grandson is delighted, Granny beams; borscht with sour cream on the table.',
    ),
    background: plate,
    onEnter: [comic.effectOf('fanfare', 0.6)],
    ending: t('Взял сколько надо', 'Just as much as it takes'),
    objects: [
      place(joyful, 220, 948, { scale: 0.86, idle: bob(12, 700) }),
      place(wise, 860, 960, { scale: 0.92, idle: sway(1.5, 1800), pivot: [0.5, 1] }),
      cloth,
      place(hot, 530, 868, { scale: 0.72 }),
      say(
        480,
        30,
        570,
        t(
          'Вот это борщ! Теперь и ты знаешь рецепт. Никому не говори.',
          'Now that is borscht! You know the recipe now. Tell nobody.',
        ),
        { size: 44, to: [850, 480], speaker: name, enter: effect('pop', 300, 600) },
      ),
      say(30, 190, 400, t('А кому? Я его не понял!', 'I couldn’t! I didn’t get it!'), {
        size: 44,
        to: [220, 530],
        speaker: kid,
        enter: effect('pop', 300, 1600),
      }),
      again,
    ],
  });
  comic.page('bland', {
    title: 'Недосол',
    alt: t(
      'Внук задумчиво жуёт, бабушка показывает на солонку.',
      'The grandson chews thoughtfully; Granny points at the salt.',
    ),
    background: plate,
    onEnter: [comic.effectOf('sadTrill', 0.5)],
    ending: t('Недосол на столе', 'Under-salted'),
    objects: [
      place(puzzled, 220, 948, { scale: 0.86, idle: breathe(1.015) }),
      place(stern, 860, 960, { scale: 0.92, flip: true }),
      cloth,
      place(plain, 530, 868, { scale: 0.72 }),
      place(saltCellar, 784, 812, { scale: 0.86, idle: bob(5, 900) }),
      say(30, 150, 430, t('Вкус… как у тёплого дождика.', 'It tastes of… warm rain.'), {
        size: 44,
        to: [220, 530],
        speaker: kid,
        enter: effect('pop', 300, 600),
      }),
      say(
        480,
        30,
        570,
        t(
          'Недосол — на столе, пересол — на спине. Соль вон там.',
          'Too little salt is no disaster. Too much is. It’s over there.',
        ),
        { size: 44, to: [850, 480], speaker: name, enter: effect('pop', 300, 1500) },
      ),
      again,
    ],
  });
  comic.page('salty', {
    title: 'Пересол',
    alt: t(
      'Внука перекосило от соли. Бабушка хитро улыбается.',
      'The salt has twisted the grandson’s face. Granny smiles slyly.',
    ),
    background: plate,
    onEnter: [comic.effectOf('boing', 0.6)],
    ending: t('Пересол', 'Over-salted'),
    objects: [
      place(salted, 220, 948, { scale: 0.86, idle: tremble(4, 160) }),
      place(wise, 860, 960, { scale: 0.92, idle: sway(1.5, 1800), pivot: [0.5, 1] }),
      cloth,
      place(plain, 530, 868, { scale: 0.72 }),
      say(30, 190, 400, t('Ба-а-а…', 'Gra-a-an…'), {
        shape: 'shout',
        size: 48,
        fill: '#ffe08a',
        to: [220, 530],
        speaker: kid,
        enter: effect('shake', 400, 500),
      }),
      say(
        480,
        30,
        570,
        t('Влюбился, что ли? Ничего, картошку кинем.', 'In love, are you? Never mind, we’ll add a potato.'),
        { size: 46, to: [850, 480], speaker: name, enter: effect('pop', 300, 1400) },
      ),
      again,
    ],
  });
  return comic;
}
