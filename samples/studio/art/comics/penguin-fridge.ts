import { quarters } from '../builder/layouts';
import { bob, breathe, effect, hop, tremble } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { penguin } from '../kit/critters';
import { fridge } from '../kit/furniture';
import { sky, snowfall } from '../kit/outdoors';
import { at, box, drawing, ellipse, path, stroke } from '../kit/svg';

const ice = (colours: readonly string[], seed: number) =>
  [
    sky(colours, 498, 498),
    path('M0,330 L90,240 L170,310 L280,210 L380,320 L498,250 V500 H0 Z', '#c9e6f5'),
    path('M0,380 Q250,340 498,380 V500 H0 Z', '#f4fbff'),
    snowfall(34, seed, 498, 498),
  ].join('');
const parcel =
  box(-120, -230, 240, 230, '#d9a86b', 9, 6) +
  box(-22, -230, 44, 230, '#e8c99a', 6) +
  box(-120, -140, 240, 30, '#e8c99a', 6) +
  stroke('M-80,-190 l30,0 M-80,-170 l44,0', '#8a5a3a', 7);

const cover = drawing(
  640,
  640,
  at(0, 0, ice(['#8fb8e8', '#dff1ff'], 5), { scale: 1.29 }),
  at(330, 620, fridge(true), { scale: 0.86 }),
  at(310, 600, penguin({ eyes: 'happy', mouth: 'smile', blush: true }, '', 'out'), { scale: 0.8 }),
);

/** Why a penguin needs a refrigerator. */
export function penguinFridge(): Comic {
  const comic = new Comic({
    id: 'penguin-and-fridge',
    title: t('Посылка на льдину', 'A Parcel for the Ice'),
    alt: t(
      'Пингвин на морозе получает холодильник и очень рад.',
      'A penguin in the frost gets a refrigerator and is very glad.',
    ),
    description: t(
      'Зачем пингвину холодильник? Физика, третий класс.',
      'What does a penguin want a fridge for? Physics, third grade.',
    ),
    info: {
      name: 'Посылка на льдину',
      owner: 'kadr-shorts',
      creationDate: '2025-01-22T09:45:00.000Z',
      viewsCnt: 5000,
      likesCnt: 1021,
      category: 10000,
    },
    cover,
    background: '#1f3a5a',
  });
  const art = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(498, 498, markup), t(ru, en));
  const storm = art('storm', ice(['#5f7fb5', '#b5cfe8'], 3), 'Льдина и метель', 'Ice and a blizzard');
  const calm = art('calm', ice(['#7fa6d8', '#d5e9f7'], 9), 'Льдина', 'The ice');
  const opened = art(
    'opened',
    ice(['#7fa6d8', '#d5e9f7'], 15) + at(250, 480, fridge(true), { scale: 0.68 }),
    'Открытый холодильник на льдине',
    'An open refrigerator on the ice',
  );
  const shut = art(
    'shut',
    ice(['#24346d', '#6a7fc0'], 21) +
      at(250, 480, fridge(), { scale: 0.68 }) +
      ellipse(250, 486, 150, 10, '#b5cfe8'),
    'Закрытый холодильник под снегом',
    'The refrigerator, shut, in the snow',
  );
  const reach = { left: 220, right: 220, top: 410, bottom: 14 };
  const cold = comic.sprite(
    'cold',
    penguin({ eyes: 'closed', mouth: 'flat', brows: 'worried', tear: true }, '#d8434e'),
    t('Пингвин дрожит', 'The penguin shivers'),
    reach,
  );
  const glad = comic.sprite(
    'glad',
    penguin({ eyes: 'sparkle', mouth: 'o' }, '#d8434e', 'up'),
    t('Пингвин радуется', 'The penguin rejoices'),
    reach,
  );
  const box1 = comic.sprite('parcel', parcel, t('Большая посылка', 'A big parcel'), {
    left: 130,
    right: 130,
    top: 240,
    bottom: 10,
  });

  comic.page('strip', {
    title: 'Посылка',
    alt: t(
      'Четыре кадра: мороз, посылка, открытый холодильник, закрытый холодильник.',
      'Four frames: frost, a parcel, an open refrigerator, a shut one.',
    ),
    background: { color: '#1f3a5a' },
    sounds: [comic.sound('wind', 'ambience', { loop: true, volume: 0.35, fadeIn: 500 })],
    guidedView: ['frost', 'parcel', 'open', 'shut'],
    ending: t('Ноль градусов — почти юг', 'Above zero is nearly the south'),
    objects: [
      panel(
        quarters[0],
        [
          place(storm, 0, 0),
          place(cold, 250, 470, { scale: 0.7, idle: tremble(4, 160) }),
          words(24, 20, 450, t('−40°', '−40°'), { size: 96, color: '#ffffff', style: { bold: true } }),
        ],
        { name: 'frost' },
      ),
      panel(
        quarters[1],
        [
          place(calm, 0, 0),
          place(box1, 350, 470, { scale: 0.9 }),
          place(glad, 150, 470, { scale: 0.62, idle: hop(24, 1200) }),
          say(40, 24, 410, t('Привезли!', 'It’s here!'), { size: 52, to: [150, 250] }),
        ],
        { name: 'parcel' },
      ),
      panel(
        quarters[2],
        [
          place(opened, 0, 0),
          place(glad, 110, 480, { scale: 0.5, idle: bob(6, 900) }),
          say(20, 20, 300, t('Ого. Тут +4°!', 'Wow. It’s +4° in here!'), {
            size: 46,
            to: [110, 300],
            enter: effect('pop', 300),
          }),
        ],
        { name: 'open' },
      ),
      panel(
        quarters[3],
        [
          place(shut, 0, 0),
          say(34, 24, 430, t('Вот теперь тепло.', 'Now that is warm.'), {
            shape: 'whisper',
            size: 48,
            to: [250, 300],
            speaker: t('Пингвин внутри', 'The penguin inside'),
            idle: breathe(1.02),
          }),
        ],
        { name: 'shut' },
      ),
    ],
  });
  return comic;
}
