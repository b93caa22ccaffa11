import type { Point } from '@/comics/project';
import { pointAt } from '@/player/features/gestures/slideAndTurn';
import { atLeast, is, not, wait, when } from '../../builder/actions';
import { nearer } from '../../builder/layouts';
import { breathe, effect } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { grandpa, loaf, nika } from './names';
import type { Pictures } from './pictures';

/** From the wardrobe to the first crackle: what the reader's hand mends. */
export function drawRepair(comic: Comic, pictures: Pictures): void {
  drawDust(comic, pictures);
  drawValve(comic, pictures);
  drawWires(comic, pictures);
  drawCat(comic, pictures);
}

function drawDust(comic: Comic, pictures: Pictures): void {
  const { evening, table, radio, dust, tin, valve, grandpaSad, nikaBusy, sleeping } = pictures;

  comic.page('start', {
    title: 'Радио',
    alt: t(
      'Вечер. На столе пыльное старое радио, рядом вздыхает дедушка.',
      'Evening. On the table a dusty old radio, beside it Grandpa sighs.',
    ),
    background: evening,
    sounds: [comic.music('lullaby', 0.35)],
    next: 'dust',
    objects: [
      place(grandpaSad, 830, 930, { scale: 1.04, idle: breathe(1.012, 3400) }),
      place(table, 360, 1040),
      place(radio, 360, 850, { scale: 0.84 }),
      place(dust, 360, 850, { scale: 0.84 }),
      narrate(60, 20, 960, t('РАДИО ДЕДУШКИ', 'GRANDPA’S RADIO'), {
        size: 70,
        fill: '#43355f',
        color: '#fff3c9',
        style: { bold: true },
        enter: effect('pop', 500),
      }),
      narrate(
        60,
        170,
        560,
        t('Двадцать лет оно молчало на шкафу.', 'For twenty years it sat silent on the wardrobe.'),
        { enter: effect('fade', 500, 300) },
      ),
      say(620, 190, 420, t('А как оно пело…', 'And how it used to sing…'), {
        to: [820, 470],
        speaker: grandpa,
        enter: effect('pop', 300, 900),
      }),
    ],
  });

  comic.page('dust', {
    title: 'Пыль',
    alt: t(
      'Радио под толстым слоем пыли. Ника показывает на него.',
      'The radio under thick dust. Nika points at it.',
    ),
    background: evening,
    transition: effect('slide-left', 400),
    sounds: [comic.music('lullaby', 0.35)],
    objects: [
      place(nikaBusy, 140, 1010, { scale: 0.84, idle: breathe(1.012, 3000) }),
      place(table, 660, 1060),
      place(radio, 660, 870, { scale: 1 }),
      {
        ...place(dust, 660, 870, { scale: 1, name: 'dust' }),
        gesture: {
          kind: 'rub',
          label: t('Стереть пыль', 'Wipe the dust off'),
          share: 0.55,
          onDone: [
            comic.show('sneeze', effect('pop', 250)),
            comic.effectOf('whoosh', 0.6),
            wait(1500),
            comic.go('tin', effect('slide-left', 400)),
          ],
        },
      },
      say(60, 50, 620, t('Дед, чиним! Сначала пыль. Три вовсю!', 'Let’s mend it! Dust first. Rub hard!'), {
        to: [180, 560],
        speaker: nika,
        enter: effect('pop', 300),
      }),
      say(700, 40, 350, t('Ап-чхи!', 'A-choo!'), {
        name: 'sneeze',
        shape: 'shout',
        to: [780, 400],
        hidden: true,
        speaker: t('Паук', 'The spider'),
      }),
    ],
  });

  comic.page('tin', {
    title: 'Коробка',
    alt: t(
      'Жестяная коробка на столе. Рядом спит рыжий кот.',
      'A tin box on the table. A ginger cat sleeps beside it.',
    ),
    background: evening,
    sounds: [comic.music('sneaking', 0.35)],
    objects: [
      place(nikaBusy, 950, 1030, { scale: 0.84, flip: true, idle: breathe(1.012, 3000) }),
      place(table, 470, 1040),
      place(sleeping, 190, 1066, { scale: 0.56, idle: breathe(1.02, 3600) }),
      place(valve, 560, 1060, {
        scale: 0.7,
        name: 'found',
        hidden: true,
        enter: effect('pop', 400),
        rotate: 80,
      }),
      {
        ...place(tin, 470, 850, { scale: 1.1 }),
        gesture: {
          kind: 'shake',
          label: t('Потрясти коробку', 'Shake the box'),
          times: 6,
          onDone: [
            comic.effectOf('rattle'),
            comic.show('found'),
            comic.show('hooray', effect('pop', 250)),
            wait(1600),
            comic.go('valve', effect('slide-left', 400)),
          ],
        },
      },
      say(
        330,
        50,
        660,
        t(
          'Тут где-то была лампа. Тряси, пока не выпадет!',
          'There was a valve in here. Shake till it falls out!',
        ),
        {
          to: [880, 500],
          speaker: nika,
          enter: effect('pop', 300),
        },
      ),
      say(40, 600, 340, t('Дзынь!', 'Clink!'), {
        name: 'hooray',
        shape: 'shout',
        hidden: true,
        to: [520, 1000],
      }),
    ],
  });
}

function drawValve(comic: Comic, pictures: Pictures): void {
  const { close, insides, socket, valve, lit, cup, wide } = pictures;

  comic.page('valve', {
    title: 'Лампа',
    alt: t(
      'Радио открыто сзади: одно гнездо пустое. На столе лампа, чашка чая и кот.',
      'The radio is open at the back: one socket is empty. On the table a valve, a cup of tea and the cat.',
    ),
    background: close,
    transition: effect('slide-left', 400),
    sounds: [comic.music('sneaking', 0.35)],
    objects: [
      place(insides, 560, 860, { scale: 1 }),
      place(socket, 690, 685, { name: 'socket' }),
      place(cup, 440, 1040, { scale: 0.9, name: 'cup' }),
      place(wide, 860, 1060, { scale: 0.56, name: 'cat', idle: breathe(1.015) }),
      {
        ...place(valve, 170, 1040, { scale: 0.86 }),
        gesture: {
          kind: 'drag',
          label: t('Лампа', 'The valve'),
          when: not(is('valve', 1)),
          variable: 'valve',
          targets: [
            comic.onto(
              'socket',
              t('Пустое гнездо', 'The empty socket'),
              comic.effectOf('chime'),
              wait(1400),
              comic.go('iron', effect('slide-left', 400)),
            ),
            comic.onto('cup', t('Чашка чая', 'The cup of tea'), comic.effectOf('splash', 0.6)),
            comic.onto('cat', t('Кот', 'The cat'), comic.effectOf('meow', 0.7)),
          ],
        },
      },
      place(lit, 690, 668, { scale: 0.86, when: is('valve', 1), enter: effect('fade', 300, 250) }),
      say(
        60,
        40,
        700,
        t('Лампа нашлась! Посади её в гнездо.', 'Here is the valve! Put it into its socket.'),
        {
          size: 44,
          speaker: nika,
          when: is('valve', 0),
          enter: effect('pop', 300),
        },
      ),
      say(60, 40, 700, t('Горит! Как миленькая.', 'It glows! Good as new.'), {
        size: 44,
        speaker: nika,
        when: is('valve', 1),
        enter: effect('pop', 300),
      }),
      say(
        60,
        40,
        700,
        t('Чай с лампой? Дед, вынь, он остынет!', 'Valve tea? Take it out, it’s getting cold!'),
        {
          size: 44,
          speaker: grandpa,
          when: is('valve', 2),
          enter: effect('pop', 300),
        },
      ),
      say(60, 40, 700, t('Я кот, а не торшер. Уберите.', 'I am a cat, not a floor lamp. Remove it.'), {
        size: 44,
        speaker: loaf,
        when: is('valve', 3),
        enter: effect('pop', 300),
      }),
    ],
  });
}

/** From the radio up the wall, past the portrait and out of the window. */
const way: readonly Point[] = [
  [0, -560],
  [420, -560],
  [420, -470],
  [640, -470],
];
const wayBegins: Point = [250, 760];
/** Points of the wire, and its steps: switch control needs one press for each step. */
const pieces = 21;
const steps = 7;

function drawWires(comic: Comic, pictures: Pictures): void {
  const { circuit, apart, joined, iron, wall, radio, hook, nikaBusy } = pictures;

  comic.page('iron', {
    title: 'Паяльник',
    alt: t(
      'Крупно: два провода не касаются друг друга. Рядом паяльник.',
      'Close up: two wires that do not touch. A soldering iron beside them.',
    ),
    background: circuit,
    transition: effect('iris', 500),
    sounds: [comic.music('sneaking', 0.35)],
    objects: [
      place(apart, 540, 640, { name: 'apart' }),
      place(joined, 540, 640, { name: 'joined', hidden: true, enter: effect('fade', 300) }),
      {
        ...place(iron, 540, 620, { name: 'iron', exit: effect('slide-right', 500) }),
        gesture: {
          kind: 'hold',
          label: t('Держать паяльник', 'Hold the iron'),
          duration: 1800,
          onDone: [
            comic.effectOf('sizzle'),
            comic.hide('apart'),
            comic.show('joined'),
            comic.hide('iron'),
            comic.show('smoke', effect('pop', 250)),
            wait(1500),
            comic.go('aerial', effect('slide-left', 400)),
          ],
        },
      },
      say(
        60,
        50,
        820,
        t(
          'Теперь провод. Прижми паяльник и держи. И не дыши!',
          'Now the wire. Press the iron and hold it. And don’t breathe!',
        ),
        {
          speaker: nika,
          enter: effect('pop', 300),
        },
      ),
      say(70, 300, 330, t('Пш-ш-ш!', 'Ps-s-sh!'), {
        name: 'smoke',
        shape: 'cloud',
        to: [480, 590],
        hidden: true,
      }),
    ],
  });

  comic.page('aerial', {
    title: 'Антенна',
    alt: t(
      'Стена с портретом бабушки. От радио к окну пунктиром намечен путь для провода.',
      'A wall with Grandma’s portrait. A dotted line shows the way of a wire from the radio to the window.',
    ),
    background: wall,
    // The path of the wire is in coordinates of the scene.
    upright: null,
    transition: effect('slide-left', 400),
    sounds: [comic.music('sneaking', 0.35)],
    objects: [
      place(radio, 260, 915, { scale: 0.56 }),
      ...Array.from({ length: pieces }, (_, index) => {
        const [x, y] = pointAt(way, (index + 0.5) / pieces);
        return [
          shape('ellipse', wayBegins[0] + x - 9, wayBegins[1] + y - 9, 18, 18, '#fff3c9', { opacity: 0.8 }),
          shape('ellipse', wayBegins[0] + x - 18, wayBegins[1] + y - 18, 36, 36, '#d98a3f', {
            stroke: '#2b2135',
            when: atLeast('wire', Math.ceil((steps * (index + 1)) / pieces)),
          }),
        ];
      }).flat(),
      place(nikaBusy, 900, 1050, { scale: 0.72, flip: true, idle: breathe(1.012, 3000) }),
      {
        ...place(hook, ...wayBegins),
        gesture: {
          kind: 'slide',
          label: t('Провод антенны', 'The aerial wire'),
          variable: 'wire',
          path: way,
          onRest: [
            when(is('wire', steps), [
              comic.effectOf('chime'),
              comic.show('far', effect('pop', 250)),
              wait(1500),
              comic.go('lid', effect('slide-left', 400)),
            ]),
          ],
        },
      },
      say(330, 700, 420, t('Антенну за окно! Вокруг бабушки.', 'The aerial goes out! Mind Grandma.'), {
        size: 42,
        to: [830, 780],
        speaker: nika,
        enter: effect('pop', 300),
      }),
      say(330, 30, 420, t('Космос ловит!', 'It reaches space!'), {
        name: 'far',
        size: 42,
        hidden: true,
      }),
    ],
  });
}

function drawCat(comic: Comic, pictures: Pictures): void {
  const { evening, table, radio, sleeping, wide, grandpaCurious } = pictures;

  comic.page('lid', {
    title: 'Кот на крышке',
    alt: t('Радио готово, но на нём спит кот.', 'The radio is ready, but the cat sleeps on it.'),
    background: evening,
    upright: { ...nearer, objects: { sleeper: { y: 388 } } },
    sounds: [comic.sound('purr', 'ambience', { loop: true, volume: 0.6 })],
    objects: [
      place(grandpaCurious, 150, 1030, { scale: 0.9, idle: breathe(1.012, 3400) }),
      place(table, 660, 1060),
      place(radio, 660, 870, { scale: 0.96 }),
      {
        ...place(sleeping, 660, 470, { scale: 0.84, name: 'sleeper', exit: effect('slide-right', 400) }),
        gesture: {
          kind: 'swipe',
          label: t('Батон', 'Loaf'),
          ways: [
            {
              to: 'right',
              label: t('Смахнуть кота вправо', 'Sweep the cat to the right'),
              actions: [
                comic.hide('sleeper'),
                comic.effectOf('bigMeow', 0.7),
                comic.show('offended', effect('pop', 300)),
                wait(1500),
                comic.go('dial', effect('iris', 500)),
              ],
            },
            {
              to: 'left',
              label: t('Смахнуть кота на дедушку', 'Sweep the cat onto Grandpa'),
              actions: [
                comic.animate('sleeper', effect('shake', 400)),
                comic.hide('heavy'),
                comic.show('no', effect('pop', 250)),
              ],
            },
            {
              to: 'up',
              label: t('Подбросить кота', 'Toss the cat up'),
              actions: [
                comic.animate('sleeper', effect('pulse', 400)),
                comic.hide('no'),
                comic.show('heavy', effect('pop', 250)),
              ],
            },
          ],
        },
      },
      place(wide, 980, 1050, { scale: 0.44, name: 'offended', hidden: true }),
      say(60, 50, 500, t('Смахни грелку с крышки!', 'Sweep that hot-water bottle off!'), {
        to: [200, 520],
        speaker: grandpa,
        enter: effect('pop', 300),
      }),
      say(600, 40, 440, t('Только не на меня!', 'Not onto me!'), {
        name: 'no',
        size: 42,
        hidden: true,
        speaker: grandpa,
      }),
      say(600, 40, 440, t('Восемь кило. Не взлетит.', 'Eight kilos. It won’t fly.'), {
        name: 'heavy',
        size: 42,
        hidden: true,
        speaker: nika,
      }),
    ],
  });
}
