import type { Action } from '@/comics/project';
import { add, is, set, when } from '../../builder/actions';
import { button, choose, hotspot, option } from '../../builder/controls';
import { breathe, effect, sway, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

const remarks = ['said-print', 'said-note', 'said-crumbs', 'said-plate'];

/** The call, the search of the kitchen and what stands in the oven. */
export function drawSearch(comic: Comic, pictures: Pictures): void {
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
      narrate(30, 26, 760, t('КТО СЪЕЛ ПИРОГ?', 'WHO ATE THE PIE?'), {
        size: 66,
        color: '#7a2440',
        style: { bold: true },
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
        360,
        462,
        600,
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
}
