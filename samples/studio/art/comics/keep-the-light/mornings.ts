import { is, restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, hop, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

const again = t('Ещё одна ночь', 'One more night');

/** Four mornings after. */
export function drawMornings(comic: Comic, pictures: Pictures): void {
  const { song } = pictures;

  comic.page('kept', {
    title: 'Не погас',
    alt: t(
      'Утро. Корабли благодарят маяк, Тимофей гордится Булем.',
      'Morning. Ships thank the light; Timothy is proud of Bubble.',
    ),
    background: pictures.dawn,
    sounds: [song],
    onEnter: [comic.effectOf('fanfare', 0.6)],
    ending: t('Не погас', 'It never went out'),
    objects: [
      place(pictures.ship, 210, 760, { scale: 0.6, idle: sway(2, 2200), pivot: [0.5, 0.9] }),
      place(pictures.proud, 420, 1020, { scale: 0.82, idle: bob(4, 1300) }),
      place(pictures.asleep, 680, 1010, { scale: 0.76, idle: breathe(1.03) }),
      narrate(
        40,
        30,
        1000,
        t(
          'Семь кораблей прошли мимо скал. Восьмым был рассвет.',
          'Seven ships passed the rocks. The eighth was the sunrise.',
        ),
      ),
      say(40, 250, 480, t('Смена сдана, смотритель.', 'Watch is over, keeper.'), {
        to: [410, 610],
        speaker: names.keeper,
        enter: effect('pop', 300, 900),
      }),
      say(600, 560, 400, t('…не… гашу…', '…keeping… it…'), {
        shape: 'whisper',
        size: 42,
        to: [650, 780],
        speaker: names.bubble,
        enter: effect('pop', 300, 1700),
      }),
      button(590, 950, 460, again, [restart], { size: 42, enter: effect('fade', 400, 2300) }),
    ],
  });

  comic.page('fireflies', {
    title: 'Светлячковый маяк',
    alt: t(
      'Маяк светит живым зелёным светом, вокруг светлячки.',
      'The lighthouse glows a living green, fireflies all around.',
    ),
    background: pictures.dawn,
    sounds: [song],
    onEnter: [comic.effectOf('chime')],
    ending: t('Светлячковый маяк', 'The firefly light'),
    objects: [
      place(pictures.flies, 480, 130, { scale: 0.9, idle: bob(20, 3000) }),
      place(pictures.happy, 330, 1010, { scale: 0.9, idle: hop(30, 1200) }),
      place(pictures.crab, 120, 1010, {
        scale: 0.6,
        when: is('friend', true),
        idle: bob(5, 900),
        alt: t('Краб в шарфе', 'The crab in a scarf'),
      }),
      narrate(
        40,
        30,
        900,
        t(
          'Теперь маяк светит сам, а корабли заходят просто посмотреть.',
          'The light shines by itself now, and ships call just to look at it.',
        ),
      ),
      say(40, 420, 440, t('Красиво! И спать не мешает.', 'Pretty! And I can sleep.'), {
        size: 42,
        to: [140, 850],
        speaker: names.crab,
        when: is('friend', true),
        enter: effect('pop', 300, 1000),
      }),
      say(40, 420, 480, t('Никто не погас. Даже я.', 'Nobody went out. Not even me.'), {
        size: 44,
        to: [310, 760],
        speaker: names.bubble,
        when: is('friend', false),
        enter: effect('pop', 300, 1000),
      }),
      button(590, 950, 460, again, [restart], { size: 42, enter: effect('fade', 400, 1900) }),
    ],
  });

  comic.page('chair', {
    title: 'Стул',
    alt: t('Утро. Тимофей ищет свой стул.', 'Morning. Timothy looks for his chair.'),
    background: pictures.lit,
    onEnter: [comic.effectOf('boing', 0.6)],
    ending: t('Самый яркий стул на побережье', 'The brightest chair on the coast'),
    objects: [
      place(pictures.puzzled, 330, 1020, { idle: sway(1.5, 1800), pivot: [0.5, 1] }),
      place(pictures.happy, 830, 1010, { scale: 0.9, idle: bob(6, 800) }),
      say(30, 40, 430, t('Буль. А где мой стул?', 'Bubble. Where is my chair?'), {
        to: [330, 560],
        speaker: names.keeper,
      }),
      say(560, 420, 490, t('Светит.', 'It’s shining.'), {
        size: 54,
        to: [790, 750],
        speaker: names.bubble,
        enter: effect('pop', 300, 1200),
      }),
      narrate(
        480,
        150,
        570,
        t(
          'Тимофей подумал — и принёс табуретку. На всякий случай.',
          'Timothy thought it over and fetched a stool. Just in case.',
        ),
        { size: 42, enter: effect('fade', 500, 2200) },
      ),
      button(560, 960, 480, again, [restart], { size: 42, enter: effect('fade', 400, 2600) }),
    ],
  });

  comic.page('hoarse', {
    title: 'Гудок до утра',
    alt: t(
      'Утро. Охрипший Буль, Тимофей и корабль.',
      'Morning. Bubble is hoarse; Timothy and a ship are there.',
    ),
    background: pictures.dawn,
    onEnter: [comic.effectOf('quack', 0.5)],
    ending: t('Гудок до утра', 'A hoot till morning'),
    objects: [
      place(pictures.ship, 220, 760, { scale: 0.6, idle: sway(2, 2200), pivot: [0.5, 0.9] }),
      place(pictures.proud, 700, 1020, { scale: 0.82, idle: bob(4, 1300) }),
      place(pictures.asleep, 330, 1020, { scale: 0.9, idle: breathe(1.03) }),
      narrate(
        40,
        30,
        1000,
        t(
          'Лампа погасла в час ночи. Буль дудел до семи.',
          'The lamp died at one. Bubble hooted until seven.',
        ),
      ),
      say(60, 420, 380, t('…кх… кря…', '…ack… quack…'), {
        shape: 'whisper',
        size: 46,
        to: [300, 750],
        speaker: names.bubble,
        enter: effect('pop', 300, 900),
      }),
      say(
        560,
        240,
        490,
        t('Маяк — это не лампа. Маяк — это ты.', 'The light was never the lamp. It’s you.'),
        { to: [700, 600], size: 44, speaker: names.keeper, enter: effect('pop', 300, 1800) },
      ),
      button(600, 955, 440, again, [restart], { size: 42, enter: effect('fade', 400, 2600) }),
    ],
  });
}
