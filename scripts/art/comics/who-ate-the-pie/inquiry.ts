import type { Action } from '@/comics/project';
import { add, all, atLeast, below, is, not, set, wait, when } from '../../builder/actions.ts';
import { bob, breathe, effect, sway, tremble } from '../../builder/motions.ts';
import { button, choose, hotspot, narrate, option, place, say, words } from '../../builder/objects.ts';
import { counted, t } from '../../builder/texts.ts';
import type { Comic } from '../../comic.ts';
import type { Pictures } from './pictures.ts';

export const names = {
  fox: t('Инспектор', 'Inspector'),
  granny: t('Бабушка', 'Granny'),
  potap: t('Потап', 'Potap'),
  sonya: t('Соня', 'Sonya'),
  kuzya: t('Кузя', 'Kuzya'),
};

const remarks = ['said-print', 'said-note', 'said-crumbs', 'said-plate'];

/** The call, the search of the kitchen and three witnesses. */
export function drawInquiry(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { mystery } = pictures;
  const slide = effect('slide-left', 400);
  const find = (flag: string, remark: string): readonly Action[] => [
    when(
      is(flag, false),
      [set(flag, true), add('clues'), comic.effectOf('chime', 0.5)],
      [comic.effectOf('pop', 0.5)],
    ),
    ...remarks.filter((name) => name !== remark).map((name) => comic.hide(name)),
    comic.show(remark, effect('pop', 250)),
  ];

  comic.page('call', {
    title: 'Вызов',
    alt: t(
      'Домик с цветами. Бабушка-ежиха встречает инспектора Лиса.',
      'A cottage with flowers. Granny hedgehog meets Inspector Fox.',
    ),
    background: pictures.porch,
    sounds: [mystery],
    next: 'kitchen',
    objects: [
      place(pictures.granny, 720, 950, { scale: 0.85, idle: tremble(4, 200) }),
      place(pictures.sleuth, 260, 1030, { scale: 0.95, idle: breathe(1.012) }),
      words(40, 40, 760, t('КТО СЪЕЛ ПИРОГ?', 'WHO ATE THE PIE?'), {
        size: 72,
        color: '#7a2440',
        style: { bold: true, align: 'left' },
        enter: effect('pop', 500),
      }),
      say(560, 180, 490, t('Инспектор! Пирог! Был — и нет!', 'Inspector! The pie! It was — and it isn’t!'), {
        to: [720, 540],
        speaker: names.granny,
        enter: effect('shake', 400, 700),
      }),
      say(30, 200, 430, t('Спокойно. Пироги сами не уходят.', 'Stay calm. Pies do not walk off.'), {
        to: [260, 520],
        speaker: names.fox,
        enter: effect('pop', 300, 1500),
      }),
    ],
  });

  comic.page('kitchen', {
    title: 'Кухня',
    alt: t(
      'Кухня: пустая тарелка, крошки на полу, записка, след на окне, плита.',
      'A kitchen: an empty plate, crumbs, a note, a print on the window, a stove.',
    ),
    background: pictures.kitchen,
    transition: slide,
    sounds: [mystery],
    objects: [
      place(pictures.pondering, 600, 1060, { scale: 0.78, idle: sway(1, 2600), pivot: [0.5, 1] }),
      narrate(
        330,
        20,
        720,
        counted(
          'clues',
          ['Найдена {clues} улика', 'Найдены {clues} улики', 'Найдено {clues} улик'],
          ['{clues} clue found', '{clues} clues found'],
        ),
        { size: 44 },
      ),
      say(
        420,
        480,
        500,
        t('Лапа в варенье. Заячья, сорок шестой размер.', 'A paw print in jam. Rabbit, large.'),
        { name: 'said-print', hidden: true, size: 42, to: [600, 720], speaker: names.fox },
      ),
      say(380, 480, 560, t('«В шесть. Тсс! Лис не должен знать».', '“At six. Shh! Fox must not know.”'), {
        name: 'said-note',
        hidden: true,
        size: 42,
        to: [600, 720],
        speaker: names.fox,
      }),
      say(
        420,
        480,
        500,
        t('Крошки лежат слишком ровно. Их сыпали нарочно.', 'The crumbs lie too neatly. Somebody laid them.'),
        { name: 'said-crumbs', hidden: true, size: 42, to: [600, 720], speaker: names.fox },
      ),
      say(420, 480, 500, t('Тарелка пуста. Это я и сам вижу.', 'An empty plate. Even I can see that.'), {
        name: 'said-plate',
        hidden: true,
        size: 42,
        to: [600, 720],
        speaker: names.fox,
      }),
      hotspot(
        220,
        370,
        150,
        130,
        t('Осмотреть подоконник', 'Examine the window sill'),
        find('print', 'said-print'),
        { kind: 'ellipse' },
      ),
      hotspot(490, 170, 140, 140, t('Прочитать записку', 'Read the note'), find('note', 'said-note')),
      hotspot(690, 860, 280, 100, t('Осмотреть крошки', 'Examine the crumbs'), find('crumbs', 'said-crumbs')),
      hotspot(
        190,
        600,
        280,
        100,
        t('Осмотреть тарелку', 'Examine the plate'),
        [
          ...remarks.filter((name) => name !== 'said-plate').map((name) => comic.hide(name)),
          comic.show('said-plate', effect('pop', 250)),
          comic.effectOf('clink', 0.5),
        ],
        { kind: 'ellipse' },
      ),
      hotspot(690, 630, 320, 200, t('Открыть духовку', 'Open the oven'), [
        comic.effectOf('fridge', 0.6),
        go('oven', effect('zoom', 400)),
      ]),
      button(30, 940, 470, t('К свидетелям', 'To the witnesses'), [go('witnesses', slide)], { size: 44 }),
    ],
  });

  comic.page('oven', {
    title: 'Духовка',
    alt: t(
      'В духовке стоит целый пирог. Инспектор смотрит на него.',
      'The pie stands whole in the oven. The inspector looks at it.',
    ),
    background: pictures.kitchen,
    sounds: [mystery],
    onEnter: [set('oven', true)],
    objects: [
      place(pictures.plainPie, 800, 620, { scale: 1.5, idle: breathe(1.03, 1600) }),
      place(pictures.pondering, 270, 1030),
      say(
        30,
        40,
        620,
        t('Так. Пирог. Целый. Пахнет… уликами.', 'So. The pie. Whole. It smells… of evidence.'),
        { to: [270, 500], speaker: names.fox },
      ),
      choose(470, 1050, 580, [
        option(t('Закрыть и молчать', 'Shut it and keep quiet'), go('kitchen', effect('fade', 300))),
        option(t('Взять пробу', 'Take a sample'), comic.effectOf('pop'), go('ate', effect('iris', 600))),
      ]),
    ],
  });

  const heard = all(comic.seen('potap'), comic.seen('sonya'), comic.seen('kuzya'));
  comic.page('witnesses', {
    title: 'Свидетели',
    alt: t(
      'Гостиная. На диване рядом: медведь Потап, мышь Соня, заяц Кузя.',
      'The parlour. Potap the bear, Sonya the mouse and Kuzya the rabbit in a row.',
    ),
    background: pictures.parlour,
    transition: slide,
    sounds: [mystery],
    objects: [
      place(pictures.bear, 210, 930, { scale: 0.86, idle: breathe(1.012) }),
      place(pictures.mouse, 540, 930, { scale: 0.78, idle: tremble(2, 260) }),
      place(pictures.rabbit, 860, 930, { scale: 0.8, idle: breathe(1.012, 2200) }),
      narrate(
        40,
        40,
        1000,
        t(
          'Трое. Все смотрят в разные стороны. С кого начать?',
          'Three of them, looking three different ways. Who first?',
        ),
        { when: not(heard) },
      ),
      narrate(
        40,
        40,
        1000,
        t('Все выслушаны. Пора делать выводы.', 'All have been heard. Time to conclude.'),
        { when: heard },
      ),
      hotspot(60, 460, 300, 470, t('Допросить Потапа', 'Question Potap'), [go('potap', effect('zoom', 300))]),
      hotspot(400, 480, 290, 450, t('Допросить Соню', 'Question Sonya'), [go('sonya', effect('zoom', 300))]),
      hotspot(720, 440, 290, 490, t('Допросить Кузю', 'Question Kuzya'), [go('kuzya', effect('zoom', 300))]),
      button(40, 945, 400, t('На кухню', 'The kitchen'), [go('kitchen', effect('slide-right', 400))], {
        fill: '#ffffff',
        size: 44,
      }),
      button(510, 945, 540, t('Вынести вердикт', 'Give the verdict'), [go('verdict', slide)], { size: 44 }),
    ],
  });

  const question = (
    page: 'potap' | 'sonya' | 'kuzya',
    picture: Pictures['bear'],
    lines: readonly [ReturnType<typeof t>, ReturnType<typeof t>],
    asked: readonly [ReturnType<typeof t>, ReturnType<typeof t>],
  ) =>
    comic.page(page, {
      title: names[page].ru,
      alt: picture.alt,
      background: pictures.parlour,
      sounds: [mystery],
      objects: [
        place(picture, 720, 940, { idle: tremble(2, 240) }),
        place(pictures.sleuth, 200, 1040, { scale: 0.8 }),
        say(440, 30, 610, lines[0], { name: `${page}-first`, to: [720, 470], speaker: names[page] }),
        say(440, 30, 610, lines[1], {
          name: `${page}-second`,
          hidden: true,
          fill: '#ffe9ee',
          to: [720, 470],
          speaker: names[page],
        }),
        choose(
          390,
          1060,
          660,
          [
            option(
              asked[0],
              comic.hide(`${page}-first`),
              comic.show(`${page}-second`, effect('shake', 400)),
              comic.effectOf('boing', 0.5),
              wait(2600),
              go('witnesses', effect('fade', 400)),
            ),
            option(asked[1], go('witnesses', effect('fade', 400))),
          ],
          { size: 42 },
        ),
      ],
    });
  question(
    'potap',
    pictures.bear,
    [
      t(
        'Я пирог не ел. Я на диете. С утра. То есть с обеда.',
        'I didn’t eat it. I’m on a diet. Since morning. Since lunch, I mean.',
      ),
      t('За спиной? Воздух! Просто… в шарике.', 'Behind my back? Air! Only… inside a balloon.'),
    ],
    [t('Что у вас за спиной?', 'What’s behind your back?'), t('Верю', 'I believe you')],
  );
  question(
    'sonya',
    pictures.mouse,
    [
      t(
        'Пирог? Какой пирог? Я вообще про свечки… ой.',
        'Pie? What pie? I only know about the candles… oops.',
      ),
      t(
        'Свечки — от темноты! У нас… темно. Бывает.',
        'Candles are for the dark! It gets… dark here. At times.',
      ),
    ],
    [t('Какие ещё свечки?', 'What candles?'), t('Не смею задерживать', 'You may go')],
  );
  question(
    'kuzya',
    pictures.rabbit,
    [
      t('Это не варенье! Это я… покраснел. Лапами.', 'It isn’t jam! I… blushed. With my paws.'),
      t(
        'Я буквы рисовал! Вареньем! То есть… никакие не буквы.',
        'I was drawing letters! In jam! I mean… no letters at all.',
      ),
    ],
    [t('Чем вы занимались?', 'What were you doing?'), t('Сочувствую', 'My sympathies')],
  );

  const solved = { any: [atLeast('clues', 3), all(is('oven', true), heard)] };
  const accuse = (label: ReturnType<typeof t>) =>
    option(label, comic.effectOf('rumble', 0.6), go('wrong', effect('shake', 500)));
  comic.page('verdict', {
    title: 'Вердикт',
    alt: t('Инспектор готов назвать виновного.', 'The inspector is ready to name the culprit.'),
    background: pictures.parlour,
    transition: slide,
    sounds: [mystery],
    objects: [
      place(pictures.pondering, 250, 1020, { idle: bob(4, 1400) }),
      say(40, 40, 700, t('Итак, пирог съел…', 'And so, the pie was eaten by…'), {
        size: 54,
        to: [250, 490],
        speaker: names.fox,
      }),
      narrate(570, 190, 490, t('Может, осмотреть кухню получше?', 'Perhaps look round the kitchen again?'), {
        size: 42,
        when: below('clues', 3),
      }),
      choose(
        470,
        1055,
        580,
        [
          accuse(t('Потап!', 'Potap!')),
          accuse(t('Соня!', 'Sonya!')),
          accuse(t('Кузя!', 'Kuzya!')),
          {
            ...option(t('Никто! Пирог цел', 'Nobody! It is whole'), go('surprise', effect('iris', 700))),
            when: solved,
          },
          option(t('Не знаю. Я домой', 'No idea. I’m going home'), go('home', effect('fade', 700))),
        ],
        { size: 42 },
      ),
    ],
  });
}
