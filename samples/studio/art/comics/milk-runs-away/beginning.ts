import type { Action, ChoiceOption } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { below, is, not, set } from '../../builder/actions';
import { button, cards, choose, option } from '../../builder/controls';
import { ink, type Picture } from '../../builder/drafts';
import { nearer } from '../../builder/layouts';
import { breathe, effect, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const mum = t('Мама', 'Mum');
const chef = t('Шеф', 'The chef');

export function drawBeginning(comic: Comic, pictures: Pictures): void {
  drawStart(comic, pictures);
  drawName(comic, pictures);
  drawFire(comic, pictures);
  drawSecret(comic, pictures);
}

function drawStart(comic: Comic, { home, ready, mumLeaves }: Pictures): void {
  comic.page('start', {
    title: 'Мама уходит',
    alt: t(
      'Кухня днём. Мама машет от двери, шеф в колпаке стоит с половником.',
      'The kitchen by day. Mum waves goodbye, the chef in a tall hat holds a ladle.',
    ),
    background: home,
    sounds: [comic.music('sunnyUkulele', 0.4)],
    next: 'name',
    objects: [
      place(ready, 330, 1040, { scale: 1.05, idle: breathe(1.015) }),
      place(mumLeaves, 830, 1040, { scale: 1.15, idle: sway(1.2, 3200), pivot: [0.5, 1] }),
      freeText(60, 36, 960, t('МОЛОКО УБЕГАЕТ', 'THE MILK RUNS AWAY'), {
        size: 68,
        color: '#7a2f45',
        style: { bold: true },
        enter: effect('pop', 500),
      }),
      say(
        380,
        150,
        660,
        t(
          'Я за хлебом, на минутку! Молоко, каша и суп на тебе.',
          'Just off for bread, one minute! Mind the milk, the porridge and the soup.',
        ),
        { to: [820, 540], speaker: mum, enter: effect('pop', 300, 700) },
      ),
    ],
  });
}

function drawName(comic: Comic, { home, ready }: Pictures): void {
  const onward: readonly Action[] = [comic.effectOf('clink'), comic.go('fire', effect('slide-left', 400))];
  comic.page('name', {
    title: 'Имя',
    alt: t('Шеф с половником ждёт, как его назовут.', 'The chef with the ladle waits to be given a name.'),
    background: home,
    transition: effect('slide-left', 400),
    sounds: [comic.music('sunnyUkulele', 0.4)],
    objects: [
      place(ready, 270, 850, { scale: 1.05, idle: breathe(1.015) }),
      say(
        420,
        60,
        600,
        t('У каждой кухни есть шеф. Как меня зовут?', 'Every kitchen has a chef. What is my name?'),
        {
          to: [370, 420],
          speaker: chef,
          when: is('cook', ''),
          enter: effect('pop', 300),
        },
      ),
      say(420, 60, 600, t('Снова я, шеф {cook}! Или теперь не я?', 'It’s me again, chef {cook}! Or is it?'), {
        to: [370, 420],
        speaker: chef,
        when: not(is('cook', '')),
        spareLines: 1,
        enter: effect('pop', 300),
      }),
      {
        type: 'input',
        x: 60,
        y: 890,
        width: 960,
        height: 140,
        label: t('Имя шефа', 'The chef’s name'),
        variable: 'cook',
        onOther: onward,
        suggestions: [t('Поварёшка', 'Ladle'), t('Котлета', 'Dumpling'), t('Борщ', 'Noodle')],
        fill: '#fff3c9',
        stroke: ink,
        textStyle: { font: 'comic', size: 50, color: ink },
      },
      button(490, 730, 530, t('Да, это я', 'Yes, it’s me'), onward, { when: not(is('cook', '')) }),
    ],
  });
}

function drawFire(comic: Comic, { cooker, milk, porridge, soup }: Pictures): void {
  const light = (fire: number): readonly Action[] => [
    set('fire', fire),
    comic.effectOf('whoosh', 0.5),
    comic.go('secret', effect('slide-left', 400)),
  ];
  const asleep = [milk[0], porridge[0], soup[0]];
  comic.page('fire', {
    title: 'Огонь',
    alt: t(
      'Три кастрюли спят на плите. Какой зажечь огонь?',
      'Three pots sleep on the cooker. How high a flame?',
    ),
    background: cooker,
    sounds: [comic.music('sunnyUkulele', 0.4)],
    objects: [
      ...asleep.flatMap((pot, index) =>
        pot === undefined
          ? []
          : [place(pot, 200 + index * 340, 806, { scale: 0.92, idle: breathe(1.02, 2600 + index * 400) })],
      ),
      narrate(
        60,
        40,
        960,
        t(
          'Шеф {cook}! Кастрюля проснулась: мешай. Трижды помешал — готово.',
          'Chef {cook}! When a pot wakes up, stir it. Stir it three times and it is done.',
        ),
        { spareLines: 1, enter: effect('fade', 500) },
      ),
      narrate(240, 270, 600, t('Рекорд: {best} с. Шеф {champion}', 'Record: {best} s. Chef {champion}'), {
        size: 42,
        fill: '#ffe08a',
        spareLines: 1,
        when: below('best', 99),
        enter: effect('pop', 400, 400),
      }),
      choose(60, 1064, 960, [
        option(t('Тихий огонь: без спешки', 'Low flame: no hurry'), ...light(1)),
        option(t('Сильный огонь: на рекорд', 'High flame: for the record'), ...light(2)),
      ]),
    ],
  });
}

function drawSecret(comic: Comic, pictures: Pictures): void {
  const add = (label: LocalizedText, picture: Picture, word: string): ChoiceOption => {
    picture.shownAt(1);
    return {
      ...option(
        label,
        set('secret', word),
        comic.effectOf('splash', 0.6),
        comic.go('cooking', effect('iris', 500)),
      ),
      image: picture.ref,
    };
  };
  comic.page('secret', {
    title: 'Секрет',
    alt: t('Восемь припасов: что бросить в суп?', 'Eight things: what goes into the soup?'),
    background: pictures.market,
    upright: { ...nearer, objects: { secrets: { y: 450, height: 950 } } },
    transition: effect('slide-left', 400),
    sounds: [comic.music('sunnyUkulele', 0.4)],
    objects: [
      place(pictures.unsure, 170, 350, { scale: 0.62, idle: breathe(1.015) }),
      say(
        330,
        40,
        690,
        t(
          'В суп нужен секрет! Скорее, носок сейчас сорвётся.',
          'The soup wants a secret! Quick, that sock is slipping.',
        ),
        { to: [250, 190], speaker: chef, enter: effect('pop', 300) },
      ),
      cards(
        30,
        350,
        1020,
        700,
        t('Что бросить в суп?', 'What goes into the soup?'),
        [
          add(t('Морковь', 'Carrot'), pictures.carrot, 'carrot'),
          add(t('Лук', 'Onion'), pictures.onion, 'onion'),
          add(t('Сыр', 'Cheese'), pictures.cheese, 'cheese'),
          add(t('Гриб', 'Mushroom'), pictures.mushroom, 'mushroom'),
          add(t('Лимон', 'Lemon'), pictures.lemon, 'lemon'),
          add(t('Яйцо', 'Egg'), pictures.egg, 'egg'),
          {
            ...add(t('Перец', 'Chilli'), pictures.chilli, 'chilli'),
            locked: t('Для тех, у кого рекорд', 'For record holders'),
            when: below('best', 99),
          },
          add(t('Носок', 'Sock'), pictures.sock, 'sock'),
        ],
        { name: 'secrets', timeLimit: { duration: 15_000, option: 8 } },
      ),
    ],
  });
}
