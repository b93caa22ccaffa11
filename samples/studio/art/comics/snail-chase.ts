import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { nearer, thirds } from '../builder/layouts';
import { bob, breathe, effect, sway, travel, tremble } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { snail } from '../kit/critters';
import { type Face, face } from '../kit/face';
import { hats } from '../kit/hats';
import {
  bush,
  cloud,
  fence,
  flower,
  grass,
  hill,
  leafTree,
  pine,
  sky,
  snowfall,
  stars,
  sun,
} from '../kit/outdoors';
import { at, box, circle, drawing, ellipse, fade, glow, limb, path, stroke } from '../kit/svg';

const lettuce =
  path('M-70,0 Q-96,-60 -40,-76 Q-10,-110 30,-80 Q90,-76 74,-10 Q40,14 0,4 Q-40,14 -70,0 Z', '#8fcf5a', 7) +
  stroke('M-40,-20 Q0,-50 40,-20 M0,-4 V-60', '#5a9a3f', 6);
const policeHat = at(0, 14, hats.cap('#3a4f8a'), { scale: 0.62 });
const thief = (look: Face) => snail('#8a63b0', look, stroke('M-46,98 Q0,84 52,110', '#2b2135', 20));
const police = (look: Face) => snail('#4a8fd0', look, policeHat);

/** A turtle of the road police, feet at the origin, looking to the right. */
const turtle = (look: Face) =>
  limb('M-120,-40 V-8 M-60,-36 V-6 M60,-36 V-6 M120,-40 V-8', 40, '#9cc46a') +
  path('M-190,-50 Q-190,-230 0,-240 Q190,-230 190,-50 Z', '#4f8a55', 9) +
  path(
    'M-110,-60 L-90,-150 L0,-190 L90,-150 L110,-60 M-90,-150 L-150,-190 M90,-150 L150,-190 M0,-190 V-238',
    'none',
    7,
  ) +
  box(-200, -74, 400, 34, '#e8d58a', 8, 16) +
  limb('M150,-90 Q220,-110 226,-170', 60, '#9cc46a') +
  ellipse(236, -214, 84, 74, '#9cc46a', 9) +
  at(246, -226, face(look, { gap: 30, eyeSize: 12, mouthY: 36, mouthSize: 18 })) +
  at(232, -276, hats.cap('#ffffff', '#e2574c'), { scale: 0.72 }) +
  stroke('M170,-70 L250,-10', '#2b2135', 22) +
  stroke('M170,-70 L250,-10', '#ffffff', 10);

type Season = 'summer' | 'night' | 'autumn' | 'winter';
const looks: Record<
  Season,
  {
    readonly sky: readonly string[];
    readonly far: string;
    readonly near: string;
    readonly road: string;
    readonly extra: string;
  }
> = {
  summer: {
    sky: ['#7fcdf5', '#dff6ff'],
    far: '#a9dc8a',
    near: '#7fbf63',
    road: '#e8d2a0',
    extra: at(900, 90, sun(48)),
  },
  night: {
    sky: ['#141c48', '#4a4a8f'],
    far: '#35506f',
    near: '#2f5a63',
    road: '#5f6a86',
    extra: stars(46, 4, 1020, 190) + glow(880, 84, 120, '#ffe9a6', 0.6) + circle(880, 84, 46, '#ffe9a6'),
  },
  autumn: {
    sky: ['#f7c48a', '#fff0d9'],
    far: '#e0a356',
    near: '#c9913f',
    road: '#e3c48f',
    extra: at(520, 90, sun(44, '#ffb347')),
  },
  winter: {
    sky: ['#b9d3ee', '#f4f9ff'],
    far: '#e6eef8',
    near: '#ffffff',
    road: '#d3e0ee',
    extra: snowfall(60, 8, 1020, 300),
  },
};
/** A strip of the same road in its season, 1020 wide; `tall` adds sky for a whole page. */
function road(season: Season, tall = 0): string {
  const { sky: colours, far, near, road: way, extra } = looks[season];
  const y = tall;
  const tree =
    season === 'winter'
      ? pine('#5f8a7a', 190, true, 7)
      : leafTree(season === 'autumn' ? '#e2803f' : season === 'night' ? '#2f6a63' : '#6fbf6a', 200, 7);
  return [
    sky(colours, 1080, 324 + tall + 40),
    extra,
    at(0, y, fade(0.9, hill(180, 60, far, 80, 1080))),
    at(0, y, box(0, 216, 1080, 160, near)),
    at(96, y + 234, tree),
    at(960, y + 236, tree, { scale: 0.84 }),
    at(560, y + 234, season === 'winter' ? '' : fence(260), { scale: 0.5 }),
    at(770, y + 236, bush(season === 'winter' ? '#dfeaf5' : season === 'autumn' ? '#d98b3a' : far, 7), {
      scale: 0.5,
    }),
    at(0, y, path('M0,272 Q300,258 560,272 T1080,268 V330 H0 Z', way, 6)),
    at(0, y, box(0, 322, 1080, 60, near)),
    ...[60, 300, 560, 800, 1000].map((x) => grass(x, y + 326, season === 'winter' ? '#a9bdd3' : '#3f7d4f')),
    season === 'winter'
      ? ''
      : at(200, y + 330, flower(season === 'autumn' ? '#f5c04c' : '#f2798f', 46)) +
        at(860, y + 330, flower('#ffffff', 42)),
  ].join('');
}
const wholePage = (season: Season) =>
  box(0, 0, 1080, 1080, looks[season].near) +
  at(0, 0, road(season, 520)) +
  fade(
    0.85,
    at(250, 330, cloud('#ffffff', 0.8)) +
      at(620, 470, cloud('#ffffff', 0.5)) +
      at(820, 300, cloud('#ffffff', 0.6)),
  ) +
  box(0, 870, 1080, 210, looks[season].near) +
  path('M0,800 Q300,770 600,800 T1080,790 V960 Q700,990 400,960 T0,970 Z', looks[season].road, 8) +
  fade(0.6, stroke('M60,880 h120 M300,876 h120 M540,884 h120 M780,876 h120 M1000,880 h80', '#ffffff', 10)) +
  (season === 'winter'
    ? fade(
        0.8,
        stroke('M40,1040 q90,-34 180,0 M430,1050 q120,-40 240,0 M820,1036 q90,-30 180,0', '#c9d9ea', 12),
      )
    : [90, 380, 700, 1000].map((x) => grass(x, 1040, '#3f7d4f')).join('') +
      at(250, 1050, flower('#f2798f', 60)) +
      at(880, 1056, flower('#ffd94f', 56)));
const wind = stroke(
  'M0,0 H200 M520,40 H760 M60,110 H150 M470,150 H560 M20,210 H260 M540,230 H700',
  '#ffffff',
  14,
);

const cover = drawing(
  640,
  640,
  at(-60, -60, wholePage('summer'), { scale: 0.72 }),
  fade(0.7, stroke('M300,470 h-90 M310,520 h-60 M620,380 h-80 M630,420 h-50', '#ffffff', 12)),
  at(188, 606, thief({ eyes: 'wide', mouth: 'teeth', look: [0.8, 0] }), { scale: 0.82 }),
  at(210, 412, lettuce, { scale: 1.05 }),
  at(520, 600, police({ eyes: 'open', mouth: 'shout', brows: 'angry' }), { scale: 0.82 }),
  at(
    350,
    210,
    path('M0,0 Q-10,-110 100,-104 Q210,-100 200,-10 Q190,60 90,54 L40,100 L46,48 Q0,40 0,0 Z', '#ffe08a', 8) +
      stroke('M60,-54 l10,70 M100,-58 v74 M140,-54 l-10,70', '#b5304a', 18) +
      circle(72, 36, 9, '#b5304a') +
      circle(100, 38, 9, '#b5304a') +
      circle(128, 36, 9, '#b5304a'),
  ),
);

/** The slowest chase ever drawn. */
export function snailChase(): Comic {
  const comic = new Comic({
    id: 'snail-chase',
    version: 2,
    upright: nearer,
    title: t('Погоня', 'The Chase'),
    alt: t(
      'Улитка-полицейский гонится за улиткой с салатом. Проходит три времени года. Три финала.',
      'A police snail chases a snail with a lettuce through three seasons. Three endings.',
    ),
    description: t(
      'Самый медленный боевик в мире. Скорость растёт, лето кончается. Три финала.',
      'The slowest action film in the world. The speed rises, the summer ends. Three endings.',
    ),
    info: {
      name: 'Погоня',
      owner: 'kadr-shorts',
      creationDate: '2025-07-05T12:00:00.000Z',
      viewsCnt: 2501,
      likesCnt: 401,
      category: 500,
    },
    cover,
    background: '#2b2135',
    variables: { speed: { type: 'number', value: 1, min: 1, max: 6 } },
  });
  const { go } = comic;
  const art = (name: string, season: Season, ru: string, en: string) =>
    comic.picture(name, drawing(1020, 324, road(season)), t(ru, en));
  const night = art('night', 'night', 'Дорога ночью', 'The road at night');
  const autumn = art('autumn', 'autumn', 'Дорога осенью', 'The road in autumn');
  const winter = art('winter', 'winter', 'Дорога зимой', 'The road in winter');
  const meadow = comic.scene('meadow', wholePage('summer'));
  const spring = comic.scene('frost', wholePage('winter'));
  const reach = { left: 250, right: 260, top: 320, bottom: 10 };
  const crook = (name: string, look: Face, ru: string, en: string) =>
    comic.sprite(name, thief(look), t(ru, en), reach);
  const cop = (name: string, look: Face, ru: string, en: string) =>
    comic.sprite(name, police(look), t(ru, en), reach);
  const fleeing = crook(
    'thief',
    { eyes: 'wide', mouth: 'teeth', look: [-0.8, 0] },
    'Улитка удирает с салатом',
    'A snail flees with a lettuce',
  );
  const caught = crook(
    'thief-caught',
    { eyes: 'wide', mouth: 'wavy', brows: 'worried', tear: true },
    'Воришка попался',
    'The thief is caught',
  );
  const sharing = crook(
    'thief-sharing',
    { eyes: 'happy', mouth: 'smile', blush: true },
    'Воришка делится салатом',
    'The thief shares the lettuce',
  );
  const chasing = cop(
    'police',
    { eyes: 'open', mouth: 'shout', brows: 'angry' },
    'Улитка-полицейский',
    'A police snail',
  );
  const resting = cop(
    'police-resting',
    { eyes: 'happy', mouth: 'smile', blush: true },
    'Полицейский обедает',
    'The police snail has lunch',
  );
  const guilty = cop(
    'police-guilty',
    { eyes: 'open', mouth: 'sad', brows: 'worried', look: [-0.8, 0.4] },
    'Полицейскому неловко',
    'The police snail is embarrassed',
  );
  const inspector = comic.sprite(
    'turtle',
    turtle({ eyes: 'sleepy', mouth: 'flat', brows: 'one-up' }),
    t('Черепаха-инспектор с жезлом', 'A turtle traffic inspector'),
    { left: 210, right: 340, top: 350, bottom: 10 },
  );
  const salad = comic.sprite('lettuce', lettuce, t('Салат', 'A lettuce'), {
    left: 100,
    right: 100,
    top: 110,
    bottom: 14,
  });
  const gusts = comic.picture(
    'wind',
    drawing(800, 260, at(20, 14, wind)),
    t('Ветер свистит', 'The wind whistles'),
  );
  const march = comic.music('march', 0.5);
  const [officer, crookName] = [t('Полицейский', 'Police'), t('Воришка', 'Thief')];
  const inspectorName = t('Инспектор', 'Inspector');
  const again = (x: number) =>
    button(x, 952, 300, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2200) });

  comic.page('crime', {
    title: 'Преступление',
    alt: t(
      'Летний луг. Улитка украла салат, за ней ползёт полицейский.',
      'A summer meadow. A snail has stolen a lettuce; a police snail comes after her.',
    ),
    background: meadow,
    sounds: [march],
    onEnter: [comic.effectOf('alarm', 0.35)],
    objects: [
      place(chasing, 816, 944, { scale: 1.12, idle: travel(-30, 0, 9000, false) }),
      place(fleeing, 290, 950, { scale: 1.12, idle: travel(-34, 0, 9000, false) }),
      place(salad, 335, 694, { idle: sway(3, 1800) }),
      narrate(30, 26, 420, t('ПОГОНЯ', 'THE CHASE'), { size: 64, color: '#7a2440', style: { bold: true } }),
      say(560, 200, 480, t('СТОЙ! ОТДАЙ САЛАТ!', 'STOP! DROP THE LETTUCE!'), {
        shape: 'shout',
        size: 44,
        fill: '#ffe08a',
        style: { bold: true },
        to: [640, 622],
        speaker: officer,
        enter: effect('shake', 400, 700),
      }),
      say(24, 330, 440, t('Не догонишь!', 'Catch me if you can!'), {
        to: [112, 672],
        speaker: crookName,
        enter: effect('pop', 300, 1500),
      }),
    ],
    next: 'seasons',
  });
  comic.page('seasons', {
    title: 'Погоня',
    alt: t(
      'Три кадра: погоня ночью, осенью и зимой. Расстояние то же.',
      'Three frames: the chase by night, in autumn, in winter. The gap is the same.',
    ),
    background: { color: '#2b2135' },
    sounds: [march],
    guidedView: ['night', 'autumn', 'winter'],
    next: 'faster',
    objects: [
      panel(
        thirds[0],
        [
          place(night, 0, 0),
          place(fleeing, 300, 306, { scale: 0.66, idle: travel(-26, 0, 9000, false) }),
          place(chasing, 800, 306, { scale: 0.66, idle: travel(-26, 0, 9000, false) }),
          narrate(16, 14, 400, t('Прошёл час.', 'An hour later.'), { size: 40 }),
          say(440, 14, 270, t('Стой…', 'Stop…'), { size: 40, to: [654, 150], speaker: officer }),
        ],
        { name: 'night' },
      ),
      panel(
        thirds[1],
        [
          place(autumn, 0, 0),
          place(fleeing, 280, 306, { scale: 0.66, idle: travel(-24, 0, 9000, false) }),
          place(chasing, 760, 306, { scale: 0.66, idle: travel(-24, 0, 9000, false) }),
          narrate(16, 14, 470, t('Прошло лето.', 'Summer is over.'), { size: 40 }),
          say(500, 12, 500, t('Я почти… догнал…', 'Almost… got you…'), {
            size: 40,
            to: [640, 140],
            speaker: officer,
            enter: effect('pop', 300, 500),
          }),
        ],
        { name: 'autumn' },
      ),
      panel(
        thirds[2],
        [
          place(winter, 0, 0),
          place(fleeing, 260, 306, { scale: 0.66, idle: tremble(2, 200) }),
          place(chasing, 720, 306, { scale: 0.66, idle: tremble(2, 240) }),
          narrate(16, 14, 400, t('Выпал снег.', 'First snow.'), { size: 40 }),
          say(450, 12, 540, t('У тебя шарф есть?', 'Got a spare scarf?'), {
            size: 40,
            to: [602, 142],
            speaker: officer,
            enter: effect('pop', 300, 900),
          }),
        ],
        { name: 'winter' },
      ),
    ],
  });
  const push = [
    add('speed'),
    comic.effectOf('whoosh', 0.5),
    comic.animate('cop', effect('shake', 300)),
    when(atLeast('speed', 6), [
      wait(600),
      comic.effectOf('whistle', 0.6),
      go('turtle', effect('slide-right', 600)),
    ]),
  ];
  comic.page('faster', {
    title: 'Быстрее',
    alt: t(
      'Полицейский пыхтит следом за воришкой. Кнопка «Быстрее».',
      'The police snail puffs along after the thief. A button says “Faster”.',
    ),
    background: meadow,
    sounds: [march],
    objects: [
      place(gusts, 20, 660, { alt: '', when: atLeast('speed', 3), idle: travel(-50, 0, 700, false) }),
      place(fleeing, 280, 912, { scale: 1.08, idle: travel(-30, 0, 8000, false) }),
      place(salad, 322, 664, { idle: sway(3, 900) }),
      place(chasing, 810, 926, { name: 'cop', scale: 1.08, idle: breathe(1.015, 700) }),
      narrate(
        30,
        30,
        620,
        counted(
          'speed',
          ['Скорость: {speed} метр в час', 'Скорость: {speed} метра в час', 'Скорость: {speed} метров в час'],
          ['Speed: {speed} metre per hour', 'Speed: {speed} metres per hour'],
        ),
        { size: 46 },
      ),
      say(470, 200, 570, t('Весна! Второе дыхание!', 'Spring! My second wind!'), {
        to: [636, 618],
        speaker: officer,
        when: below('speed', 4),
      }),
      say(470, 200, 570, t('Ветер в рожках!', 'Wind in my horns!'), {
        size: 52,
        to: [636, 618],
        speaker: officer,
        when: atLeast('speed', 4),
        enter: effect('pop', 300),
      }),
      say(30, 340, 380, t('Ой-ой!', 'Uh-oh!'), {
        size: 50,
        to: [106, 644],
        speaker: crookName,
        when: atLeast('speed', 5),
        enter: effect('pop', 300),
      }),
      button(600, 945, 440, t('Быстрее!', 'Faster!'), push, { size: 56 }),
    ],
  });
  comic.page('turtle', {
    title: 'Инспектор',
    alt: t(
      'Черепаха-инспектор остановила обеих улиток за превышение скорости.',
      'A turtle traffic inspector has stopped both snails for speeding.',
    ),
    background: meadow,
    objects: [
      place(guilty, 900, 950, { scale: 0.72 }),
      place(caught, 620, 950, { scale: 0.72, idle: tremble(2, 200) }),
      place(inspector, 170, 930, { scale: 0.76, idle: bob(4, 1800) }),
      say(
        30,
        30,
        450,
        t(
          'Шесть метров в час. В посёлке — пять. Куда спешим?',
          'Six metres an hour in a five zone. Where’s the fire?',
        ),
        { to: [346, 662], speaker: inspectorName, enter: effect('pop', 300, 500) },
      ),
      choose(
        500,
        680,
        550,
        [
          option(
            t('«Ловлю преступника!»', '“I’m chasing a thief!”'),
            comic.effectOf('fanfare', 0.5),
            go('evidence', effect('fade', 500)),
          ),
          option(
            t('«Мы… на обед»', '“We’re… off to lunch”'),
            comic.effectOf('chime', 0.6),
            go('lunch', effect('iris', 600)),
          ),
          option(
            t('Дать газу', 'Step on it'),
            comic.effectOf('whoosh'),
            go('run', effect('slide-left', 500)),
          ),
        ],
        { size: 42 },
      ),
    ],
  });
  comic.page('evidence', {
    title: 'Улика',
    alt: t(
      'От салата остался один листик: воришка съела улику за год погони.',
      'One leaf is left: the thief has eaten the evidence during the chase.',
    ),
    background: meadow,
    sounds: [march],
    ending: t('Улика съедена', 'The evidence is eaten'),
    objects: [
      place(inspector, 160, 930, { scale: 0.7 }),
      place(sharing, 620, 940, { scale: 0.78, idle: bob(4, 1300) }),
      place(salad, 650, 764, { scale: 0.4, idle: bob(4, 1300) }),
      place(guilty, 880, 940, { scale: 0.78 }),
      say(30, 30, 540, t('И где же салат?', 'So where is the lettuce?'), {
        to: [316, 684],
        speaker: inspectorName,
      }),
      say(410, 210, 500, t('Так год прошёл. Кушать-то надо.', 'It’s been a year. One has to eat.'), {
        to: [490, 744],
        speaker: crookName,
        enter: effect('pop', 300, 900),
      }),
      say(650, 470, 410, t('Понюхать хоть оставила?', 'Not even a sniff left?'), {
        size: 42,
        to: [756, 712],
        speaker: officer,
        enter: effect('pop', 300, 1700),
      }),
      again(380),
    ],
  });
  comic.page('lunch', {
    title: 'Обед',
    alt: t('Три друга едят салат на лугу.', 'Three friends share the lettuce on the meadow.'),
    background: meadow,
    sounds: [comic.music('sunnyUkulele', 0.4)],
    ending: t('Обеденный перерыв', 'Lunch break'),
    objects: [
      place(inspector, 180, 850, { scale: 0.7, idle: bob(3, 1700) }),
      place(sharing, 460, 960, { flip: true, scale: 0.78, idle: bob(5, 1500) }),
      place(resting, 910, 960, { scale: 0.72, idle: bob(5, 1400) }),
      place(salad, 680, 1020, { scale: 0.9, idle: sway(2, 1500) }),
      narrate(
        60,
        40,
        960,
        t(
          'Обеденный перерыв — святое. Погоня продолжится во вторник.',
          'Lunch is sacred. The chase resumes on Tuesday.',
        ),
        { enter: effect('fade', 500) },
      ),
      say(600, 300, 440, t('Соли не найдётся?', 'Any salt?'), {
        size: 46,
        to: [792, 748],
        speaker: officer,
        enter: effect('pop', 300, 1000),
      }),
      say(60, 300, 420, t('Улиткам нельзя.', 'Not for snails.'), {
        size: 46,
        to: [340, 590],
        speaker: inspectorName,
        enter: effect('pop', 300, 1700),
      }),
      again(30),
    ],
  });
  comic.page('run', {
    title: 'Рывок',
    alt: t('Зима. Черепаха гонится за обеими улитками.', 'Winter. The turtle chases both snails.'),
    background: spring,
    sounds: [march],
    ending: t('Догоню к весне', 'I’ll catch you by spring'),
    objects: [
      place(inspector, 850, 900, { flip: true, scale: 0.8, idle: travel(-20, 0, 9000, false) }),
      place(chasing, 520, 900, { scale: 0.72, idle: travel(-20, 0, 9000, false) }),
      place(fleeing, 200, 900, { scale: 0.72, idle: travel(-20, 0, 9000, false) }),
      place(salad, 230, 734, { scale: 0.76 }),
      narrate(40, 40, 520, t('Прошло полгода.', 'Half a year later.')),
      say(560, 180, 480, t('СТОЙТЕ! ОБА!', 'STOP! BOTH OF YOU!'), {
        shape: 'shout',
        size: 48,
        fill: '#ffe08a',
        style: { bold: true },
        to: [664, 622],
        speaker: inspectorName,
        enter: effect('shake', 400, 600),
      }),
      say(60, 390, 470, t('Отрываемся! Ещё метр!', 'We’re losing him! One more metre!'), {
        size: 44,
        to: [404, 694],
        speaker: officer,
        enter: effect('pop', 300, 1500),
      }),
      again(380),
    ],
  });
  return comic;
}
