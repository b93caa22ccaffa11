import { add, atLeast, below, restart, set, wait, when } from '../builder/actions';
import { button } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, hop, sway, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, bear, rabbit } from '../kit/animals';
import { duck } from '../kit/critters';
import { type Face, face } from '../kit/face';
import { hats } from '../kit/hats';
import { bush, cloud, flower, grass, hill, house, leafTree, sky, streetLamp, sun } from '../kit/outdoors';
import { at, box, circle, drawing, fade, glow, inside, path, polygon, stroke } from '../kit/svg';

/** A crossing seen from its near side: it narrows towards the far pavement. */
const crossing = [0, 1, 2, 3, 4, 5]
  .map((row) => {
    const [far, near] = [706 + row * row * 4 + row * 22, 706 + row * row * 4 + row * 22 + 16 + row * 3];
    const left = (y: number) => 96 + (y - 700) * 0.16;
    const right = (y: number) => 396 + (y - 700) * 0.62;
    return polygon(
      [
        [left(far), far],
        [right(far), far],
        [right(near), near],
        [left(near), near],
      ],
      '#ffffff',
    );
  })
  .join('');
const town = (evening: boolean) =>
  [
    sky(evening ? ['#5a5fa8', '#f0a58f', '#ffe0b0'] : ['#6fd0e8', '#c9f2f2', '#fff6df']),
    evening ? at(820, 470, glow(0, 0, 300, '#fff0c0', 0.9) + sun(60, '#ffb84f')) : at(930, 130, sun(58)),
    fade(
      0.9,
      at(300, 150, cloud(evening ? '#ffd9c9' : '#ffffff', 0.9)) +
        at(640, 90, cloud(evening ? '#f7c0b0' : '#ffffff', 0.6)),
    ),
    hill(520, 90, evening ? '#8a9a6a' : '#a9dc8a'),
    hill(570, 60, evening ? '#7a8a5f' : '#8fd07a', 300),
    at(
      150,
      640,
      house({
        wall: '#f7d9a0',
        roof: '#e2574c',
        floors: 2,
        windows: 2,
        width: 220,
        lit: evening ? [1, 2] : [],
        pane: '#8fc7e0',
      }),
    ),
    at(
      420,
      640,
      house({
        wall: '#c9e0f0',
        roof: '#4f6fa8',
        floors: 1,
        windows: 3,
        width: 250,
        lit: evening ? [0, 1] : [],
        pane: '#8fc7e0',
      }),
    ),
    at(960, 640, leafTree('#6fbf6a', 330)),
    at(640, 644, bush('#5fae6d')),
    at(730, 650, streetLamp(evening, 360), { scale: 0.9 }),
    box(0, 630, 1080, 60, '#d9d3c4', 7),
    stroke(
      'M120,634 V686 M300,634 V686 M480,634 V686 M660,634 V686 M840,634 V686 M1020,634 V686',
      '#b9b09c',
      5,
    ),
    box(0, 690, 1080, 280, evening ? '#54577a' : '#6a6f85'),
    crossing,
    fade(0.8, stroke('M640,826 h110 M830,826 h110 M1020,826 h90', '#ffffff', 12)),
    box(0, 962, 1080, 130, evening ? '#7a9a5f' : '#8fcf7a', 7),
    ...[70, 330, 560, 800, 1010].map((x) => grass(x, 1040, '#3f7d4f')),
    at(210, 1060, flower('#f2798f', 52)),
    at(920, 1062, flower('#ffd94f', 48)),
  ].join('');

/** A bus with a face and two passengers at its side windows, wheels on the ground. */
const bus = (look: Face, hat = '') => {
  const pane = (x: number, who: string) =>
    inside(
      box(x, -270, 104, 110, '#000000', 0, 16),
      box(x, -270, 104, 110, '#dff4ff') + at(x + 52, -78, who, { scale: 0.4 }),
    ) + box(x, -270, 104, 110, 'none', 8, 16);
  return (
    path('M-210,-40 V-290 Q-210,-340 -160,-340 H300 Q350,-340 350,-290 V-40 Z', '#ffd35a', 10) +
    path('M-210,-120 H350 V-40 H-210 Z', '#f2a03c', 8) +
    box(-190, -306, 210, 176, '#eaf8ff', 8, 24) +
    fade(0.6, path('M-176,-150 L-90,-300 L-50,-300 L-130,-150 Z', '#ffffff')) +
    at(-85, -240, face(look, { gap: 48, eyeSize: 17, mouthY: 66, mouthSize: 26 })) +
    pane(
      50,
      animal(rabbit, { face: { eyes: 'open', mouth: 'smile', look: [-0.6, 0] } }, { top: '#e86a92' }),
    ) +
    pane(180, animal(bear, { face: { eyes: 'sleepy', mouth: 'flat' } }, { top: '#5f8fd0' })) +
    box(-120, -372, 150, 48, '#2b2135', 0, 10) +
    stroke('M-96,-348 h24 M-58,-348 h24 M-20,-348 h24', '#ffd35a', 10) +
    at(150, -352, hat, { scale: 1.5, rotate: 8 }) +
    circle(-90, -24, 48, '#3a3f55', 9) +
    circle(-90, -24, 18, '#c9cfdb', 6) +
    circle(230, -24, 48, '#3a3f55', 9) +
    circle(230, -24, 18, '#c9cfdb', 6) +
    circle(-178, -88, 18, '#fffbe0', 6) +
    box(310, -150, 40, 24, '#e2574c', 6, 6)
  );
};
const wearing = (look: Face, hat: string) => duck(look) + at(-54, -236, hat, { scale: 0.56 });

const cover = drawing(
  640,
  640,
  at(-80, -230, town(false), { scale: 0.86 }),
  at(400, 480, bus({ eyes: 'wide', mouth: 'wavy', brows: 'worried', look: [-0.6, 0.6] }), { scale: 0.92 }),
  at(168, 610, duck({ eyes: 'happy' }, '#ffffff'), { scale: 1.05 }),
  at(330, 620, wearing({ eyes: 'open', look: [-0.4, 0] }, hats.party('#e86a92')), { scale: 0.66 }),
  at(455, 622, wearing({ eyes: 'happy' }, hats.beanie('#4f8fd0')), { scale: 0.62 }),
  at(570, 624, duck({ eyes: 'open' }), { scale: 0.58 }),
);

/** How many ducklings can one duck have? */
export function ducksCrossing(): Comic {
  const comic = new Comic({
    id: 'ducks-crossing',
    version: 2,
    upright: nearer,
    title: t('Утки переходят дорогу', 'Ducks Crossing'),
    alt: t(
      'Автобус ждёт, пока утята перейдут дорогу. Они не кончаются. Три финала.',
      'A bus waits for ducklings to cross. They never end. Three endings.',
    ),
    language: 'en',
    description: t(
      'Одна утка, две утки, пять уток… Наберитесь терпения. Автобус уже набрался.',
      'One duck, two ducks, five ducks… Please be patient. The bus is.',
    ),
    info: {
      name: 'Ducks Crossing',
      owner: 'kadr-shorts',
      creationDate: '2025-05-19T08:00:00.000Z',
      viewsCnt: 21,
      likesCnt: 5,
      category: 0,
    },
    cover,
    variables: {
      ducks: { type: 'number', value: 0, min: 0, max: 12 },
      honked: { type: 'boolean', value: false },
    },
  });
  const { go } = comic;
  const scene = comic.scene('road', town(false));
  const dusk = comic.scene('dusk', town(true));
  const reach = { left: 190, right: 160, top: 310, bottom: 10 };
  const mother = comic.sprite(
    'duck',
    duck({ eyes: 'open', look: [-0.5, 0] }, '#ffffff'),
    t('Утка-мама', 'Mother duck'),
    reach,
  );
  const stern = comic.sprite(
    'duck-stern',
    duck({ eyes: 'sleepy', brows: 'angry', look: [0.8, 0] }, '#ffffff'),
    t('Утка смотрит строго', 'Mother duck looks stern'),
    reach,
  );
  const little = comic.sprite(
    'duckling',
    duck({ eyes: 'open', look: [-0.4, 0] }),
    t('Утёнок', 'A duckling'),
    reach,
  );
  const party = comic.sprite(
    'duckling-party',
    wearing({ eyes: 'happy' }, hats.party('#e86a92')),
    t('Утёнок в колпаке', 'A duckling in a party hat'),
    reach,
  );
  const warm = comic.sprite(
    'duckling-beanie',
    wearing({ eyes: 'open', look: [-0.4, 0] }, hats.beanie('#4f8fd0')),
    t('Утёнок в шапке', 'A duckling in a beanie'),
    reach,
  );
  const chef = comic.sprite(
    'duckling-chef',
    wearing({ eyes: 'happy' }, hats.chef()),
    t('Утёнок в колпаке повара', 'A duckling in a chef’s hat'),
    reach,
  );
  const busReach = { left: 230, right: 370, top: 390, bottom: 30 };
  const busIn = (name: string, look: Face, ru: string, en: string, hat = '') =>
    comic.sprite(name, bus(look, hat), t(ru, en), { ...busReach, top: hat === '' ? 390 : 560 });
  const patient = busIn(
    'bus',
    { eyes: 'open', mouth: 'smile', look: [-0.6, 0.6] },
    'Автобус улыбается',
    'The bus smiles',
  );
  const tired = busIn(
    'bus-tired',
    { eyes: 'sleepy', mouth: 'flat' },
    'Автобус устал ждать',
    'The bus is tired of waiting',
  );
  const amazed = busIn(
    'bus-amazed',
    { eyes: 'wide', mouth: 'o', brows: 'up', look: [-0.6, 0.6] },
    'Автобус всё понял',
    'The bus has understood',
  );
  const happy = busIn(
    'bus-happy',
    { eyes: 'happy', mouth: 'grin', blush: true },
    'Счастливый автобус в праздничном колпаке',
    'A happy bus in a party hat',
    hats.party('#e86a92'),
  );
  const sorry = busIn(
    'bus-sorry',
    { eyes: 'open', mouth: 'wavy', brows: 'worried', look: [-0.6, 0.6] },
    'Автобусу стыдно',
    'The bus is sorry',
  );
  const name = t('Автобус', 'Bus');
  const duckName = t('Утка', 'Duck');
  /** From the near side of the crossing to the far one. */
  const row = [
    [300, 806, 0.42],
    [392, 876, 0.48],
    [494, 956, 0.56],
  ] as const;
  const walking = (pictures: readonly (typeof little)[], from: number, to: number) =>
    row.map(([x, y, scale], index) =>
      place(pictures[index] ?? little, x, y, {
        scale,
        when: { all: [atLeast('ducks', from + index), below('ducks', to + index)] },
        idle: hop(16, 620 + index * 90),
        enter: effect('slide-up', 500),
        exit: effect('fade', 150),
      }),
    );
  const again = (x: number, y: number) =>
    button(x, y, 360, t('Ещё кружок', 'Once more'), [restart], { enter: effect('fade', 400, 2200) });

  comic.page('crossing', {
    title: 'Переход',
    alt: t('Пешеходный переход. Автобус ждёт, идут утки.', 'A pedestrian crossing. A bus waits, ducks walk.'),
    background: scene,
    sounds: [comic.music('sunnyUkulele', 0.35)],
    objects: [
      place(patient, 760, 850, { scale: 0.88, idle: breathe(1.012, 900), when: below('ducks', 7) }),
      place(tired, 760, 850, { scale: 0.88, idle: breathe(1.012, 900), when: atLeast('ducks', 7) }),
      place(mother, 190, 752, { scale: 0.62, idle: bob(8, 700) }),
      ...walking([little, little, little], 1, 4),
      ...walking([party, warm, chef], 4, 7),
      ...walking([warm, chef, party], 7, 30),
      narrate(
        30,
        26,
        560,
        counted(
          'ducks',
          ['Перешёл {ducks} утёнок', 'Перешли {ducks} утёнка', 'Перешло {ducks} утят'],
          ['{ducks} duckling has crossed', '{ducks} ducklings have crossed'],
        ),
        { size: 46, when: atLeast('ducks', 1) },
      ),
      narrate(30, 26, 560, t('Одна утка. Пропустим.', 'One duck. Let her cross.'), {
        size: 46,
        when: below('ducks', 1),
      }),
      say(480, 180, 570, t('Пожалуйста, проходите.', 'Please, after you.'), {
        to: [690, 512],
        speaker: name,
        when: below('ducks', 4),
      }),
      say(480, 180, 570, t('Мадам, а это все ваши?', 'Madam, are they all yours?'), {
        to: [690, 512],
        speaker: name,
        when: { all: [atLeast('ducks', 4), below('ducks', 8)] },
        enter: effect('pop', 300),
      }),
      say(480, 180, 570, t('Эту шапку я уже видел…', 'I’ve seen that hat before…'), {
        shape: 'cloud',
        to: [690, 512],
        speaker: name,
        when: atLeast('ducks', 8),
        enter: effect('pop', 300),
      }),
      button(
        650,
        946,
        400,
        t('Следующий!', 'Next one!'),
        [
          add('ducks'),
          comic.effectOf('quack', 0.7),
          when(atLeast('ducks', 10), [wait(700), go('reveal', effect('slide-right', 600))]),
        ],
        { size: 44 },
      ),
      button(
        380,
        946,
        250,
        t('Би-би!', 'Honk!'),
        [set('honked', true), comic.effectOf('foghorn', 0.6), go('honk', effect('shake', 400))],
        { size: 44, fill: '#ffffff', when: atLeast('ducks', 3), enter: effect('pop', 300) },
      ),
    ],
  });
  comic.page('honk', {
    title: 'Би-би',
    alt: t(
      'Автобус бибикнул. Утка остановилась посреди дороги и смотрит.',
      'The bus has honked. Mother duck stops in the middle of the road and stares.',
    ),
    background: scene,
    ending: t('Автобус извинился', 'The bus said sorry'),
    objects: [
      place(sorry, 760, 850, { scale: 0.88, idle: tremble(2, 220) }),
      place(stern, 270, 956, { scale: 1.15, flip: true }),
      place(little, 90, 790, { scale: 0.42, flip: true }),
      place(party, 490, 1040, { scale: 0.5, flip: true }),
      say(60, 60, 330, t('Кря?', 'Quack?'), {
        size: 66,
        to: [300, 640],
        speaker: duckName,
        enter: effect('pop', 300, 800),
      }),
      say(
        440,
        60,
        600,
        t('Простите. Это не я. Это… клаксон сам.', 'Sorry. That wasn’t me. The horn… slipped.'),
        { to: [690, 512], speaker: name, enter: effect('pop', 300, 1800) },
      ),
      again(690, 946),
    ],
  });
  comic.page('reveal', {
    title: 'Круг',
    alt: t(
      'Утята бегут обратно за автобусом: они ходят по кругу и меняют шапки.',
      'The ducklings run back behind the bus: they go round in circles and swap hats.',
    ),
    background: scene,
    onEnter: [comic.effectOf('quack', 0.7)],
    objects: [
      ...[party, warm, chef].map((picture, index) =>
        place(picture, 80 + index * 118, 690, { flip: true, scale: 0.4, idle: hop(14, 520 + index * 60) }),
      ),
      place(mother, 470, 694, { flip: true, scale: 0.6, idle: hop(10, 640) }),
      place(amazed, 800, 850, { scale: 0.84, idle: tremble(2, 300) }),
      say(
        380,
        40,
        670,
        t(
          'Постойте. Их же трое! Вы ходите по кругу и меняете шапки!',
          'Wait. There are only three! You’re going round and swapping hats!',
        ),
        { to: [740, 524], speaker: name },
      ),
      say(60, 310, 360, t('Кря. Весело же.', 'Quack. It’s fun.'), {
        size: 44,
        to: [470, 520],
        speaker: duckName,
        enter: effect('pop', 300, 1100),
      }),
      button(30, 946, 400, t('Ехать домой', 'Drive home'), [go('home', effect('fade', 700))], {
        size: 44,
        fill: '#ffffff',
        enter: effect('fade', 400, 1500),
      }),
      button(
        450,
        946,
        600,
        t('А мне кружок можно?', 'Can I do a lap?'),
        [comic.effectOf('fanfare', 0.6), go('dance', effect('iris', 700))],
        { size: 44, enter: effect('fade', 400, 1500) },
      ),
    ],
  });
  comic.page('dance', {
    title: 'Хоровод',
    alt: t(
      'Вечер. Автобус в праздничном колпаке едет по кругу за утками.',
      'Evening. The bus in a party hat goes round in circles after the ducks.',
    ),
    background: dusk,
    sounds: [comic.music('march', 0.45)],
    ending: t('Маршрут номер ноль', 'Route number zero'),
    objects: [
      place(happy, 790, 850, { scale: 0.8, idle: hop(14, 900) }),
      place(mother, 170, 790, { scale: 0.66, idle: hop(16, 700) }),
      ...[party, chef, warm].map((picture, index) =>
        place(picture, 270 + index * 104, 850 + index * 54, {
          scale: 0.44 + index * 0.06,
          idle: hop(18, 600 + index * 70),
        }),
      ),
      narrate(
        50,
        30,
        980,
        t(
          'С тех пор у автобуса новый маршрут: переход — переход. Пассажиры не жалуются.',
          'The bus has a new route now: crossing to crossing. No passenger has complained.',
        ),
        { enter: effect('fade', 600) },
      ),
      say(40, 290, 330, t('Кря!', 'Quack!'), {
        size: 60,
        to: [150, 590],
        speaker: duckName,
        enter: effect('pop', 300, 1200),
      }),
      again(690, 946),
    ],
  });
  comic.page('home', {
    title: 'Домой',
    alt: t(
      'Вечер. Автобус едет домой, на крыше у него едут утки.',
      'Evening. The bus drives home with the ducks on its roof.',
    ),
    background: dusk,
    sounds: [comic.music('lullaby', 0.4)],
    ending: t('Утят было трое', 'There were only three'),
    objects: [
      place(mother, 600, 566, { scale: 0.56, idle: bob(4, 900) }),
      ...[little, party, warm].map((picture, index) =>
        place(picture, 738 + index * 98, 566, { scale: 0.4, idle: bob(4, 760 + index * 60) }),
      ),
      place(tired, 680, 870, { scale: 0.92, idle: sway(0.6, 1400), pivot: [0.5, 1] }),
      narrate(
        50,
        30,
        980,
        t(
          'Домой доехали вместе. Кто забыл закрыть люк на крыше — неизвестно.',
          'They all got home together. Nobody knows who left the roof hatch open.',
        ),
        { enter: effect('fade', 600) },
      ),
      say(24, 330, 410, t('Почему так… крякает?', 'What’s that… quacking?'), {
        shape: 'cloud',
        size: 42,
        to: [470, 640],
        speaker: name,
        enter: effect('pop', 300, 1300),
      }),
      again(690, 946),
    ],
  });
  return comic;
}
