import { all, atLeast, is, not, restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, hop } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const mum = t('Мама', 'Mum');
const again = button(650, 920, 400, t('Ещё варить', 'Cook again'), [restart]);
const sock = is('secret', 'sock');

export function drawEndings(comic: Comic, pictures: Pictures): void {
  drawFeast(comic, pictures);
  drawRunaway(comic, pictures);
  drawFlood(comic, pictures);
  drawMum(comic, pictures);
}

function drawFeast(comic: Comic, { home, proud, mumBack }: Pictures): void {
  comic.page('feast', {
    title: 'Обед',
    alt: t('Мама вернулась с батоном, шеф торжествует.', 'Mum is back with a loaf, the chef triumphs.'),
    background: home,
    onEnter: [comic.effectOf('fanfare', 0.7)],
    sounds: [comic.music('sunnyUkulele', 0.4)],
    ending: t('Шеф-повар', 'Head chef'),
    objects: [
      place(proud, 300, 1040, { scale: 1.05, idle: hop(30) }),
      place(mumBack, 730, 1030, { scale: 1.15, idle: breathe(1.015) }),
      say(430, 40, 610, t('Минута? И всё готово? Ну и шеф!', 'One minute, and all done? What a chef!'), {
        to: [750, 470],
        speaker: mum,
        enter: effect('pop', 300),
        when: not(sock),
      }),
      say(
        430,
        40,
        610,
        t('Какой наваристый суп! А где мой носок?', 'What a rich soup! And where is my sock?'),
        {
          to: [750, 470],
          speaker: mum,
          enter: effect('pop', 300),
          when: sock,
        },
      ),
      narrate(
        40,
        300,
        470,
        counted(
          'time',
          ['Готово за {time} секунду', 'Готово за {time} секунды', 'Готово за {time} секунд'],
          ['Done in {time} second', 'Done in {time} seconds'],
        ),
        { size: 42, enter: effect('fade', 400, 500) },
      ),
      narrate(40, 425, 470, t('Новый рекорд! Шеф {champion}', 'A new record! Chef {champion}'), {
        size: 42,
        fill: '#ffe08a',
        spareLines: 1,
        when: is('news', true),
        enter: effect('pop', 400, 900),
      }),
      narrate(40, 425, 470, t('Рекорд: {best} с. Шеф {champion}', 'Record: {best} s. Chef {champion}'), {
        size: 42,
        spareLines: 1,
        when: all(not(is('news', true)), atLeast('best', 1)),
        enter: effect('fade', 400, 900),
      }),
      again,
    ],
  });
}

function drawRunaway(comic: Comic, { street, runaway, shouting }: Pictures): void {
  comic.page('runaway', {
    title: 'Побег',
    alt: t(
      'Закат. Молоко в кастрюле убегает по улице с чемоданом, шеф бежит следом.',
      'Sunset. The pot of milk runs down the street with a suitcase, the chef runs after it.',
    ),
    background: street,
    sounds: [comic.music('march', 0.5)],
    ending: t('Молоко убежало', 'The milk ran away'),
    objects: [
      place(shouting, 230, 900, { scale: 0.95, idle: bob(16, 420) }),
      place(runaway, 700, 770, { scale: 1.05, idle: hop(34, 700) }),
      narrate(
        60,
        40,
        960,
        t(
          'Молоко убежало. Последний раз его видели на вокзале.',
          'The milk ran away. It was last seen at the railway station.',
        ),
        { enter: effect('fade', 500) },
      ),
      again,
    ],
  });
}

function drawFlood(comic: Comic, { flooded, proud, porridge }: Pictures): void {
  const [, , , rising] = porridge;
  comic.page('flood', {
    title: 'Потоп',
    alt: t(
      'Кухня по колено в каше. Шеф плывёт с поднятым половником.',
      'The kitchen is knee-deep in porridge. The chef sails on, ladle held high.',
    ),
    background: flooded,
    sounds: [comic.sound('surf', 'ambience', { loop: true, volume: 0.5, fadeIn: 600 })],
    ending: t('Адмирал Каша', 'Admiral Porridge'),
    objects: [
      place(proud, 540, 830, { scale: 0.95, idle: bob(14, 2200) }),
      ...(rising === undefined ? [] : [place(rising, 540, 990, { scale: 1.15, idle: bob(14, 2200) })]),
      narrate(
        60,
        40,
        960,
        t(
          'Всё вышло из берегов. Шеф {cook} командует флотом.',
          'Everything overflowed. Chef {cook} commands the fleet.',
        ),
        { spareLines: 1, enter: effect('fade', 500) },
      ),
      again,
    ],
  });
}

function drawMum(comic: Comic, { home, unsure, mumBack }: Pictures): void {
  comic.page('mum', {
    title: 'Мама вернулась',
    alt: t(
      'Мама вернулась с батоном раньше, чем всё сварилось.',
      'Mum is back with a loaf before everything is done.',
    ),
    background: home,
    sounds: [comic.music('sunnyUkulele', 0.4)],
    ending: t('Доварим вместе', 'We finish it together'),
    objects: [
      place(unsure, 280, 1040, { scale: 1.05, idle: breathe(1.015) }),
      place(mumBack, 730, 1030, { scale: 1.15, idle: breathe(1.015) }),
      say(
        360,
        50,
        680,
        t(
          'Ничего не убежало? Уже подвиг. Доварим вместе.',
          'Nothing ran away? Heroic enough. We’ll finish it together.',
        ),
        {
          to: [750, 470],
          speaker: mum,
          enter: effect('pop', 300),
        },
      ),
      again,
    ],
  });
}
