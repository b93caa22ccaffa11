import { restart } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { nearer, quarters } from '../builder/layouts';
import { bob, breathe, effect, sway } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { room, rug, table, windowFrame } from '../kit/furniture';
import { houseCat } from '../kit/houseCat';
import { hill, leafTree, sky, sun } from '../kit/outdoors';
import { person } from '../kit/people';
import { at, box, circle, drawing, ellipse, fade, ink, path, polygon, stroke } from '../kit/svg';

const pencil = '#5a6a86';
const smoke = { fur: '#b9c3d6', light: '#ffffff', stripes: true };

const crown =
  path('M-90,0 L-104,-90 L-50,-46 L0,-112 L50,-46 L104,-90 L90,0 Z', '#ffd35a', 8) +
  circle(0, -112, 14, '#e2574c', 6) +
  circle(-104, -92, 12, '#3f7fb5', 6) +
  circle(104, -92, 12, '#3f7fb5', 6);
const masterpiece = at(
  249,
  478,
  at(
    0,
    0,
    path('M-150,0 Q-210,-150 -110,-220 H110 Q210,-150 150,0 Z', '#b5304a', 9) +
      path('M-150,0 Q-80,-30 0,-10 Q80,-30 150,0 L160,26 H-160 Z', '#ffffff', 8) +
      stroke('M-120,6 v8 M-60,-4 v8 M60,-4 v8 M120,6 v8', ink, 8),
  ) +
    houseCat(smoke, 'sit', { eyes: 'sparkle', mouth: 'cat', brows: 'one-up', blush: true }) +
    at(0, -386, crown),
  { scale: 0.74 },
);

function paper(content: string): string {
  const lines = Array.from({ length: 9 }, (_, index) => box(0, 54 + index * 54, 498, 3, '#d5e4ee')).join('');
  return box(0, 0, 498, 498, '#fffdf5') + lines + box(46, 0, 3, 498, '#f2b8b8') + content;
}

const potato = at(
  540,
  560,
  path('M-150,-40 Q-170,-180 0,-190 Q190,-180 170,-20 Q160,110 0,116 Q-150,110 -150,-40 Z', 'none', 10) +
    stroke('M-110,-130 L-140,-220 L-60,-176 M70,-180 L130,-236 L140,-130', ink, 10) +
    circle(-50, -50, 12, ink) +
    circle(60, -34, 20, ink) +
    stroke(
      'M-20,30 Q10,60 50,20 M-100,0 L-210,-20 M-100,24 L-214,40 M120,10 L230,-20 M120,30 L236,50',
      ink,
      9,
    ) +
    stroke('M-60,114 V190 M-10,116 V200 M50,112 V180 M100,96 V196 M160,30 Q280,60 240,-60', ink, 10),
);

const masha = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#f6cfae',
      hair: 'pigtails',
      hairColour: '#d98b3a',
      clothes: {
        top: '#e86a92',
        legs: '#4a6a8f',
        shoes: '#ffffff',
        sleeves: true,
        skirt: '#5aa9a0',
        apron: '#fff6e8',
      },
    },
    pose,
  );
const brush =
  stroke('M0,30 L30,-70', ink, 20) +
  stroke('M0,30 L30,-70', '#c98f5e', 9) +
  path('M22,-62 L44,-110 L50,-60 Z', '#e2574c', 6);
const pot = (colour: string) =>
  box(-34, -70, 68, 70, '#e8edf5', 7, 10) +
  ellipse(0, -70, 34, 12, colour, 7) +
  stroke('M20,-66 q6,30 0,44', colour, 12);
const pawPrint = (colour: string) =>
  ellipse(0, 0, 20, 16, colour) +
  circle(-20, -18, 8, colour) +
  circle(-7, -27, 8, colour) +
  circle(8, -27, 8, colour) +
  circle(21, -18, 8, colour);
const easel = (content: string) =>
  stroke('M-170,-40 L-250,420 M170,-40 L250,420 M0,-300 V-380', ink, 36) +
  stroke('M-170,-40 L-250,420 M170,-40 L250,420 M0,-300 V-380', '#b5834a', 20) +
  box(-250, -310, 500, 560, '#fffdf5', 12, 8) +
  content +
  box(-270, 244, 540, 36, '#b5834a', 9, 8);
/** What a doubtful artist throws over her work; only the legs look out. */
const cloth =
  path(
    'M-266,-322 Q0,-344 266,-322 L290,84 Q244,128 200,92 Q150,52 110,102 Q60,152 10,108 Q-40,62 -90,112 Q-140,158 -190,112 Q-240,72 -290,128 Z',
    '#f2c14e',
    10,
  ) +
  stroke(
    'M-190,-300 Q-212,-90 -188,60 M-60,-310 Q-82,-100 -50,40 M90,-308 Q76,-110 106,40 M210,-300 Q222,-100 204,40',
    '#d9a232',
    9,
  );
const studio = (onEasel: string, spilled = false) =>
  [
    room('#ffd9a8', '#b57f56', 'dots'),
    at(
      160,
      320,
      windowFrame(
        260,
        330,
        at(
          -160,
          -180,
          sky(['#8fd8ff', '#eafaff'], 320, 360) +
            at(250, 70, sun(34)) +
            hill(240, 50, '#a9dc8a', 0, 320) +
            at(90, 300, leafTree('#6fbf6a', 150, 6)),
        ),
        '#fff6e8',
        '#5aa9a0',
      ),
    ),
    ...[
      [782, 118, -6, '#8fd3ff'],
      [896, 146, 4, '#ffd35a'],
      [1008, 120, -3, '#f2a9c0'],
    ].map(([x = 0, y = 0, turn = 0, fill = '']) =>
      at(
        Number(x),
        Number(y),
        box(-62, -74, 124, 148, '#fffdf5', 6, 4) +
          box(-48, -60, 96, 90, String(fill)) +
          circle(-10, -14, 24, 'none', 6) +
          stroke('M-30,-30 l-4,-22 l18,12 M6,-34 l14,-18 l4,24 M-18,-16 v4 M0,-16 v4', ink, 5),
        { rotate: Number(turn), scale: 0.84 },
      ),
    ),
    fade(0.35, path('M40,480 L300,480 L560,1080 L120,1080 Z', '#fff8d8')),
    at(540, 1000, rug('#7ab0a8', 760)),
    at(470, 560, easel(onEasel)),
    at(110, 1010, table('#c98f5e', 220, 150)),
    at(60, 846, pot('#e2574c')),
    at(130, 846, pot('#3f7fb5')),
    at(196, 846, pot('#ffd35a')),
    spilled
      ? ellipse(360, 930, 110, 24, '#3f7fb5') +
        [
          [470, 880],
          [540, 922],
          [610, 876],
          [690, 920],
          [760, 880],
        ]
          .map(([x = 0, y = 0], index) =>
            at(x, y, pawPrint('#3f7fb5'), { rotate: 60 + index * 12, scale: 0.9 }),
          )
          .join('')
      : '',
  ].join('');
const potatoOnPaper = at(-540, -560, potato);
const royalOnPaper = at(-24, 164, at(-249, -478, masterpiece), { scale: 0.98 });
/** What the cat paints: itself, out of paw prints. */
const selfPortrait = [
  ...Array.from({ length: 19 }, (_, index) => {
    const turn = (index / 19) * Math.PI * 2;
    return at(Math.cos(turn) * 136, 14 + Math.sin(turn) * 122, pawPrint('#3f7fb5'), {
      rotate: Math.round((turn * 180) / Math.PI) + 90,
      scale: 0.72,
    });
  }),
  ...[
    [-140, -84],
    [-146, -138],
    [-132, -188],
    [-98, -156],
    [-66, -124],
    [66, -124],
    [98, -156],
    [132, -188],
    [146, -138],
    [140, -84],
  ].map(([x = 0, y = 0], index) => at(x, y, pawPrint('#3f7fb5'), { rotate: index * 20 - 70, scale: 0.66 })),
  ...[
    [-46, -20],
    [48, -20],
  ].map(([x = 0, y = 0]) => at(x, y, pawPrint('#2b2135'), { scale: 0.7 })),
  at(0, 26, pawPrint('#e2574c'), { scale: 0.6 }),
  stroke(
    'M-60,40 h-110 M-60,60 l-104,22 M60,40 h110 M60,60 l104,22 M-30,66 q15,16 30,0 q15,16 30,0',
    '#3f7fb5',
    8,
  ),
].join('');
const frameOf = (content: string) =>
  box(-290, -350, 580, 640, '#e0a83f', 12, 10) + box(-262, -322, 524, 584, '#fffdf5', 8, 4) + content;

const cover = drawing(
  640,
  640,
  at(-230, -210, studio(''), { scale: 0.9 }),
  at(236, 300, box(-220, -290, 440, 560, '#fffdf5', 11, 8) + at(0, -14, potatoOnPaper, { scale: 0.84 })),
  at(500, 640, houseCat(smoke, 'sit', { eyes: 'sparkle', mouth: 'cat', blush: true, look: [-0.8, -0.2] }), {
    scale: 0.9,
  }),
);

/** A drawing lesson that leaves out only one step. */
export function howToDrawACat(): Comic {
  const comic = new Comic({
    id: 'how-to-draw-a-cat',
    version: 2,
    upright: nearer,
    title: t('Как нарисовать кота', 'How to Draw a Cat'),
    alt: t(
      'Урок рисования в четырёх шагах, последний — самый лёгкий. Три финала.',
      'A drawing lesson in four steps; the last one is the easiest. Three endings.',
    ),
    description: t(
      'Всего четыре шага. Справится каждый! Три финала, и один из них нарисовал кот.',
      'Only four steps. Anybody can do it! Three endings, and the cat drew one of them.',
    ),
    info: {
      name: 'Как нарисовать кота',
      owner: 'kadr-shorts',
      creationDate: '2026-05-11T14:30:00.000Z',
      viewsCnt: 1501,
      likesCnt: 321,
      category: 1000,
    },
    cover,
    background: '#8fb8d8',
  });
  const ukulele = comic.music('sunnyUkulele', 0.35);
  const { go } = comic;
  const step = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(498, 498, paper(at(56, 96, markup, { scale: 0.8 }))), t(ru, en));
  const steps = [
    step(
      'step-1',
      circle(249, 300, 120, 'none', 8).replace(ink, pencil),
      'На бумаге круг',
      'A circle on paper',
    ),
    step(
      'step-2',
      (circle(249, 350, 120, 'none', 8) + circle(249, 200, 78, 'none', 8)).replaceAll(ink, pencil),
      'Два круга',
      'Two circles',
    ),
    step(
      'step-3',
      (
        circle(249, 350, 120, 'none', 8) +
        circle(249, 200, 78, 'none', 8) +
        polygon(
          [
            [186, 150],
            [182, 92],
            [232, 124],
          ],
          'none',
          8,
        ) +
        polygon(
          [
            [312, 150],
            [316, 92],
            [266, 124],
          ],
          'none',
          8,
        )
      ).replaceAll(ink, pencil),
      'Круги с ушами',
      'Circles with ears',
    ),
    step(
      'step-4',
      masterpiece,
      'Роскошный королевский портрет кота',
      'A magnificent royal portrait of a cat',
    ),
  ] as const;
  const captions = [
    t('1. Круг.', '1. A circle.'),
    t('2. Ещё круг.', '2. Another.'),
    t('3. Уши.', '3. Ears.'),
    t('4. Детали.', '4. Details.'),
  ] as const;

  const girl = t('Маша', 'Masha');
  const catName = t('Кот', 'Cat');
  const again = (x: number) =>
    button(x, 945, 300, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2000) });
  const blank = comic.scene('studio', studio(''));
  const draped = comic.scene('studio-draped', studio(at(0, 10, potatoOnPaper, { scale: 0.92 }) + cloth));
  const withPotato = comic.scene('studio-potato', studio(at(0, 10, potatoOnPaper, { scale: 0.92 })));
  const withPrints = comic.scene('studio-prints', studio(at(0, -20, selfPortrait, { scale: 1.15 }), true));
  const museum = comic.scene(
    'museum',
    room('#7a3f5a', '#5a3a4a', 'stripes') +
      fade(0.5, path('M470,0 L130,780 H810 Z', '#ffe9a6')) +
      at(470, 508, frameOf(royalOnPaper), { scale: 0.88 }) +
      box(360, 786, 220, 50, '#f5d98a', 7, 6) +
      stroke('M386,812 h168', '#8a6a2f', 8) +
      stroke('M300,900 Q510,980 720,900', '#b5304a', 20) +
      box(286, 860, 26, 200, '#e0a83f', 7, 8) +
      box(706, 860, 26, 200, '#e0a83f', 7, 8),
  );
  const mashaIn = (name: string, pose: Parameters<typeof person>[1], ru: string, en: string) =>
    comic.sprite(`masha-${name}`, masha(pose), t(ru, en));
  const catIn = (
    name: string,
    look: Parameters<typeof houseCat>[2],
    ru: string,
    en: string,
    cat: Parameters<typeof houseCat>[0] = smoke,
  ) =>
    comic.sprite(`cat-${name}`, houseCat(cat, 'sit', look), t(ru, en), {
      left: 250,
      right: 250,
      top: 460,
      bottom: 16,
    });
  const painting = mashaIn(
    'painting',
    { left: 'hip', right: 'up', inRight: brush, face: { eyes: 'happy', mouth: 'tongue', blush: true } },
    'Маша с кистью',
    'Masha with a brush',
  );
  const worried = mashaIn(
    'worried',
    {
      left: 'cheek',
      right: 'down',
      inRight: brush,
      face: { eyes: 'open', mouth: 'wavy', brows: 'worried', look: [0.7, -0.3] },
    },
    'Маша сомневается',
    'Masha is in doubt',
  );
  const proud = mashaIn(
    'proud',
    { left: 'hip', right: 'point', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    'Маша гордится',
    'Masha is proud',
  );
  const artist = comic.sprite(
    'artist',
    person(
      {
        skin: '#f6cfae',
        hair: 'bun',
        hairColour: '#d98b3a',
        glasses: true,
        lashes: true,
        clothes: {
          top: '#2f3a5f',
          legs: '#2f3a5f',
          shoes: '#b5304a',
          sleeves: true,
          skirt: '#2f3a5f',
          scarf: '#e86a92',
        },
      },
      { left: 'hip', right: 'point', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    ),
    t('Маша выросла и гордится', 'Masha has grown up and is proud'),
  );
  const amazed = mashaIn(
    'amazed',
    { left: 'cheek', right: 'cheek', face: { eyes: 'wide', mouth: 'o', brows: 'up', look: [0.6, -0.4] } },
    'Маша в изумлении',
    'Masha is amazed',
  );
  const posing = catIn(
    'posing',
    { eyes: 'closed', mouth: 'cat', brows: 'up' },
    'Серый кот позирует',
    'The grey cat poses',
  );
  const delighted = catIn(
    'delighted',
    { eyes: 'sparkle', mouth: 'cat', blush: true, look: [-0.6, -0.4] },
    'Кот в восторге',
    'The cat is delighted',
  );
  const critic = catIn(
    'critic',
    { eyes: 'sleepy', mouth: 'flat', brows: 'one-up', look: [-0.6, 0] },
    'Кот постарел и недоволен',
    'The cat has grown old and is not impressed',
    { fur: '#d5dae4', light: '#ffffff', stripes: true },
  );
  const innocent = catIn(
    'innocent',
    { eyes: 'open', mouth: 'cat', look: [0.9, -0.6] },
    'Кот смотрит в сторону',
    'The cat looks away',
  );

  comic.page('studio', {
    title: 'Мастерская',
    alt: t(
      'Солнечная комната, мольберт. Маша рисует, кот позирует.',
      'A sunny room with an easel. Masha paints, the cat poses.',
    ),
    background: blank,
    sounds: [ukulele],
    next: 'lesson',
    objects: [
      place(painting, 250, 1030, { scale: 0.9, idle: sway(1.5, 2200), pivot: [0.5, 1] }),
      place(posing, 880, 1020, { scale: 0.8, idle: breathe(1.015) }),
      narrate(24, 24, 690, t('КАК НАРИСОВАТЬ КОТА', 'HOW TO DRAW A CAT'), {
        size: 44,
        color: '#b5304a',
        style: { bold: true },
      }),
      say(24, 300, 400, t('Всего четыре шага!', 'It takes four steps!'), {
        to: [240, 615],
        speaker: girl,
        enter: effect('pop', 300, 600),
      }),
      say(722, 330, 350, t('Главное — похоже.', 'Make it look like me.'), {
        to: [870, 670],
        speaker: catName,
        enter: effect('pop', 300, 1300),
      }),
    ],
  });
  comic.page('lesson', {
    title: 'Урок',
    alt: t(
      'Четыре шага: круг, ещё круг, уши и вдруг королевский портрет.',
      'Four steps: a circle, another circle, ears, and suddenly a royal portrait.',
    ),
    background: { color: '#5aa9a0' },
    sounds: [ukulele],
    next: 'doubt',
    guidedView: ['step-1', 'step-2', 'step-3', 'step-4'],
    objects: quarters.map((box, index) => {
      const picture = steps[index] ?? steps[0];
      const caption = captions[index] ?? captions[0];
      return panel(box, [place(picture, 0, 0), narrate(10, 8, 350, caption, { size: 40 })], {
        name: `step-${index + 1}`,
        enter: effect('pop', 300, index * 200),
      });
    }),
  });

  comic.page('doubt', {
    title: 'Ваша очередь',
    alt: t(
      'Картина на мольберте накрыта, снизу торчат кривые ножки. Маша сомневается, кот ждёт.',
      'The picture on the easel is covered; crooked legs stick out below. Masha is in doubt, the cat waits.',
    ),
    background: draped,
    transition: effect('slide-left', 400),
    sounds: [ukulele],
    objects: [
      place(worried, 250, 1030, { scale: 0.9, idle: breathe(1.015) }),
      place(posing, 900, 1030, { scale: 0.66, idle: breathe(1.015) }),
      say(
        30,
        40,
        620,
        t('У меня почему-то не так. Показать ему?', 'Mine came out different. Shall I show him?'),
        { to: [240, 615], speaker: girl },
      ),
      choose(
        480,
        690,
        570,
        [
          option(
            t('Показать как есть', 'Show it as it is'),
            comic.effectOf('chime', 0.6),
            go('result', effect('zoom', 500)),
          ),
          option(
            t('Срочно учить анатомию', 'Study anatomy first'),
            comic.effectOf('pageTurn'),
            go('years', effect('fade', 700)),
          ),
          option(
            t('Отойти за печеньем', 'Go and get a biscuit'),
            comic.effectOf('step', 0.7),
            go('self', effect('iris', 600)),
          ),
        ],
        { size: 42 },
      ),
    ],
  });
  comic.page('result', {
    title: 'Результат',
    alt: t(
      'Вместо кота получилась картошка с усами. Кот в восторге.',
      'It came out as a potato with whiskers. The cat is delighted.',
    ),
    background: withPotato,
    onEnter: [comic.effectOf('fanfare', 0.5)],
    ending: t('Одно лицо', 'The spitting image'),
    keepClear: [[250, 300, 450, 470]],
    objects: [
      place(proud, 190, 1030, { scale: 0.86, idle: sway(2, 1800), pivot: [0.5, 1] }),
      place(delighted, 910, 1030, { scale: 0.8, idle: breathe(1.02) }),
      say(732, 300, 336, t('Одно лицо.', 'The spitting image.'), {
        size: 48,
        to: [890, 668],
        speaker: catName,
        enter: effect('pop', 300, 900),
      }),
      say(24, 60, 400, t('Правда?!', 'Really?!'), {
        size: 50,
        to: [176, 628],
        speaker: girl,
        enter: effect('pop', 300, 1600),
      }),
      again(390),
    ],
  });
  comic.page('years', {
    title: 'Двадцать лет спустя',
    alt: t(
      'Музей. Королевский портрет кота в золотой раме, рядом художница и старый кот.',
      'A museum. A royal portrait of the cat in a golden frame, the artist and the old cat beside it.',
    ),
    background: museum,
    sounds: [comic.music('nightWaltz', 0.4)],
    ending: t('Шедевр', 'A masterpiece'),
    keepClear: [[240, 210, 470, 500]],
    objects: [
      place(artist, 160, 1040, { scale: 0.9, idle: breathe(1.012) }),
      place(critic, 910, 1030, { scale: 0.76, idle: breathe(1.02) }),
      narrate(
        40,
        26,
        1000,
        t('Двадцать лет, две академии, семь выставок.', 'Twenty years, two academies, seven shows.'),
        { enter: effect('fade', 600) },
      ),
      say(732, 320, 340, t('Тот, с картошкой, был живее.', 'The potato one had more life.'), {
        size: 42,
        to: [890, 690],
        speaker: catName,
        enter: effect('pop', 300, 1400),
      }),
      again(390),
    ],
  });
  comic.page('self', {
    title: 'Автопортрет',
    alt: t(
      'Краска разлита, по полу следы лап. На мольберте портрет кота из отпечатков.',
      'Paint is spilt, paw prints cross the floor. On the easel is a portrait made of paw prints.',
    ),
    background: withPrints,
    onEnter: [comic.effectOf('crash', 0.6)],
    ending: t('Автопортрет', 'A self-portrait'),
    keepClear: [[290, 360, 370, 380]],
    objects: [
      place(amazed, 190, 1030, { scale: 0.86 }),
      place(innocent, 900, 1030, { scale: 0.8, idle: bob(3, 1400) }),
      say(24, 44, 420, t('Это кто нарисовал?!', 'Who painted this?!'), {
        size: 46,
        to: [176, 628],
        speaker: girl,
        enter: effect('shake', 400, 700),
      }),
      say(732, 270, 340, t('Оно само. Шаг первый: краска.', 'It just happened. Step one: paint.'), {
        size: 42,
        to: [880, 668],
        speaker: catName,
        enter: effect('pop', 300, 1500),
      }),
      again(390),
    ],
  });
  return comic;
}
