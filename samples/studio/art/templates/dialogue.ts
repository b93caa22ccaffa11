import { choose, option } from '../builder/controls';
import type { ObjectDraft } from '../builder/drafts';
import { bob, hop } from '../builder/motions';
import { t } from '../builder/texts';
import { bubble } from './layout';
import { Template } from './template';

const girlName = t('Девочка', 'Girl');
const boyName = t('Мальчик', 'Boy');

/** Two talk, the reader answers for one of them. */
export function dialogue(): Template {
  const comic = new Template({
    id: 'dialogue',
    title: t('Есть минутка?', 'Do You Have a Minute?'),
    alt: t('Двое разговаривают во дворе.', 'Two people talk in a yard.'),
  });
  const { go } = comic;
  const left = (mood: Parameters<Template['who']>[1], options = {}) =>
    comic.who('girl', mood, 290, 1270, { scale: 1.25, ...options });
  const right = (mood: Parameters<Template['who']>[1], options = {}) =>
    comic.who('boy', mood, 790, 1270, { scale: 1.25, ...options });
  const girlSays = (words: ReturnType<typeof t>) => bubble(90, words, [290, 640], { speaker: girlName });
  const boySays = (words: ReturnType<typeof t>) => bubble(90, words, [790, 640], { speaker: boyName });
  const line = (
    name: string,
    title: string,
    alt: ReturnType<typeof t>,
    next: string,
    objects: readonly ObjectDraft[],
  ) => comic.page(name, { title, alt, background: comic.place('yard'), next, objects });

  line('hello', 'Привет', t('Девочка здоровается с мальчиком.', 'The girl greets the boy.'), 'two', [
    left('hello', { idle: bob(8) }),
    right('walking', { flip: true }),
    girlSays(t('Привет! Есть минутка?', 'Hi! Do you have a minute?')),
  ]);
  line('two', 'Две минуты', t('Мальчик останавливается.', 'The boy stops.'), 'news', [
    left('hello'),
    right('hello'),
    boySays(t('Для тебя — даже две. Что такое?', 'For you, even two. What’s up?')),
  ]);
  line('news', 'Новость', t('Девочка сообщает новость.', 'The girl has news.'), 'answer', [
    left('happy', { idle: hop(20) }),
    right('surprised'),
    girlSays(t('Я делаю комикс, и ты в нём!', 'I’m making a comic, and you’re in it!')),
  ]);
  comic.page('answer', {
    title: 'Ответ',
    alt: t('Мальчик думает, что ответить.', 'The boy thinks what to say.'),
    background: comic.place('yard'),
    objects: [
      comic.who('girl', 'hello', 290, 1270, { scale: 1.25 }),
      comic.who('boy', 'thinking', 790, 1270, { scale: 1.25 }),
      choose(
        70,
        1400,
        940,
        [
          option(t('Ура! А кто я там?', 'Great! Who do I play?'), go('hero')),
          option(t('А меня спросили?', 'Did anyone ask me?'), go('asked')),
        ],
        { prompt: t('Что ответит мальчик?', 'What does the boy say?'), size: 54 },
      ),
    ],
  });
  comic.page('hero', {
    title: 'Герой',
    alt: t('Оба радуются.', 'Both are happy.'),
    background: comic.place('yard'),
    ending: t('Главная роль', 'The Leading Role'),
    objects: [
      left('happy'),
      right('happy', { idle: hop(24) }),
      girlSays(
        t('Главный герой! Будешь спасать город от скуки.', 'The hero! You save the city from boredom.'),
      ),
    ],
  });
  comic.page('asked', {
    title: 'Спросили',
    alt: t('Девочка смущена, мальчик ждёт.', 'The girl is embarrassed, the boy waits.'),
    background: comic.place('yard'),
    ending: t('Соавторы', 'Co-authors'),
    objects: [
      left('surprised'),
      right('pointing', { flip: true }),
      boySays(t('Ладно, я согласен. Но шутки придумываю сам.', 'All right, I’m in. But I write the jokes.')),
    ],
  });
  return comic;
}
