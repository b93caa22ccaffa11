import { is, not, restart, wait } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { door, plant, room, wallClock } from '../../kit/furniture';
import { at } from '../../kit/svg';
import { night, type Pictures } from './pictures';

export function drawEndings(comic: Comic, pictures: Pictures): void {
  const {
    tiptoe,
    purring,
    opened,
    dark,
    bright,
    back,
    proud,
    loaf,
    asleep,
    vacuum,
    lenaSleepy,
    lenaLaughing,
  } = pictures;

  comic.page('warm', {
    title: 'Тёплое место',
    alt: t('Кот спит на подушке рядом с головой Лены.', 'The cat sleeps on the pillow by Lena’s head.'),
    background: dark,
    sounds: [comic.music('lullaby', 0.4), purring],
    ending: t('Тёплое место', 'A warm spot'),
    objects: [
      place(asleep, 250, 650, { scale: 0.6, idle: breathe(1.03, 3200) }),
      narrate(
        60,
        50,
        960,
        t(
          'К шести утра выяснилось: нужна была не дверь. Нужен был кто-то за ней.',
          'By six it turned out that it had never been about the door. It was about somebody behind it.',
        ),
        { enter: effect('fade', 800) },
      ),
      say(560, 380, 420, t('Мр-р-р…', 'Purr…'), {
        shape: 'whisper',
        to: [330, 590],
        size: 56,
        speaker: t('Батон', 'Loaf'),
        enter: effect('pop', 400, 1200),
      }),
      button(620, 930, 420, t('Ещё раз', 'Again'), [restart]),
    ],
  });

  comic.page('threshold', {
    title: 'Порог',
    alt: t(
      'Кот лежит буханкой ровно на пороге открытой двери.',
      'The cat lies like a loaf exactly on the threshold of the open door.',
    ),
    background: opened,
    sounds: [purring],
    ending: t('Философ на пороге', 'A philosopher on the threshold'),
    objects: [
      place(lenaSleepy, 590, 830, {
        scale: 0.94,
        rotate: 4,
        alt: t('Лена спит стоя', 'Lena sleeps on her feet'),
      }),
      place(loaf, 420, 985, { scale: 0.95, idle: breathe(1.02, 3000) }),
      narrate(
        40,
        50,
        660,
        t(
          'Прошёл час. Дверь открыта. Кот думает.',
          'An hour has passed. The door is open. The cat is thinking.',
        ),
      ),
      say(30, 330, 420, t('Не торопите меня.', 'Don’t rush me.'), {
        to: [350, 760],
        speaker: t('Батон', 'Loaf'),
        enter: effect('pop', 400, 1200),
      }),
      button(620, 930, 420, t('Ещё раз', 'Again'), [restart]),
    ],
  });

  comic.page('other-side', {
    title: 'Снова закрыто',
    alt: t(
      'Кот сидит спиной к нам перед той же дверью, теперь с другой стороны.',
      'The cat sits with his back to us before the same door, now on its other side.',
    ),
    background: comic.scene(
      'bedroom-door',
      room('#c79ab0', '#a9714b', 'dots') +
        at(200, 850, plant('#8a6ab0')) +
        at(900, 300, wallClock(5, 21)) +
        at(540, 812, door('#b5654a')) +
        night,
    ),
    sounds: [tiptoe],
    onEnter: [wait(1500), comic.effectOf('meow')],
    ending: t('А теперь обратно', 'And now back again'),
    objects: [
      place(back, 540, 990, { idle: breathe(1.015, 3000) }),
      narrate(
        60,
        50,
        960,
        t(
          '5:21. Коту Батону срочно понадобилось на ту сторону двери.',
          '5:21. Loaf the cat urgently needs to be on the other side of the door.',
        ),
        { enter: effect('type', 1600) },
      ),
      button(620, 930, 420, t('Опять?!', 'Again?!'), [restart], { enter: effect('fade', 400, 1800) }),
    ],
  });

  comic.page('parade', {
    title: 'Парад',
    alt: t(
      'Светлая спальня. Кот въезжает верхом на пылесосе, Лена смеётся.',
      'A bright bedroom. The cat rides in on the vacuum, Lena laughs.',
    ),
    background: bright,
    sounds: [comic.music('march', 0.5)],
    onEnter: [comic.effectOf('fanfare', 0.7)],
    ending: t('Его величество прибыл', 'His Majesty has arrived'),
    objects: [
      place(lenaLaughing, 840, 960, { scale: 0.92, idle: bob(6, 900) }),
      place(vacuum, 330, 1020, { idle: tremble(3, 260) }),
      place(proud, 330, 940, { scale: 0.86, idle: bob(8, 500) }),
      say(480, 60, 540, t('Такси до завтрака? Ладно, поехали!', 'A taxi to breakfast? Fine, let’s go!'), {
        to: [830, 560],
        speaker: t('Лена', 'Lena'),
      }),
      say(40, 300, 460, t('После колбасы — без очереди.', 'Sausage first. I skip the queue.'), {
        size: 44,
        to: [300, 590],
        speaker: t('Батон', 'Loaf'),
        when: is('snack', true),
        enter: effect('pop', 300, 1000),
      }),
      say(40, 300, 460, t('Батон ждать не любит.', 'Loaf does not like to wait.'), {
        size: 44,
        to: [300, 590],
        speaker: t('Батон', 'Loaf'),
        when: not(is('snack', true)),
        enter: effect('pop', 300, 1000),
      }),
      button(600, 930, 440, t('Ещё раз', 'Again'), [restart]),
    ],
  });
}
