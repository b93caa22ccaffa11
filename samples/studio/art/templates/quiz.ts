import type { LocalizedText } from '@/comics/resources';
import { add, atLeast, restart, when } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import type { ObjectDraft } from '../builder/drafts';
import { bob, breathe, effect, hop, sway } from '../builder/motions';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { headline, hintToTap, subline } from './layout';
import { Template } from './template';

interface Question {
  readonly scene: string;
  readonly figure: (comic: Template) => ObjectDraft;
  readonly alt: LocalizedText;
  readonly asks: ReturnType<typeof t>;
  /** For 0, 1 and 2 points. */
  readonly answers: readonly [ReturnType<typeof t>, ReturnType<typeof t>, ReturnType<typeof t>];
}

const questions: readonly Question[] = [
  {
    scene: 'bedroom-night',
    figure: (comic) => comic.who('boy', 'surprised', 540, 1190, { scale: 1.5 }),
    alt: t('Мальчика будят среди ночи.', 'The boy is woken at night.'),
    asks: t('Звенит будильник. Что дальше?', 'The alarm rings. What now?'),
    answers: [
      t('Думаю о вечном', 'I think of eternity'),
      t('Бужу всех остальных', 'I wake everyone else'),
      t('Уже бегу!', 'I’m running already!'),
    ],
  },
  {
    scene: 'kitchen',
    figure: (comic) => comic.who('girl', 'thinking', 540, 1190, { scale: 1.5 }),
    alt: t('Девочка думает на кухне.', 'The girl is thinking in the kitchen.'),
    asks: t('Остался последний кусок пирога.', 'One last slice of pie is left.'),
    answers: [
      t('Узнаю, чей он', 'I find out whose it is'),
      t('Делю на всех', 'I share it with everyone'),
      t('Какой пирог?', 'Pie? What pie?'),
    ],
  },
  {
    scene: 'seaside',
    figure: (comic) => comic.who('cat', 'hello', 540, 1190, { scale: 1.5 }),
    alt: t('Кот машет с пляжа.', 'The cat waves from the beach.'),
    asks: t('Выходной у моря — это…', 'A day off by the sea is…'),
    answers: [
      t('Книга в тени', 'A book in the shade'),
      t('Мяч всей компанией', 'A ball and good company'),
      t('Прыжок с разбега', 'A running jump'),
    ],
  },
  {
    scene: 'yard',
    figure: (comic) => comic.who('dog', 'pointing', 540, 1190, { scale: 1.5 }),
    alt: t('Пёс показывает во двор.', 'The dog points into the yard.'),
    asks: t('Суперсила на один день?', 'A superpower for a day?'),
    answers: [
      t('Читать мысли', 'Reading minds'),
      t('Понимать зверей', 'Talking to animals'),
      t('Летать', 'Flying'),
    ],
  },
];

/** Four questions that count points, and three results. */
export function quiz(): Template {
  const comic = new Template({
    id: 'quiz',
    title: t('Какой ты герой комикса?', 'Which Comic Hero Are You?'),
    alt: t('Четыре вопроса и три результата.', 'Four questions and three results.'),
    variables: { points: { type: 'number', value: 0, min: 0, max: 8 } },
  });
  const { go } = comic;

  comic.page('title', {
    title: 'Начало',
    alt: t('Друзья зовут пройти тест.', 'Friends invite you to a quiz.'),
    background: comic.place('living-room'),
    next: 'question1',
    objects: [
      headline(60, t('Какой ты герой комикса?', 'Which comic hero are you?'), { size: 88, lines: 2 }),
      subline(390, t('4 вопроса, 3 ответа', '4 questions, 3 answers')),
      comic.who('girl', 'hello', 300, 1300, { scale: 1.25, idle: bob(8) }),
      comic.who('dog', 'hello', 790, 1300, { scale: 1.25, idle: bob(8, 2100) }),
      hintToTap(t('Нажмите, чтобы начать', 'Tap to start'), '#ffffff'),
    ],
  });

  for (const [index, { scene, figure, alt, asks, answers }] of questions.entries()) {
    const next = index + 1 < questions.length ? `question${index + 2}` : 'drumroll';
    const [least, middle, most] = answers;
    comic.page(`question${index + 1}`, {
      title: `Вопрос ${index + 1}`,
      alt,
      background: comic.place(scene),
      objects: [
        narrate(70, 60, 420, t(`Вопрос ${index + 1} из 4`, `Question ${index + 1} of 4`), { size: 44 }),
        figure(comic),
        choose(
          70,
          1400,
          940,
          [
            option(least, go(next)),
            option(middle, add('points'), go(next)),
            option(most, add('points', 2), go(next)),
          ],
          { prompt: asks, size: 52 },
        ),
      ],
    });
  }

  comic.page('drumroll', {
    title: 'Барабанная дробь',
    alt: t('Кот считает очки.', 'The cat counts the points.'),
    onEnter: [comic.heardOnce('drumroll', 0.6)],
    background: comic.place('classroom'),
    objects: [
      headline(70, t('Барабанная дробь…', 'A drum roll, please…'), { size: 76 }),
      comic.who('cat', 'thinking', 540, 1240, { scale: 1.5, idle: sway(2) }),
      button(
        190,
        1260,
        700,
        t('Узнать результат', 'See the result'),
        [
          when(
            atLeast('points', 6),
            [go('storm')],
            [when(atLeast('points', 3), [go('heart')], [go('sage')])],
          ),
        ],
        { size: 54, idle: breathe(1.03) },
      ),
    ],
  });

  const result = (
    name: string,
    called: ReturnType<typeof t>,
    words: ReturnType<typeof t>,
    scene: string,
    alt: LocalizedText,
    figures: readonly ObjectDraft[],
  ) =>
    comic.page(name, {
      title: called.ru,
      alt,
      background: comic.place(scene),
      ending: called,
      objects: [
        ...figures,
        headline(60, called, { size: 84 }),
        narrate(110, 250, 860, words, { size: 52, fill: '#ffffff', enter: effect('fade', 400, 400) }),
        button(240, 1280, 600, t('Пройти ещё раз', 'Once more'), [restart], {
          size: 50,
          enter: effect('fade', 400, 1200),
        }),
      ],
    });

  result(
    'sage',
    t('Мудрец', 'The Sage'),
    t('Ты замечаешь то, мимо чего бегут другие.', 'You notice what others run past.'),
    'autumn-park',
    t('Девочка думает в осеннем парке.', 'The girl is thinking in an autumn park.'),
    [
      comic.thing('effect-sparkles', '', 850, 900, { scale: 0.8 }),
      comic.who('girl', 'thinking', 540, 1260, { scale: 1.45 }),
    ],
  );
  result(
    'heart',
    t('Душа компании', 'Heart of the Team'),
    t('С тобой весело всем, даже коту.', 'Everyone has fun with you, even the cat.'),
    'living-room',
    t('Мальчик и кот радуются.', 'The boy and the cat are happy.'),
    [
      comic.thing('effect-hearts', '', 540, 830, { scale: 0.6, idle: bob(14) }),
      comic.who('boy', 'happy', 300, 1260, { scale: 1.2 }),
      comic.who('cat', 'happy', 780, 1260, { scale: 1.2, idle: hop(20) }),
    ],
  );
  result(
    'storm',
    t('Ураган', 'The Whirlwind'),
    t('Сначала делаешь, потом все об этом рассказывают.', 'You act first, and others tell the tale.'),
    'seaside',
    t('Пёс радуется у моря.', 'The dog is happy by the sea.'),
    [
      comic.thing('effect-burst', '', 540, 1150, { scale: 1.3, idle: breathe(1.05) }),
      comic.who('dog', 'happy', 540, 1260, { scale: 1.45, idle: hop(30) }),
    ],
  );
  return comic;
}
