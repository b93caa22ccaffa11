import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button } from '../builder/controls';
import { bob, breathe, effect, sway } from '../builder/motions';
import { place, shape } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, hedgehog } from '../kit/animals';
import { kettle, pot, room, stove, windowFrame } from '../kit/furniture';
import { hill, sky } from '../kit/outdoors';
import { at, box, circle, drawing, ellipse, inside, path, stroke } from '../kit/svg';

const hut = [
  room('#f2d0d9', '#c98f6a', 'dots'),
  at(
    240,
    310,
    windowFrame(
      260,
      280,
      at(-150, -150, sky(['#ffe3a6', '#fff6dc'], 300, 300) + hill(210, 40, '#a9c75a', 0, 300)),
      '#ffffff',
      '#b5304a',
    ),
  ),
  at(760, 850, stove(), { scale: 1.15 }),
  at(870, 566, kettle('#b5304a'), { scale: 0.8 }),
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
const borscht = (fill: string) =>
  `${
    box(0, 0, 1080, 1080, '#fff3e2') +
    circle(540, 620, 430, '#ffffff', 12) +
    inside(
      circle(540, 620, 370, '#000000'),
      circle(540, 620, 370, fill) +
        path('M330,560 Q420,480 520,560 Q600,640 540,690 Q430,730 350,660 Z', '#ffffff') +
        [
          [420, 800],
          [700, 520],
          [650, 820],
          [340, 470],
          [780, 700],
        ]
          .map(([x = 0, y = 0], index) =>
            index % 2 === 0
              ? circle(x, y, 30, '#f2903c', 7)
              : stroke(`M${x},${y} q20,-20 40,0 q20,20 40,0`, '#5a9a3f', 14),
          )
          .join(''),
    )
  }<circle cx="540" cy="620" r="370" fill="none" stroke="#2b2135" stroke-width="10"/>`;

const cover = drawing(
  640,
  640,
  at(-200, -160, hut, { scale: 0.8 }),
  at(
    250,
    640,
    granny({ left: 'hip', right: 'up', inRight: spoon, face: { eyes: 'happy', mouth: 'smirk' } }),
    { scale: 1.05 },
  ),
);

/** Granny's recipe: take as much as it takes. */
export function pinchOfSalt(): Comic {
  const comic = new Comic({
    id: 'as-much-as-it-takes',
    title: t('Сколько возьмёт', 'As Much as It Takes'),
    alt: t(
      'Бабушка-ежиха учит варить борщ. Мера — «сколько возьмёт».',
      'Granny hedgehog teaches how to make borscht. The measure: as much as it takes.',
    ),
    description: t(
      'Бабушкин рецепт борща. Точный, как часы без стрелок.',
      'Granny’s borscht recipe. As exact as a clock without hands.',
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
  const plate = comic.scene('plate', borscht('#b5203f'));
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
  const saucepan = comic.sprite('pot', bigPot, t('Кастрюля борща', 'A pot of borscht'), {
    left: 130,
    right: 130,
    top: 180,
    bottom: 10,
  });
  const name = t('Бабушка', 'Granny');

  comic.page('card', {
    title: 'Рецепт',
    alt: t('Карточка рецепта: всё на глаз.', 'A recipe card: everything by eye.'),
    background: { color: '#f2d0d9' },
    next: 'salt',
    guidedView: [
      [90, 90, 900, 380],
      [90, 420, 900, 560],
    ],
    sounds: [comic.music('sunnyUkulele', 0.35)],
    objects: [
      shape('rect', 80, 70, 920, 940, '#fffaf0', { stroke: '#b5304a', radius: 26 }),
      words(120, 120, 840, t('Борщ', 'Borscht'), {
        size: 100,
        color: '#b5304a',
        style: { bold: true, font: 'serif' },
      }),
      words(140, 290, 800, t('Свёкла — чтоб красиво.', 'Beetroot: till it looks pretty.'), {
        size: 52,
        style: { font: 'hand', align: 'left' },
      }),
      words(140, 430, 800, t('Капуста — чтоб хрустело.', 'Cabbage: till it crunches.'), {
        size: 52,
        style: { font: 'hand', align: 'left' },
      }),
      words(140, 570, 800, t('Варить — пока не сварится.', 'Boil: till it is boiled.'), {
        size: 52,
        style: { font: 'hand', align: 'left' },
      }),
      words(140, 710, 800, t('Соль — сколько возьмёт.', 'Salt: as much as it takes.'), {
        size: 52,
        color: '#b5304a',
        style: { font: 'hand', align: 'left', bold: true },
        idle: breathe(1.02, 1400),
      }),
      words(140, 850, 800, t('Точнее некуда. Бабушка.', 'It can’t be plainer. Granny.'), {
        size: 48,
        style: { font: 'hand', align: 'right', italic: true },
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
      place(saucepan, 680, 566, { name: 'pot', idle: bob(3, 500) }),
      place(wise, 260, 1010, { scale: 1.02, idle: sway(2, 1600), pivot: [0.5, 1], when: below('spoons', 4) }),
      place(stern, 260, 1010, { scale: 1.02, when: atLeast('spoons', 4) }),
      say(380, 40, 660, t('Соли, внучек. Борщ сам скажет.', 'Salt it, dear. The borscht will tell you.'), {
        to: [300, 560],
        speaker: name,
        when: below('spoons', 1),
      }),
      say(380, 40, 660, t('Ещё. Не взял.', 'More. It hasn’t taken it.'), {
        size: 54,
        to: [300, 560],
        speaker: name,
        when: { all: [atLeast('spoons', 1), below('spoons', 3)] },
        enter: effect('pop', 300),
      }),
      say(380, 40, 660, t('Вот! Слышишь? Взял.', 'There! Hear that? It took it.'), {
        size: 54,
        to: [300, 560],
        speaker: name,
        when: { all: [atLeast('spoons', 3), below('spoons', 4)] },
        enter: effect('pop', 300),
      }),
      say(380, 40, 660, t('А теперь уже взял лишнего.', 'And now it took one too many.'), {
        size: 54,
        to: [300, 560],
        speaker: name,
        when: atLeast('spoons', 4),
        enter: effect('pop', 300),
      }),
      words(
        500,
        880,
        540,
        counted(
          'spoons',
          ['{spoons} ложка соли', '{spoons} ложки соли', '{spoons} ложек соли'],
          ['{spoons} spoon of salt', '{spoons} spoons of salt'],
        ),
        { size: 50, style: { bold: true } },
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
  const ending = (
    id: string,
    title: ReturnType<typeof t>,
    text: ReturnType<typeof t>,
    sound: 'fanfare' | 'sadTrill' | 'boing',
  ) =>
    comic.page(id, {
      title: title.ru,
      alt: t('Тарелка борща.', 'A plate of borscht.'),
      background: plate,
      onEnter: [comic.effectOf(sound, 0.6)],
      ending: title,
      objects: [
        say(80, 40, 920, text, { size: 50, speaker: name, enter: effect('pop', 350) }),
        button(320, 945, 440, t('Ещё тарелку', 'Another plate'), [restart], { idle: breathe(1.02) }),
      ],
    });
  ending(
    'tasty',
    t('Взял сколько надо', 'Just as much as it takes'),
    t(
      'Вот это борщ! Теперь и ты знаешь рецепт. Никому не говори.',
      'Now that is borscht! You know the recipe now. Tell nobody.',
    ),
    'fanfare',
  );
  ending(
    'bland',
    t('Недосол на столе', 'Under-salted'),
    t(
      'Недосол — на столе, пересол — на спине. Соль вон там.',
      'Too little can be mended at the table. The salt is over there.',
    ),
    'sadTrill',
  );
  ending(
    'salty',
    t('Пересол', 'Over-salted'),
    t('Влюбился, что ли? Ничего, картошку кинем.', 'In love, are you? Never mind, we’ll add a potato.'),
    'boing',
  );
  return comic;
}
