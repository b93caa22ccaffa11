import { add, atLeast, below, is, set, wait, when } from '../../builder/actions';
import { button, choose, option } from '../../builder/controls';
import { bob, breathe, effect, hop } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const slide = effect('slide-left', 400);

export function drawHallway(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { tiptoe, closed, lit, stern, back, yelling, reaching, proud } = pictures;

  comic.page('start', {
    title: 'Закрыто',
    alt: t(
      'Ночь. Тёмный коридор. Рыжий кот сидит спиной к нам перед закрытой дверью.',
      'Night. A dark hall. A ginger cat sits with his back to us before a closed door.',
    ),
    background: closed,
    sounds: [tiptoe],
    next: 'why',
    objects: [
      place(back, 540, 990, { idle: breathe(1.015, 3000), pivot: [0.5, 0.95] }),
      freeText(90, 60, 900, t('КОТ И ДВЕРЬ', 'THE CAT AND THE DOOR'), {
        size: 60,
        color: '#fff3c9',
        style: { bold: true },
        enter: effect('pop', 500),
      }),
      narrate(
        60,
        190,
        620,
        t(
          'Пять утра. Коту Батону срочно понадобилось на ту сторону двери.',
          'Five in the morning. Loaf the cat urgently needs to be on the other side of the door.',
        ),
        { enter: effect('fade', 600, 500) },
      ),
    ],
  });

  comic.page('why', {
    title: 'План',
    alt: t('Кот обернулся и строго смотрит на нас.', 'The cat has turned round and looks at us sternly.'),
    background: closed,
    sounds: [tiptoe],
    objects: [
      place(stern, 300, 1000, { scale: 0.9, idle: breathe(1.015, 3000), enter: effect('pop', 350) }),
      say(
        60,
        60,
        960,
        t(
          'Зачем — не ваше дело. Закрытая дверь — это личное оскорбление.',
          'Why is none of your business. A closed door is a personal insult.',
        ),
        { to: [330, 590], speaker: t('Батон', 'Loaf') },
      ),
      choose(530, 1030, 500, [
        option(t('Петь', 'Sing'), go('sing', slide)),
        option(t('Прыгать на ручку', 'Jump for the handle'), go('jump', slide)),
        option(t('Искать обход', 'Find a way round'), go('kitchen', slide)),
      ]),
    ],
  });

  comic.page('sing', {
    title: 'Концерт',
    alt: t('Кот поёт под дверью.', 'The cat sings at the door.'),
    background: closed,
    transition: slide,
    sounds: [tiptoe],
    onEnter: [when(atLeast('meows', 3), [set('meows', 2)])],
    objects: [
      place(yelling, 330, 1010, {
        scale: 0.95,
        name: 'singer',
        idle: bob(6, 700),
        onTap: [
          add('meows'),
          comic.effectOf('bigMeow'),
          comic.animate('singer', effect('shake', 500)),
          when(atLeast('meows', 3), [wait(900), go('wake', effect('cut', 0))]),
        ],
      }),
      say(50, 60, 720, t('МЯ-А-А-АУ!', 'ME-E-E-OW!'), {
        shape: 'shout',
        size: 72,
        to: [360, 600],
        fill: '#ffe08a',
        enter: effect('pop', 400),
        when: atLeast('meows', 1),
        style: { bold: true },
      }),
      narrate(
        50,
        60,
        720,
        t('Искусство требует публики. Публика спит.', 'Art needs an audience. The audience is asleep.'),
        { when: below('meows', 1) },
      ),
      narrate(
        600,
        480,
        430,
        counted(
          'meows',
          ['Спета {meows} ария', 'Спеты {meows} арии', 'Спето {meows} арий'],
          ['{meows} aria sung', '{meows} arias sung'],
        ),
        { size: 46 },
      ),
      button(
        640,
        850,
        380,
        t('Мяу!', 'Meow!'),
        [
          add('meows'),
          comic.effectOf('bigMeow'),
          comic.animate('singer', effect('shake', 500)),
          when(atLeast('meows', 3), [wait(900), go('wake', effect('cut', 0))]),
        ],
        { size: 60 },
      ),
    ],
  });

  comic.page('wake', {
    title: 'Свет под дверью',
    alt: t(
      'Под дверью зажёгся свет. Кот доволен.',
      'A light has come on under the door. The cat is pleased.',
    ),
    background: lit,
    sounds: [tiptoe],
    next: 'open',
    objects: [
      place(proud, 250, 1000, { scale: 0.8, idle: breathe() }),
      say(520, 130, 500, t('Батон. Пять. Утра.', 'Loaf. It’s five. A.m.'), {
        shape: 'whisper',
        to: [600, 560],
        speaker: t('Голос за дверью', 'A voice behind the door'),
        enter: effect('fade', 500),
      }),
      say(40, 370, 440, t('Слышите? Овации.', 'Hear that? An ovation.'), {
        to: [250, 660],
        speaker: t('Батон', 'Loaf'),
        enter: effect('pop', 300, 900),
      }),
    ],
  });

  comic.page('jump', {
    title: 'Ручка',
    alt: t('Кот тянется к дверной ручке.', 'The cat stretches up to the door handle.'),
    background: closed,
    transition: slide,
    sounds: [tiptoe],
    objects: [
      place(reaching, 690, 1010, { scale: 0.86, name: 'jumper', idle: hop(26, 2200) }),
      narrate(
        40,
        50,
        560,
        t('Ручка. Изобретена людьми назло котам.', 'The handle. Invented by people to spite cats.'),
        { when: is('jumps', 0) },
      ),
      narrate(40, 50, 560, t('Почти! Ваза, правда, была против.', 'So close! The vase disagreed, though.'), {
        when: is('jumps', 1),
        enter: effect('shake', 400),
      }),
      narrate(
        40,
        50,
        560,
        t('Говорят, бог троицу любит. Кот тоже.', 'Third time lucky, they say. So says the cat.'),
        { when: is('jumps', 2) },
      ),
      button(
        70,
        860,
        400,
        t('Прыжок!', 'Jump!'),
        [
          add('jumps'),
          comic.animate('jumper', effect('pop', 400)),
          when(is('jumps', 1), [comic.effectOf('crash', 0.7)]),
          when(is('jumps', 2), [comic.effectOf('boing', 0.7)]),
          when(atLeast('jumps', 3), [
            comic.effectOf('door'),
            wait(600),
            set('jumps', 0),
            go('bedroom', effect('slide-left', 500)),
          ]),
        ],
        { size: 56 },
      ),
    ],
  });
}
