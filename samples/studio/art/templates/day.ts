import type { Box, DrawnText } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import type { ObjectDraft } from '../builder/drafts';
import { bob, effect, tremble } from '../builder/motions';
import { panel } from '../builder/pictures';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, headline } from './layout';
import { Template } from './template';

const boxes: readonly [Box, Box, Box] = [
  [30, 30, 1020, 444],
  [30, 498, 1020, 444],
  [30, 966, 1020, 444],
];

/** A title, a day in three frames, and what comes at night. */
export function day(): Template {
  const comic = new Template({
    id: 'day',
    title: t('Мой понедельник', 'My Monday'),
    alt: t('Один день кота в трёх кадрах.', 'A day of a cat in three frames.'),
  });
  const frame = (
    name: string,
    box: Box,
    scene: readonly [name: string, top: number, alt: LocalizedText],
    figure: ObjectDraft,
    words: DrawnText,
    x: number,
  ) =>
    panel(
      box,
      [
        comic.sceneIn(scene[0], scene[2], [0, 0, 1020, 444], scene[1]),
        figure,
        narrate(x, 40, 560, words, { size: 52 }),
      ],
      { name },
    );

  comic.page('title', {
    title: 'Начало',
    alt: t('Ночь, будильник и сердитый кот.', 'Night, an alarm clock and a cross cat.'),
    background: comic.place('bedroom-night'),
    next: 'day',
    objects: [
      headline(60, t('Мой понедельник', 'My Monday')),
      comic.who('cat', 'angry', 380, 1370, { scale: 1.5 }),
      comic.thing('thing-alarm-clock', t('Будильник звенит', 'An alarm clock rings'), 850, 1380, {
        scale: 0.9,
        idle: tremble(6, 300),
      }),
      bubble(320, t('Ещё пять минуточек…', 'Five more minutes…'), [400, 600]),
    ],
  });

  comic.page('day', {
    title: 'Три кадра',
    alt: t('Утро, день и вечер.', 'Morning, noon and evening.'),
    next: 'night',
    guidedView: ['morning', 'noon', 'evening'],
    objects: [
      frame(
        'morning',
        boxes[0],
        ['kitchen', 0.45, t('Кухня', 'A kitchen')],
        comic.who('cat', 'sad', 190, 436, { scale: 0.78 }),
        t('Утро. Кофе сбежал первым.', 'Morning. The coffee ran away first.'),
        420,
      ),
      frame(
        'noon',
        boxes[1],
        ['classroom', 0.5, t('Класс', 'A classroom')],
        comic.who('cat', 'thinking', 830, 436, { scale: 0.78 }),
        t('День. Все всё знают. Кроме меня.', 'Noon. Everybody knows everything. Except me.'),
        40,
      ),
      frame(
        'evening',
        boxes[2],
        ['living-room', 0.52, t('Гостиная', 'A living room')],
        comic.who('cat', 'sitting', 190, 436, { scale: 0.78 }),
        t('Вечер. Диван. Мы скучали.', 'Evening. The sofa. We missed each other.'),
        420,
      ),
    ],
  });

  comic.page('night', {
    title: 'Ночь',
    alt: t('Ночью кота осеняет.', 'At night the cat has an idea.'),
    background: comic.place('bedroom-night'),
    next: 'end',
    objects: [
      comic.thing('effect-flash', '', 540, 1180, { scale: 1.6, enter: effect('zoom', 500) }),
      comic.who('cat', 'surprised', 540, 1380, { scale: 1.6, enter: effect('pop', 300) }),
      bubble(
        70,
        t('Три часа ночи: гениальная идея!', 'Three in the morning: a brilliant idea!'),
        [540, 530],
        {
          shape: 'shout',
        },
      ),
    ],
  });

  comic.page('end', {
    title: 'Конец',
    alt: t('Снова утро, кот машет рукой.', 'Morning again, the cat waves.'),
    background: comic.place('kitchen'),
    ending: t('До завтра', 'See you tomorrow'),
    objects: [
      comic.who('cat', 'hello', 540, 1380, { scale: 1.6, idle: bob(6) }),
      bubble(
        70,
        t(
          'К утру забыл какая. Но она точно была гениальная!',
          'By morning it was gone. But it was brilliant!',
        ),
        [540, 540],
      ),
    ],
  });
  return comic;
}
