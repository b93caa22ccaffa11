import type { LocalizedText } from '@/comics/resources';
import type { ObjectDraft } from '../builder/drafts';
import { bob, breathe, effect, sway } from '../builder/motions';
import { freeText } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, card, headline, hintToTap, numbered, subline } from './layout';
import { Template } from './template';

const cream = '#fdeecb';

/** What is needed, three steps, and the tea. */
export function recipe(): Template {
  const comic = new Template({
    id: 'recipe',
    title: t('Чай, который получится', 'Foolproof Tea'),
    alt: t('Рецепт чая в трёх шагах.', 'A recipe for tea in three steps.'),
  });
  const kettle = t('Чайник', 'A kettle');
  const cup = t('Чашка', 'A cup');

  comic.page('title', {
    title: 'Начало',
    alt: t('Кот на кухне.', 'The cat in the kitchen.'),
    background: comic.place('kitchen'),
    next: 'needed',
    objects: [
      headline(60, t('Чай, который получится', 'Foolproof tea'), { size: 84, lines: 2 }),
      subline(380, t('5 минут, 2 чашки', '5 minutes, 2 cups')),
      comic.who('cat', 'pointing', 480, 1300, { scale: 1.4 }),
      hintToTap(t('Нажмите, чтобы начать', 'Tap to start')),
    ],
  });

  const row = (y: number, picture: ObjectDraft, words: ReturnType<typeof t>): readonly ObjectDraft[] => [
    picture,
    freeText(480, y - 120, 480, words, { size: 58, style: { align: 'left' } }),
  ];
  comic.page('needed', {
    title: 'Что нужно',
    alt: t('Чайник, чашки и пирог.', 'A kettle, cups and a pie.'),
    background: { color: cream },
    next: 'step1',
    objects: [
      headline(60, t('Понадобится', 'You will need'), { size: 84 }),
      card(280, 1090),
      ...row(
        580,
        comic.thing('thing-kettle', kettle, 280, 600, { scale: 0.85 }),
        t('Чайник воды', 'A kettle of water'),
      ),
      ...row(930, comic.thing('thing-cup', cup, 280, 960, { scale: 1.05 }), t('Две чашки', 'Two cups')),
      ...row(
        1250,
        comic.thing('thing-pie', t('Пирог', 'A pie'), 280, 1260, { scale: 0.95 }),
        t('Кусок пирога', 'A slice of pie'),
      ),
    ],
  });

  const step = (
    number: number,
    next: string,
    words: ReturnType<typeof t>,
    alt: LocalizedText,
    things: readonly ObjectDraft[],
  ) =>
    comic.page(`step${number}`, {
      title: `Шаг ${number}`,
      alt,
      background: { color: cream },
      next,
      objects: [
        card(70, 900, '#ffffff'),
        ...things,
        ...numbered(100, 100, String(number)),
        freeText(110, 1040, 860, words, { size: 66, style: { bold: true }, enter: effect('fade', 400, 300) }),
      ],
    });
  step(
    1,
    'step2',
    t('Вскипятите воду. Дождитесь свистка.', 'Boil the water. Wait for the whistle.'),
    t('Чайник кипит.', 'The kettle boils.'),
    [
      comic.thing('effect-puff', '', 790, 500, { scale: 0.6, idle: bob(24) }),
      comic.thing('thing-kettle', kettle, 520, 900, { scale: 1.7, idle: sway(1.5, 700) }),
    ],
  );
  step(
    2,
    'step3',
    t('Залейте заварку и накройте чашку.', 'Pour it over the tea and cover the cup.'),
    t('Чашка чая.', 'A cup of tea.'),
    [comic.thing('thing-cup', cup, 540, 900, { scale: 2.4, idle: breathe(1.02) })],
  );
  step(
    3,
    'end',
    t('Подождите пять минут. Можно погладить кота.', 'Wait five minutes. You may pat the cat.'),
    t('Часы и спящий котёнок.', 'A clock and a sleeping kitten.'),
    [
      comic.thing('thing-clock', t('Часы', 'A clock'), 760, 480, { scale: 1.6 }),
      comic.thing('kitten-sleeping', t('Котёнок спит', 'The kitten sleeps'), 500, 930, {
        scale: 1.4,
        idle: breathe(1.02),
      }),
    ],
  );

  comic.page('end', {
    title: 'Готово',
    alt: t('Друзья пьют чай.', 'Friends have tea.'),
    background: comic.place('living-room'),
    ending: t('Приятного чаепития', 'Enjoy your tea'),
    objects: [
      comic.who('cat', 'happy', 290, 1370, { scale: 1.15 }),
      comic.who('dog', 'sitting', 790, 1370, { scale: 1.15 }),
      comic.thing('thing-cup', cup, 540, 1390, { scale: 0.7 }),
      bubble(70, t('Вот это чай! А пирог… его уже нет.', 'Now that’s tea! The pie… is gone.'), [300, 770], {
        speaker: t('Кот', 'Cat'),
      }),
    ],
  });
  return comic;
}
