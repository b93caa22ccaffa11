import type { ChoiceOption } from '@/comics/project';
import { add, is, not, set, when } from '../builder/actions';
import { choose, option } from '../builder/controls';
import { breathe, effect, hop, sway } from '../builder/motions';
import { freeText, narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, card, headline, hintToTap, subline } from './layout';
import { Template } from './template';

interface Riddle {
  readonly picture: string;
  readonly scale: number;
  readonly shows: ReturnType<typeof t>;
  readonly letters: ReturnType<typeof t>;
  /** The right one and two that begin alike. */
  readonly right: ReturnType<typeof t>;
  readonly wrong: readonly [ReturnType<typeof t>, ReturnType<typeof t>];
  /** Where the right one is among the options, from 0. */
  readonly at: number;
}

const riddles: readonly Riddle[] = [
  {
    picture: 'cat-hello',
    scale: 0.85,
    shows: t('Кот', 'A cat'),
    letters: t('ЛЕТА', 'ERPILLAR'),
    right: t('Котлета', 'Caterpillar'),
    wrong: [t('Котёнок', 'Category'), t('Котлован', 'Catalogue')],
    at: 1,
  },
  {
    picture: 'thing-table',
    scale: 1.2,
    shows: t('Стол', 'A table'),
    letters: t('ИЦА', 'T'),
    right: t('Столица', 'Tablet'),
    wrong: [t('Столовая', 'Tablespoon'), t('Столетие', 'Tablecloth')],
    at: 2,
  },
  {
    picture: 'thing-house',
    scale: 0.72,
    shows: t('Дом', 'A house'),
    letters: t('ИНО', 'BOAT'),
    right: t('Домино', 'Houseboat'),
    wrong: [t('Домкрат', 'Household'), t('Домовой', 'Housework')],
    at: 0,
  },
];

/** A picture and letters make a word, three times; who needed no second try is praised. */
export function rebus(): Template {
  const comic = new Template({
    id: 'rebus',
    background: '#cfe6f7',
    title: t('Ребусы к чаю', 'Teatime Rebuses'),
    alt: t('Три ребуса из картинки и букв.', 'Three rebuses of a picture and letters.'),
    variables: {
      guessed: { type: 'number', value: 0, min: 0, max: riddles.length },
      missed: { type: 'boolean', value: false },
    },
  });
  const { go, show } = comic;

  comic.page('title', {
    title: 'Начало',
    alt: t('Мальчик предлагает ребусы.', 'The boy offers rebuses.'),
    background: comic.place('classroom'),
    next: 'riddle1',
    objects: [
      headline(60, t('Ребусы к чаю', 'Teatime rebuses'), { size: 96 }),
      subline(270, t('Картинка + буквы = слово', 'Picture + letters = a word')),
      comic.who('boy', 'hello', 540, 1300, { scale: 1.5 }),
      hintToTap(t('Нажмите, чтобы начать', 'Tap to start')),
    ],
  });

  for (const [index, { picture, scale, shows, letters, right, wrong, at }] of riddles.entries()) {
    const number = index + 1;
    const isLast = number === riddles.length;
    const hint = `hint${number}`;
    const firstTry = when(not(is('missed', true)), [add('guessed')]);
    const onward = isLast
      ? when(is('guessed', riddles.length), [go('master')], [go('almost')])
      : go(`riddle${number + 1}`);
    const options = wrong.map(
      (label): ChoiceOption => ({
        ...option(label, set('missed', true), show(hint)),
        once: true,
      }),
    );
    comic.page(`riddle${number}`, {
      title: `Ребус ${number}`,
      alt: t(`Ребус ${number}: картинка и буквы.`, `Rebus ${number}: a picture and letters.`),
      onEnter: [set('missed', false)],
      objects: [
        card(60, 860),
        comic.thing(picture, shows, 540, 590, { scale, idle: breathe(1.02) }),
        freeText(110, 640, 860, t(`+ ${letters.ru}`, `+ ${letters.en}`), {
          size: 120,
          style: { bold: true },
        }),
        narrate(200, 790, 680, t('Почти! Попробуйте ещё раз.', 'Almost! Try once more.'), {
          name: hint,
          hidden: true,
          size: 46,
          enter: effect('pop', 300),
        }),
        choose(70, 1400, 940, options.toSpliced(at, 0, option(right, firstTry, onward)), { size: 54 }),
      ],
    });
  }

  comic.page('master', {
    title: 'Мастер',
    alt: t('Мальчик и кот радуются.', 'The boy and the cat are happy.'),
    background: comic.place('living-room'),
    ending: t('Мастер ребусов', 'Rebus Master'),
    objects: [
      comic.thing('effect-sparkles', '', 540, 880, { scale: 0.8 }),
      comic.who('boy', 'happy', 300, 1370, { scale: 1.2, idle: hop(24) }),
      comic.who('cat', 'happy', 790, 1370, { scale: 1.2, idle: sway(2) }),
      headline(60, t('Три из трёх!', 'Three out of three!'), { size: 92 }),
      subline(290, t('Теперь ваш ребус.', 'Now make your own.')),
    ],
  });
  comic.page('almost', {
    title: 'Почти',
    alt: t('Кот показывает, сколько отгадано.', 'The cat shows how many were guessed.'),
    background: comic.place('living-room'),
    ending: t('Хорошая догадка', 'A Good Guess'),
    objects: [
      comic.who('cat', 'pointing', 480, 1370, { scale: 1.5 }),
      bubble(
        80,
        t('С первой попытки: {guessed} из 3. Неплохо!', 'On the first try: {guessed} out of 3. Not bad!'),
        [480, 600],
        {
          speaker: t('Кот', 'Cat'),
        },
      ),
    ],
  });
  return comic;
}
