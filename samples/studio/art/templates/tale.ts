import { choose, option } from '../builder/controls';
import { bob, breathe, effect, hop, sway } from '../builder/motions';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble } from './layout';
import { Template } from './template';

/** A kitten is looked for: two choices after each other, four endings. */
export function tale(): Template {
  const comic = new Template({
    id: 'tale',
    title: t('Где Рыжик?', 'Where Is Ginger?'),
    alt: t(
      'Девочка ищет котёнка, и читатель решает где.',
      'A girl looks for her kitten; the reader says where.',
    ),
  });
  const { go } = comic;
  const speaker = t('Девочка', 'Girl');

  comic.page('start', {
    title: 'Начало',
    alt: t('Девочка в гостиной ищет котёнка.', 'The girl looks for the kitten in the living room.'),
    background: comic.place('living-room'),
    next: 'where',
    objects: [
      comic.who('girl', 'surprised', 540, 1370, { scale: 1.6 }),
      bubble(
        80,
        t('Рыжик, обедать! Рыжик?.. Ты где?', 'Ginger, lunch! Ginger?.. Where are you?'),
        [540, 540],
        {
          speaker,
        },
      ),
    ],
  });

  comic.page('where', {
    title: 'Где искать',
    alt: t('Девочка думает, где искать.', 'The girl thinks where to look.'),
    background: comic.place('living-room'),
    objects: [
      comic.who('girl', 'thinking', 540, 1250, { scale: 1.55 }),
      choose(
        70,
        1400,
        940,
        [
          option(t('На кухне', 'In the kitchen'), go('kitchen')),
          option(t('Во дворе', 'In the yard'), go('yard')),
        ],
        { prompt: t('Где искать котёнка?', 'Where to look for the kitten?'), size: 54 },
      ),
    ],
  });

  comic.page('kitchen', {
    title: 'Кухня',
    alt: t('На кухне пусто, миска тоже пуста.', 'The kitchen is empty, and so is the bowl.'),
    background: comic.place('kitchen'),
    objects: [
      comic.who('girl', 'pointing', 420, 1250, { scale: 1.35 }),
      bubble(70, t('Миска пустая. Значит, он тут был!', 'The bowl is empty. So he was here!'), [420, 640], {
        speaker,
      }),
      choose(
        70,
        1400,
        940,
        [
          option(t('Открыть холодильник', 'Open the fridge'), go('fridge')),
          option(t('Вернуться в комнату', 'Go back to the room'), go('sofa')),
        ],
        { size: 54 },
      ),
    ],
  });

  comic.page('yard', {
    title: 'Двор',
    alt: t('Во дворе девочка встречает пса.', 'In the yard the girl meets a dog.'),
    background: comic.place('yard'),
    objects: [
      comic.who('girl', 'walking', 290, 1250, { scale: 1.15 }),
      comic.who('dog', 'hello', 790, 1250, { scale: 1.15, idle: bob(8) }),
      bubble(70, t('Гав! Кого-то потеряли?', 'Woof! Lost somebody?'), [780, 730], {
        speaker: t('Пёс', 'Dog'),
      }),
      choose(
        70,
        1400,
        940,
        [
          option(t('Расспросить пса', 'Ask the dog'), go('friend')),
          option(t('Позвать погромче', 'Call louder'), go('call')),
        ],
        { size: 54 },
      ),
    ],
  });

  comic.page('fridge', {
    title: 'Холодильник',
    alt: t('Котёнок лежит у холодильника.', 'The kitten lies by the fridge.'),
    background: comic.place('kitchen'),
    ending: t('Охранник', 'The Guard'),
    objects: [
      comic.who('girl', 'happy', 260, 1380, { scale: 1.15 }),
      comic.thing(
        'kitten-loaf',
        t('Котёнок лежит и важно смотрит', 'The kitten lies and looks important'),
        770,
        1390,
        {
          scale: 1.15,
          idle: breathe(1.02),
        },
      ),
      bubble(
        70,
        t('Я не ем сосиски. Я их охраняю.', 'I’m not eating the sausages. I’m guarding them.'),
        [760, 1010],
        {
          speaker: t('Рыжик', 'Ginger'),
        },
      ),
    ],
  });

  comic.page('sofa', {
    title: 'Диван',
    alt: t('Котёнок спит в гостиной.', 'The kitten sleeps in the living room.'),
    background: comic.place('living-room'),
    ending: t('Тихий час', 'Quiet Hour'),
    objects: [
      comic.thing('effect-snore', '', 690, 1000, { scale: 0.6, idle: bob(14) }),
      comic.thing('kitten-sleeping', t('Котёнок спит на ковре', 'The kitten sleeps on the rug'), 500, 1350, {
        scale: 1.6,
        idle: breathe(1.02),
      }),
      narrate(
        70,
        70,
        940,
        t(
          'Он и не убегал. Спал за диваном и смотрел сны про обед.',
          'He never left. He slept behind the sofa and dreamed of lunch.',
        ),
        {
          size: 56,
          enter: effect('fade', 500),
        },
      ),
    ],
  });

  comic.page('friend', {
    title: 'Друг',
    alt: t('Котёнок и пёс играют.', 'The kitten and the dog play.'),
    background: comic.place('yard'),
    ending: t('Новый друг', 'A New Friend'),
    objects: [
      comic.who('dog', 'happy', 780, 1370, { scale: 1.3, idle: hop(24) }),
      comic.thing('kitten-walking', t('Котёнок идёт к псу', 'The kitten walks to the dog'), 310, 1390, {
        scale: 0.95,
        idle: sway(2),
      }),
      bubble(
        70,
        t('Так это ваш? Мы с утра в мяч играем!', 'So he’s yours? We’ve been playing ball all morning!'),
        [760, 680],
        { speaker: t('Пёс', 'Dog') },
      ),
    ],
  });

  comic.page('call', {
    title: 'Сам пришёл',
    alt: t('Котёнок потягивается, девочка рада.', 'The kitten stretches, the girl is glad.'),
    background: comic.place('yard'),
    ending: t('Сам пришёл', 'Back by Himself'),
    objects: [
      comic.who('girl', 'happy', 300, 1370, { scale: 1.25 }),
      comic.thing('kitten-stretching', t('Котёнок потягивается', 'The kitten stretches'), 790, 1390, {
        scale: 0.95,
      }),
      bubble(
        70,
        t(
          'Зачем кричать? Я сижу на этом дереве третий час.',
          'Why shout? I’ve been in this tree for three hours.',
        ),
        [780, 780],
        { speaker: t('Рыжик', 'Ginger') },
      ),
    ],
  });
  return comic;
}
