import type { LocalizedText } from '@/comics/resources';
import type { ObjectDraft } from '../builder/drafts';
import { bob, breathe, effect, sway, tremble } from '../builder/motions';
import { freeText } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, card, headline, hintToTap, numbered, subline } from './layout';
import { Template } from './template';

/** How something is done, step by step, with a warning. */
export function instruction(): Template {
  const comic = new Template({
    id: 'instruction',
    background: '#dcefe4',
    title: t('Как погладить кота', 'How to Stroke a Cat'),
    alt: t('Инструкция из четырёх шагов.', 'Instructions in four steps.'),
  });

  comic.page('title', {
    title: 'Начало',
    alt: t('Кот сидит спиной.', 'A cat sits with its back to us.'),
    next: 'step1',
    objects: [
      headline(60, t('Как погладить кота', 'How to stroke a cat'), { size: 84 }),
      subline(280, t('Инструкция в 4 шага', 'Instructions in 4 steps')),
      comic.thing('kitten-from-behind', t('Кот, вид сзади', 'A cat from behind'), 560, 1260, {
        scale: 1.55,
        idle: sway(1),
      }),
      hintToTap(t('Нажмите, чтобы начать', 'Tap to start')),
    ],
  });

  const step = (
    number: number,
    next: string,
    alt: LocalizedText,
    words: ReturnType<typeof t>,
    objects: readonly ObjectDraft[],
    fill = '#4f9a7a',
  ) =>
    comic.page(`step${number}`, {
      title: `Шаг ${number}`,
      alt,
      next,
      objects: [
        card(70, 900),
        ...objects,
        ...numbered(100, 100, String(number), fill),
        freeText(90, 1030, 900, words, { size: 64, style: { bold: true }, enter: effect('fade', 400, 300) }),
      ],
    });
  step(
    1,
    'step2',
    t('Котёнок идёт.', 'A kitten walks.'),
    t('Найдите кота. Сделайте вид, что он вам не нужен.', 'Find a cat. Pretend that you don’t need one.'),
    [
      comic.thing('kitten-walking', t('Котёнок идёт', 'A kitten walks'), 540, 880, {
        scale: 1.35,
        idle: bob(6, 900),
      }),
    ],
  );
  step(
    2,
    'step3',
    t('Котёнок смотрит.', 'A kitten looks.'),
    t('Дайте понюхать руку. Вас изучают, не шевелитесь.', 'Let it sniff your hand. You are being examined.'),
    [
      comic.thing('effect-question', '', 860, 520, { scale: 0.65, idle: sway(4) }),
      comic.thing('kitten-sitting', t('Котёнок сидит', 'A kitten sits'), 500, 920, { scale: 1.5 }),
    ],
  );
  step(
    3,
    'step4',
    t('Котёнок лежит.', 'A kitten lies.'),
    t('Почешите за ухом. Мурчание значит «продолжайте».', 'Scratch behind the ear. Purring means “go on”.'),
    [
      comic.thing('effect-hearts', '', 800, 460, { scale: 0.5, idle: bob(16) }),
      comic.thing('kitten-loaf', t('Котёнок лежит', 'A kitten lies'), 520, 930, {
        scale: 1.7,
        idle: breathe(1.02),
      }),
    ],
  );
  step(
    4,
    'end',
    t('Котёнок показывает живот.', 'A kitten shows its belly.'),
    t('Живот не трогать! Это ловушка.', 'Don’t touch the belly! It’s a trap.'),
    [
      comic.thing('effect-exclamation', t('Осторожно', 'Careful'), 860, 700, {
        scale: 1.1,
        idle: tremble(5, 500),
      }),
      comic.thing('kitten-stretching', t('Котёнок показывает живот', 'A kitten shows its belly'), 480, 950, {
        scale: 1.25,
      }),
    ],
    '#d8574e',
  );

  comic.page('end', {
    title: 'Конец',
    alt: t('Котёнок спит у девочки в гостиной.', 'The kitten sleeps in the girl’s living room.'),
    background: comic.place('living-room'),
    ending: t('Кот доволен', 'A Happy Cat'),
    objects: [
      comic.thing('effect-snore', '', 880, 1010, { scale: 0.5, idle: bob(12) }),
      comic.who('girl', 'happy', 290, 1350, { scale: 1.2 }),
      comic.thing('kitten-sleeping', t('Котёнок спит', 'The kitten sleeps'), 740, 1390, {
        scale: 1.1,
        idle: breathe(1.02),
      }),
      bubble(
        80,
        t('Получилось! Теперь не шевелиться до вечера.', 'It worked! Now don’t move until tonight.'),
        [290, 720],
        {
          speaker: t('Девочка', 'Girl'),
        },
      ),
    ],
  });
  return comic;
}
