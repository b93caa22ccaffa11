import { set, wait } from '../../builder/actions';
import { choose, option } from '../../builder/controls';
import { bob, breathe, effect, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { falling } from './falling';
import { names } from './names';
import type { Pictures } from './pictures';

/** The stop, the tram and its fare. */
export function drawBoarding(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { street, inside, waltz, raining, wheels } = pictures;

  comic.page('stop', {
    title: 'Остановка',
    alt: t(
      'Ночь, дождь, остановка. Мышка Мила с футляром скрипки ждёт трамвай.',
      'Night, rain, a tram stop. Mila the mouse waits with her violin case.',
    ),
    background: street,
    sounds: [waltz, raining],
    next: 'fare',
    objects: [
      place(pictures.waiting, 690, 960, { idle: breathe(1.012), pivot: [0.5, 1] }),
      falling(pictures),
      freeText(60, 50, 960, t('ПОСЛЕДНИЙ ТРАМВАЙ', 'THE LAST TRAM'), {
        size: 72,
        color: '#ffe9a6',
        style: { bold: true },
        enter: effect('fade', 900),
      }),
      narrate(60, 190, 520, t('Концерт затянулся. Дождь — тоже.', 'The concert ran late. So did the rain.'), {
        enter: effect('fade', 500, 700),
      }),
      say(590, 390, 450, t('Хоть бы он пришёл…', 'If only it would come…'), {
        shape: 'whisper',
        to: [690, 610],
        speaker: names.mila,
        enter: effect('pop', 300, 1600),
      }),
    ],
  });

  comic.page('fare', {
    title: 'Трамвай пришёл',
    alt: t(
      'Подъехал красный трамвай. Из двери выглядывает медведь-кондуктор.',
      'A red tram has come. A bear conductor looks out of its door.',
    ),
    background: street,
    sounds: [waltz, raining],
    onEnter: [comic.effectOf('bellRing', 0.6)],
    objects: [
      place(pictures.tram, 610, 1000, { enter: effect('slide-left', 900, 0, 'out'), idle: tremble(1, 300) }),
      place(pictures.bearAsking, 590, 960, { scale: 0.66, enter: effect('fade', 300, 900) }),
      place(pictures.waiting, 190, 1030, { scale: 0.85 }),
      falling(pictures),
      say(
        330,
        60,
        700,
        t('Проезд — монетка. Или одна хорошая история.', 'The fare is one coin. Or one good story.'),
        { to: [600, 610], speaker: names.bear, enter: effect('pop', 300, 1000) },
      ),
      choose(
        420,
        1060,
        620,
        [
          option(
            t('Отдать монетку', 'Pay a coin'),
            comic.effectOf('clink'),
            wait(350),
            go('car', effect('iris', 500)),
          ),
          option(
            t('Рассказать историю', 'Tell a story'),
            set('story', true),
            go('story', effect('fade', 400)),
          ),
        ],
        { enter: effect('fade', 300, 1200) },
      ),
    ],
  });

  comic.page('story', {
    title: 'История за проезд',
    alt: t(
      'Мила рассказывает кондуктору историю, он смеётся.',
      'Mila tells the conductor a story and he laughs.',
    ),
    background: inside,
    sounds: [waltz, wheels],
    next: 'car',
    guidedView: ['tale', 'laugh', 'lucky'],
    objects: [
      place(pictures.telling, 270, 1020, { scale: 0.95, idle: bob(6, 900) }),
      place(pictures.bearLaughing, 810, 1020, { scale: 0.95, idle: bob(8, 700) }),
      say(
        30,
        40,
        660,
        t(
          'Одна мышка вышла на сцену и забыла все ноты. Тогда она сыграла дождь.',
          'A mouse came on stage and forgot every note. So she played the rain.',
        ),
        { name: 'tale', size: 44, to: [270, 590], speaker: names.mila },
      ),
      say(640, 390, 410, t('И что?', 'And?'), {
        name: 'laugh',
        to: [800, 600],
        speaker: names.bear,
        enter: effect('pop', 300, 900),
      }),
      narrate(330, 900, 430, t('Билет вышел счастливый.', 'The ticket was a lucky one.'), {
        name: 'lucky',
        enter: effect('fade', 400, 1800),
      }),
    ],
  });
}
