import type { Action, ChoiceOption, Condition } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { add, atLeast, below, is, not, set } from '../../builder/actions';
import { cards, option } from '../../builder/controls';
import { ink, type ObjectDraft, type Picture } from '../../builder/drafts';
import { nearer } from '../../builder/layouts';
import { breathe, effect, sway } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const has = (variable: string, word: string): Condition => ({ variable, has: word });
export const put = (variable: string, word: string): Action => ({
  do: 'set',
  variable,
  op: 'add',
  value: word,
});
const takeOut = (variable: string, word: string): Action => ({
  do: 'set',
  variable,
  op: 'remove',
  value: word,
});

const loaf = t('Батон', 'Loaf');

/** The shelf on which the spoils of all nights stand. */
export function spoilsOnShelf(pictures: Pictures, x: number, y: number): ObjectDraft[] {
  const shelf = shape('rect', x - 75, y + 46, 410, 22, '#8a5f3d', {
    stroke: ink,
    radius: 8,
    when: atLeast('trophies', 1),
  });
  return [shelf, ...spoils(pictures, x, y)];
}

/** The spoils of all nights, side by side. */
function spoils(pictures: Pictures, x: number, y: number): ObjectDraft[] {
  const all: readonly [Picture, string][] = [
    [pictures.sausage, 'sausage'],
    [pictures.fish, 'fish'],
    [pictures.cream, 'cream'],
  ];
  return all.map(([picture, word], index) =>
    place(picture, x + index * 130, y, {
      scale: 0.45,
      when: has('trophies', word),
      idle: sway(4, 2600 + index * 300),
    }),
  );
}

export function drawSearch(comic: Comic, pictures: Pictures): void {
  const { hall, searched, sly, wide, battery, key } = pictures;

  comic.page('start', {
    title: 'Ночь',
    alt: t(
      'Ночь на кухне. Кот Батон сидит перед запертой дверью кладовой.',
      'Night in the kitchen. Loaf the cat sits before the locked pantry door.',
    ),
    background: hall,
    sounds: [comic.music('sneaking', 0.45)],
    onEnter: [add('raids')],
    next: 'search',
    objects: [
      place(sly, 300, 1010, { idle: breathe(1.015, 3000) }),
      freeText(90, 50, 900, t('РЕЙД В КЛАДОВУЮ', 'THE PANTRY RAID'), {
        size: 60,
        color: '#fff3c9',
        style: { bold: true },
        enter: effect('pop', 500),
      }),
      narrate(
        60,
        170,
        700,
        t(
          'Три часа ночи. Из кладовой пахнет счастьем.',
          'Three in the morning. The pantry smells of happiness.',
        ),
        {
          when: below('raids', 2),
          enter: effect('fade', 600, 300),
        },
      ),
      narrate(
        60,
        170,
        700,
        counted(
          'raids',
          [
            'Ночь №{raids}. Кладовая меня помнит. Я её тоже.',
            'Ночь №{raids}. Кладовая меня помнит. Я её тоже.',
            'Ночь №{raids}. Кладовая меня помнит. Я её тоже.',
          ],
          [
            'Night {raids}. The pantry remembers me. And I remember it.',
            'Night {raids}. The pantry remembers me. And I remember it.',
          ],
        ),
        { when: atLeast('raids', 2), enter: effect('fade', 600, 300) },
      ),
      say(520, 440, 510, t('Дверь заперта. Это ненадолго.', 'The door is locked. Not for long.'), {
        to: [420, 640],
        speaker: loaf,
        enter: effect('pop', 300, 1200),
      }),
      ...spoils(pictures, 640, 960),
    ],
  });

  /** A place to look into: once it was searched it stays, and says so. */
  const search = (
    label: LocalizedText,
    picture: Picture,
    said: number,
    ...more: readonly Action[]
  ): ChoiceOption => {
    picture.shownAt(1);
    return {
      ...option(label, set('said', said), add('steps'), put('searched', `${said}`), ...more),
      image: picture.ref,
      locked: t('Уже искал', 'Searched'),
      when: not(has('searched', `${said}`)),
    };
  };
  const answers: readonly LocalizedText[] = [
    t(
      'Ключ где-то в доме. Обыщем всё, что не прибито.',
      'The key is somewhere. We’ll search whatever isn’t nailed down.',
    ),
    t('Батарейка! Время подождёт, оно теперь стоит.', 'A battery! Time will wait: it has stopped now.'),
    t('Земля. Опять земля. Вкус не изменился.', 'Soil. Soil again. It still tastes the same.'),
    t('Пусто. Я проверял и вчера, но надежда жива.', 'Empty. I checked yesterday, but hope lives on.'),
    t('Под ковриком пыль и чья-то совесть. Не моя.', 'Dust under the mat, and a conscience. Not mine.'),
    t(
      'Пылик ожил, чихнул и отдал ключ! Он его съел!',
      'Dusty woke, sneezed and gave the key back! He ate it!',
    ),
  ];

  comic.page('search', {
    title: 'Обыск',
    alt: t('Кот ищет ключ: шесть мест, куда заглянуть.', 'The cat looks for the key: six places to search.'),
    background: searched,
    upright: { ...nearer, objects: { places: { y: 450, height: 950 } } },
    transition: effect('slide-left', 400),
    sounds: [comic.music('sneaking', 0.45)],
    objects: [
      place(wide, 150, 300, { scale: 0.56, idle: breathe(1.015) }),
      ...answers.map((text, said) =>
        say(300, 40, 560, text, {
          to: [220, 180],
          size: 42,
          speaker: loaf,
          when: is('said', said),
          enter: effect('pop', 250),
        }),
      ),
      place(battery, 950, 116, {
        scale: 0.7,
        when: has('bag', 'battery'),
        enter: effect('pop', 300),
        idle: sway(5),
      }),
      place(key, 950, 116, { scale: 0.7, when: has('bag', 'key'), enter: effect('pop', 300), idle: sway(5) }),
      narrate(
        858,
        212,
        212,
        counted('bag', ['{bag} вещь', '{bag} вещи', '{bag} вещей'], ['{bag} thing', '{bag} things']),
        { size: 34 },
      ),
      cards(
        30,
        330,
        1020,
        720,
        t('Куда заглянуть?', 'Where to look?'),
        [
          search(t('Часы', 'The clock'), pictures.clock, 1, put('bag', 'battery'), comic.effectOf('pop')),
          search(t('Цветок', 'The plant'), pictures.pot, 2, comic.effectOf('sadTrill', 0.5)),
          search(t('Миска', 'The bowl'), pictures.bowl, 3, comic.effectOf('clink')),
          search(t('Коврик', 'The mat'), pictures.mat, 4, comic.effectOf('whoosh', 0.5)),
          {
            ...search(
              t('Пылик', 'Dusty'),
              pictures.dusty,
              5,
              takeOut('bag', 'battery'),
              put('bag', 'key'),
              comic.effectOf('robotBeep', 0.6),
            ),
            once: true,
            locked: t('Сел: нужна батарейка', 'Flat: wants a battery'),
            when: has('bag', 'battery'),
          },
          {
            ...search(
              t('Кладовая', 'The pantry'),
              pictures.lock,
              0,
              comic.effectOf('door'),
              comic.go('pantry', effect('iris', 500)),
            ),
            locked: t('Заперто: нужен ключ', 'Locked: wants a key'),
            when: has('bag', 'key'),
          },
        ],
        { name: 'places' },
      ),
    ],
  });
}
