import type { LocalizedText } from '@/comics/resources';
import { cards, option } from '../builder/controls';
import type { ObjectDraft } from '../builder/drafts';
import { bob, breathe, effect, hop, sway } from '../builder/motions';
import { t } from '../builder/texts';
import { bubble, headline, hintToTap } from './layout';
import { Template } from './template';

/** A knock, a surprise, and a present that the reader chooses. */
export function greeting(): Template {
  const comic = new Template({
    id: 'greeting',
    version: 2,
    title: t('С днём рождения!', 'Happy Birthday!'),
    alt: t(
      'Друзья поздравляют и дарят подарок на выбор.',
      'Friends congratulate and bring a present of your choice.',
    ),
  });
  const { go } = comic;

  comic.page('door', {
    title: 'Дверь',
    alt: t('В дверь стучат.', 'Somebody knocks at the door.'),
    onEnter: [comic.heardOnce('knock')],
    background: { color: '#f6d7a7' },
    next: 'surprise',
    objects: [
      comic.thing('thing-door', t('Дверь', 'A door'), 540, 1290, { scale: 1.66 }),
      bubble(60, t('Тук-тук! Кто сегодня именинник?', 'Knock, knock! Whose birthday is it?'), [600, 500], {
        shape: 'shout',
      }),
      hintToTap(t('Нажмите, чтобы открыть', 'Tap to open')),
    ],
  });

  comic.page('surprise', {
    title: 'Сюрприз',
    alt: t('Друзья кричат поздравление.', 'Friends shout a greeting.'),
    onEnter: [comic.heardOnce('applause', 0.6)],
    background: comic.place('living-room'),
    transition: effect('zoom', 400),
    next: 'choose',
    objects: [
      comic.thing('effect-burst', '', 540, 1400, { scale: 1.6, idle: breathe(1.04) }),
      comic.who('dog', 'happy', 210, 1290, { scale: 0.95, idle: hop(26, 1700) }),
      comic.who('boy', 'happy', 880, 1290, { scale: 0.95, idle: hop(26, 2000) }),
      comic.who('cat', 'happy', 540, 1390, { scale: 1.2, idle: hop(26) }),
      headline(80, t('С днём рождения!', 'Happy birthday!'), { size: 100, fill: '#ffe14d' }),
    ],
  });

  const present = (name: string, label: ReturnType<typeof t>, page: string) => ({
    ...option(label, go(page)),
    image: comic.pictureOf(name),
  });
  comic.page('choose', {
    title: 'Подарок',
    alt: t('Три подарка на выбор.', 'Three presents to choose from.'),
    background: { color: '#5b4b8a' },
    objects: [
      headline(60, t('Выбирай подарок', 'Choose a present'), { size: 88 }),
      cards(70, 320, 940, 1060, t('Подарки', 'Presents'), [
        present('thing-gift', t('Коробка с бантом', 'The box with a bow'), 'kitten'),
        present('thing-suitcase', t('Чемодан', 'The suitcase'), 'trip'),
        present('thing-letter', t('Письмо', 'The letter'), 'letter'),
        present('thing-pie', t('Пирог', 'The pie'), 'pie'),
      ]),
    ],
  });

  const opened = (
    name: string,
    alt: LocalizedText,
    scene: string,
    ending: ReturnType<typeof t>,
    words: ReturnType<typeof t>,
    to: readonly [number, number],
    objects: readonly ObjectDraft[],
  ) =>
    comic.page(name, {
      title: ending.ru,
      alt,
      background: comic.place(scene),
      transition: effect('iris', 500),
      ending,
      objects: [...objects, bubble(80, words, to)],
    });
  opened(
    'kitten',
    t('Из коробки вышел котёнок.', 'A kitten came out of the box.'),
    'living-room',
    t('Сюрприз с усами', 'A Present with Whiskers'),
    t(
      'Я твой подарок. Корми меня весь год, и всё сбудется!',
      'I’m your present. Feed me, and your wishes come true!',
    ),
    [540, 720],
    [
      comic.thing('effect-hearts', '', 860, 800, { scale: 0.5, idle: bob(14) }),
      comic.thing('kitten-sitting', t('Котёнок', 'A kitten'), 540, 1380, { scale: 1.4, idle: sway(1.5) }),
    ],
  );
  opened(
    'trip',
    t('Девочка с чемоданом у моря.', 'The girl with a suitcase by the sea.'),
    'seaside',
    t('В дорогу', 'Off We Go'),
    t(
      'Целый год приключений. Первое начинается сейчас!',
      'A whole year of adventures. The first one starts now!',
    ),
    [420, 650],
    [
      comic.who('girl', 'hello', 420, 1370, { scale: 1.4 }),
      comic.thing('thing-suitcase', t('Чемодан', 'A suitcase'), 860, 1390, { scale: 0.9 }),
    ],
  );
  opened(
    'letter',
    t('Пёс машет рукой в парке.', 'The dog waves in the park.'),
    'autumn-park',
    t('Тёплые слова', 'Kind Words'),
    t(
      'Внутри всего одна строчка: «Хорошо, что ты есть».',
      'There is just one line inside: “I’m glad you are here.”',
    ),
    [540, 640],
    [
      comic.thing('effect-notes', '', 880, 860, { scale: 0.5, idle: bob(14) }),
      comic.who('dog', 'hello', 540, 1370, { scale: 1.45 }),
    ],
  );
  opened(
    'pie',
    t('Мальчик и кот у пирога.', 'The boy and the cat with a pie.'),
    'kitchen',
    t('Самый большой кусок', 'The Biggest Slice'),
    t(
      'Имениннику — самый большой кусок. Остальное съест кот.',
      'The biggest slice is yours. The cat gets the rest.',
    ),
    [300, 690],
    [
      comic.who('boy', 'hello', 300, 1330, { scale: 1.25 }),
      comic.who('cat', 'surprised', 790, 1330, { scale: 1.2 }),
      comic.thing('thing-pie', t('Пирог', 'A pie'), 540, 1410, { scale: 1.1 }),
    ],
  );
  return comic;
}
