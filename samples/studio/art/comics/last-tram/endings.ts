import { is, restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, sway, tremble } from '../../builder/motions';
import { halo, place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { falling } from './falling';
import type { Pictures } from './pictures';

const again = t('Ещё раз', 'Again');

/** Four places where the night may end. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  const { waltz, raining } = pictures;
  const surf = comic.sound('surf', 'ambience', { loop: true, volume: 0.5, fadeIn: 800 });

  comic.page('climb', {
    title: 'Вверх',
    alt: t('Трамвай взбирается по проводам над крышами.', 'The tram climbs along the wires above the roofs.'),
    background: pictures.roofs,
    sounds: [waltz],
    next: 'moon-home',
    objects: [
      place(pictures.tram, 400, 640, {
        scale: 0.62,
        rotate: -9,
        idle: bob(14, 1200),
        enter: effect('slide-up', 900, 0, 'out'),
      }),
      narrate(
        40,
        40,
        720,
        t(
          'Назад трамваи не ходят. Зато вверх — пожалуйста.',
          'Trams cannot go back. Up, however, is no trouble at all.',
        ),
      ),
      say(560, 800, 480, t('Держитесь за провода!', 'Hold on to the wires!'), {
        to: [420, 600],
        speaker: t('Кондуктор', 'Conductor'),
        enter: effect('pop', 300, 900),
      }),
    ],
  });

  comic.page('moon-home', {
    title: 'Луна на месте',
    alt: t(
      'Луна сияет над крышами. Мила машет ей с крыши.',
      'The Moon shines above the roofs. Mila waves to her from a roof.',
    ),
    background: pictures.roofs,
    transition: effect('iris', 800),
    sounds: [waltz],
    onEnter: [comic.effectOf('fanfare', 0.5)],
    ending: t('Луна на месте', 'The Moon in her place'),
    objects: [
      ...halo(330, 330, 320, '#fff3c4', { idle: breathe(1.08, 3000), enter: effect('fade', 1200, 900) }),
      place(pictures.moonHappy, 330, 330, {
        enter: effect('slide-up', 1400, 0, 'out'),
        idle: breathe(1.03, 3000),
      }),
      place(pictures.happy, 760, 720, { scale: 0.62, idle: bob(6, 900), when: is('umbrella', false) }),
      place(pictures.happy, 760, 720, { scale: 0.62, idle: bob(6, 900), when: is('umbrella', true) }),
      place(pictures.umbrellaOpen, 880, 520, { scale: 0.5, idle: sway(6, 1600), when: is('umbrella', true) }),
      narrate(
        40,
        830,
        1000,
        t(
          'В ту ночь в городе никто не спотыкался. И все думали: как хорошо сегодня светит.',
          'That night nobody in town tripped over anything. How bright it is tonight, everybody thought.',
        ),
        { enter: effect('fade', 600, 1200) },
      ),
      say(560, 60, 480, t('Спасибо за скрипку!', 'Thank you for the violin!'), {
        to: [420, 290],
        speaker: t('Луна', 'Moon'),
        enter: effect('pop', 300, 2000),
      }),
      button(700, 690, 340, again, [restart], { enter: effect('fade', 400, 2600), size: 42 }),
    ],
  });

  comic.page('under-umbrella', {
    title: 'Под зонтом',
    alt: t(
      'Дома у Милы: чай, диван и счастливый раскрытый зонт.',
      'At Mila’s: tea, a sofa and a happy open umbrella.',
    ),
    background: pictures.home,
    sounds: [comic.music('lullaby', 0.45), raining],
    ending: t('Под зонтом', 'Under the umbrella'),
    objects: [
      place(pictures.cosy, 500, 880, { scale: 0.86, idle: breathe(1.015) }),
      place(pictures.umbrellaOpen, 235, 640, { scale: 0.74, rotate: -8, idle: sway(3, 2600) }),
      narrate(
        60,
        40,
        960,
        t(
          'Теперь у Милы есть зонт. А у зонта есть Мила.',
          'Now Mila has an umbrella. And the umbrella has Mila.',
        ),
        { enter: effect('fade', 600) },
      ),
      button(60, 930, 380, again, [restart], { enter: effect('fade', 400, 1500) }),
    ],
  });

  comic.page('wet', {
    title: 'Мокро, но дома',
    alt: t(
      'Мила под дождём на ночной улице, до дома два шага.',
      'Mila in the rain on a night street, two steps from home.',
    ),
    background: pictures.lane,
    sounds: [waltz, raining],
    ending: t('Мокро, но дома', 'Wet, but home'),
    objects: [
      place(pictures.waiting, 330, 1000, { idle: tremble(3, 200) }),
      falling(pictures),
      narrate(
        60,
        40,
        960,
        t(
          'Мила промокла до ушей. Впрочем, дома ждали чай и плед.',
          'Mila got soaked to the ears. At home, though, tea and a blanket were waiting.',
        ),
      ),
      say(440, 330, 580, t('И почему сегодня так темно?', 'And why is it so dark tonight?'), {
        shape: 'cloud',
        size: 44,
        to: [390, 600],
        speaker: t('Мила', 'Mila'),
        when: is('moon', false),
        enter: effect('pop', 300, 1000),
      }),
      say(440, 330, 580, t('Надеюсь, Луна доберётся…', 'I hope the Moon gets there…'), {
        shape: 'cloud',
        size: 44,
        to: [390, 600],
        speaker: t('Мила', 'Mila'),
        when: is('moon', true),
        enter: effect('pop', 300, 1000),
      }),
      button(640, 930, 400, again, [restart], { enter: effect('fade', 400, 1500) }),
    ],
  });

  comic.page('sea', {
    title: 'Конечная',
    alt: t(
      'Рассвет над морем. Трамвай стоит на песке, Мила и кондуктор смотрят на волны.',
      'Dawn over the sea. The tram stands on the sand, Mila and the conductor look at the waves.',
    ),
    background: pictures.dawn,
    sounds: [waltz, surf],
    ending: t('Конечная — море', 'Last stop: the sea'),
    objects: [
      place(pictures.tram, 800, 990, { scale: 0.5, flip: true }),
      place(pictures.amazed, 200, 1030, { scale: 0.8, idle: bob(4, 1400) }),
      place(pictures.bearAsking, 430, 1020, { scale: 0.8 }),
      say(30, 50, 480, t('Я думала, у нас нет моря!', 'I thought we had no sea!'), {
        to: [200, 640],
        speaker: t('Мила', 'Mila'),
      }),
      say(
        480,
        220,
        570,
        t('Есть. Просто до него никто не доезжает.', 'We do. It’s just that nobody rides this far.'),
        { to: [450, 640], speaker: t('Кондуктор', 'Conductor'), enter: effect('pop', 300, 1200) },
      ),
      narrate(480, 50, 570, t('Счастливый билет, что и говорить.', 'A lucky ticket indeed.'), {
        size: 42,
        when: is('story', true),
        enter: effect('fade', 400, 2200),
      }),
      button(690, 945, 350, again, [restart], { size: 42, enter: effect('fade', 400, 2600) }),
    ],
  });
}
