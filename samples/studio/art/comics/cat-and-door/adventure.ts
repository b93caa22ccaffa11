import { is, set, wait } from '../../builder/actions';
import { choose, hotspot, option } from '../../builder/controls';
import { bob, breathe, effect, sway, travel } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const slide = effect('slide-left', 400);

export function drawAdventure(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { tiptoe, closed, opened, dark, food, stern, back, walking, proud, vacuum, lenaSleepy, crumb } =
    pictures;

  comic.page('kitchen', {
    title: 'Кухня',
    alt: t(
      'Ночная кухня: миска, окно и робот-пылесос.',
      'The kitchen at night: a bowl, a window and a robot vacuum.',
    ),
    background: food,
    transition: slide,
    sounds: [tiptoe],
    objects: [
      place(vacuum, 800, 950, { idle: travel(0, -4, 300), name: 'dusty' }),
      place(crumb, 205, 668, { when: is('snack', false), scale: 1.6, idle: breathe(1.08, 1600) }),
      place(walking, 400, 1000, { scale: 0.75, flip: true, enter: effect('slide-right', 500) }),
      narrate(40, 40, 700, t('Кухня. Осмотримся.', 'The kitchen. Let’s look around.'), { name: 'look' }),
      say(90, 170, 640, t('Миска пуста. Трагедия номер два.', 'The bowl is empty. Tragedy number two.'), {
        name: 'bowl-words',
        hidden: true,
        to: [470, 690],
        speaker: t('Батон', 'Loaf'),
      }),
      say(90, 170, 640, t('Колбаса! Ночь удалась.', 'Sausage! The night is saved.'), {
        name: 'sausage-words',
        hidden: true,
        to: [470, 690],
        speaker: t('Батон', 'Loaf'),
      }),
      say(560, 420, 480, t('Вжж. Пылик к вашим услугам.', 'Vrr. Dusty at your service.'), {
        name: 'dusty-words',
        size: 44,
        fill: '#d8f3ff',
        to: [800, 830],
        speaker: t('Пылик', 'Dusty'),
        enter: effect('pop', 300, 600),
      }),
      hotspot(
        60,
        860,
        220,
        150,
        t('Заглянуть в миску', 'Look into the bowl'),
        [
          comic.hide('sausage-words'),
          comic.show('bowl-words', effect('pop', 250)),
          comic.effectOf('sadTrill', 0.5),
        ],
        { kind: 'ellipse' },
      ),
      hotspot(
        130,
        580,
        150,
        130,
        t('Понюхать стол', 'Sniff the table'),
        [
          set('snack', true),
          comic.hide('bowl-words'),
          comic.show('sausage-words', effect('pop', 250)),
          comic.effectOf('pop'),
        ],
        { kind: 'ellipse', when: is('snack', false) },
      ),
      hotspot(
        620,
        820,
        370,
        160,
        t('Сесть на пылесос', 'Sit on the vacuum'),
        [set('ride', true), comic.effectOf('robotBeep', 0.6), go('ride', slide)],
        { kind: 'ellipse' },
      ),
    ],
  });

  comic.page('ride', {
    title: 'Верхом',
    alt: t('Кот едет по коридору на роботе-пылесосе.', 'The cat rides down the hall on a robot vacuum.'),
    background: closed,
    transition: slide,
    sounds: [comic.music('march', 0.5)],
    objects: [
      place(vacuum, 400, 1020, { idle: travel(0, -5, 240) }),
      place(proud, 400, 940, { scale: 0.78, idle: bob(8, 480) }),
      narrate(40, 50, 640, t('Вперёд, верный Пылик! К двери!', 'Onward, faithful Dusty! To the door!')),
      choose(620, 1030, 420, [
        option(
          t('Таранить', 'Ram it'),
          comic.effectOf('crash', 0.7),
          wait(250),
          go('parade', effect('shake', 500)),
        ),
        option(t('Постучать', 'Knock'), comic.effectOf('knock'), wait(700), go('open', effect('fade', 400))),
      ]),
    ],
  });

  comic.page('open', {
    title: 'Открыто',
    alt: t(
      'Дверь открыта. На пороге сонная Лена. Кот сидит и не входит.',
      'The door is open. Sleepy Lena stands in the doorway. The cat sits and does not come in.',
    ),
    background: opened,
    transition: effect('iris', 500),
    onEnter: [comic.effectOf('door')],
    sounds: [tiptoe],
    objects: [
      place(lenaSleepy, 585, 830, { scale: 0.94, idle: sway(1.2, 3600), pivot: [0.5, 1] }),
      place(back, 250, 1010, { scale: 0.72, idle: breathe(1.015) }),
      say(560, 50, 470, t('Открыто. Заходи. Ну?..', 'It’s open. Come in. Well?..'), {
        to: [620, 420],
        speaker: t('Лена', 'Lena'),
      }),
      choose(
        480,
        1040,
        560,
        [
          option(t('Войти с достоинством', 'Enter with dignity'), go('bedroom', slide)),
          option(t('Постоять на пороге', 'Stand on the threshold'), go('threshold', effect('fade', 500))),
        ],
        { size: 42 },
      ),
    ],
  });

  comic.page('bedroom', {
    title: 'Та сторона',
    alt: t(
      'Тёмная спальня. Лена спит. Кот сидит у кровати.',
      'A dark bedroom. Lena is asleep. The cat sits by the bed.',
    ),
    background: dark,
    sounds: [tiptoe],
    objects: [
      place(stern, 850, 800, { scale: 0.62, idle: breathe(1.015) }),
      say(
        480,
        50,
        560,
        t(
          'Так вот какая она, та сторона. Кровать. Человек. Скукота.',
          'So this is the other side. A bed. A person. How dull.',
        ),
        { to: [840, 500], speaker: t('Батон', 'Loaf') },
      ),
      choose(
        40,
        1056,
        1000,
        [
          option(t('Лечь Лене на голову', 'Lie down on Lena’s head'), go('warm', effect('fade', 700))),
          option(
            t('Закрыть за собой дверь', 'Shut the door behind you'),
            comic.effectOf('door'),
            wait(700),
            go('other-side', effect('iris', 600)),
          ),
        ],
        { size: 42 },
      ),
    ],
  });
}
