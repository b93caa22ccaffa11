import { restart, wait } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, hop, sway, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

const again = t('Новое дело', 'Another case');

/** Four ways to close a case. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  comic.page('surprise', {
    title: 'Сюрприз',
    alt: t(
      'Украшенная гостиная, пирог со свечами, все поздравляют инспектора.',
      'A decorated parlour, a pie with candles, everybody congratulates the inspector.',
    ),
    background: pictures.party,
    sounds: [comic.music('sunnyUkulele', 0.5)],
    onEnter: [comic.effectOf('fanfare', 0.7), wait(700), comic.effectOf('pop')],
    ending: t('С днём рождения, инспектор!', 'Happy birthday, Inspector!'),
    objects: [
      place(pictures.bear, 130, 900, {
        scale: 0.7,
        idle: bob(10, 700),
        alt: t('Потап с шариком', 'Potap with a balloon'),
      }),
      place(pictures.mouse, 330, 900, {
        scale: 0.64,
        idle: bob(12, 600),
        alt: t('Соня со свечками', 'Sonya with the candles'),
      }),
      place(pictures.rabbit, 940, 900, {
        scale: 0.66,
        idle: hop(30, 900),
        alt: t('Кузя с плакатом', 'Kuzya with a banner'),
      }),
      place(pictures.granny, 770, 900, {
        scale: 0.66,
        idle: bob(8, 800),
        alt: t('Бабушка аплодирует', 'Granny applauds'),
      }),
      place(pictures.moved, 545, 960, { scale: 0.78, idle: breathe(1.02) }),
      place(pictures.pie, 545, 1062, { scale: 0.8, enter: effect('pop', 400, 800) }),
      say(250, 190, 580, t('СЮРПРИЗ!', 'SURPRISE!'), {
        shape: 'shout',
        size: 58,
        fill: '#ffd35a',
        style: { bold: true },
        enter: effect('shake', 500),
      }),
      narrate(
        30,
        20,
        1020,
        t(
          'Шарик, свечки, буквы вареньем… Это же мой день рождения!',
          'A balloon, candles, letters in jam… It is my birthday!',
        ),
        { size: 42, enter: effect('fade', 500, 900) },
      ),
      button(30, 945, 390, again, [restart], { size: 42, enter: effect('fade', 400, 2200) }),
    ],
  });

  comic.page('wrong', {
    title: 'Ошибка',
    alt: t(
      'Инспектор обвиняет. Бабушка зажигает свет: это был праздник для него.',
      'The inspector accuses. Granny turns on the light: it was a party for him.',
    ),
    background: pictures.party,
    onEnter: [comic.effectOf('sadTrill', 0.6)],
    ending: t('Сюрприз раскрыт раньше времени', 'A surprise spoilt'),
    objects: [
      place(pictures.pointing, 260, 1020, { idle: tremble(2, 400) }),
      place(pictures.granny, 810, 1000, { scale: 0.92, idle: sway(2, 1500), pivot: [0.5, 1] }),
      say(30, 180, 420, t('Это вы!', 'It was you!'), {
        shape: 'shout',
        size: 52,
        style: { bold: true },
        fill: '#ffb0a0',
        to: [260, 510],
        speaker: names.fox,
      }),
      say(
        470,
        170,
        590,
        t(
          'Да что вы! Они вам праздник готовили. Пирог — в духовке…',
          'Oh, come! They were making you a party. The pie is in the oven…',
        ),
        { to: [800, 550], size: 44, speaker: names.granny, enter: effect('pop', 300, 900) },
      ),
      narrate(
        60,
        30,
        960,
        t(
          'Инспектор извинился. Пирог, впрочем, простил его первым.',
          'The inspector apologised. The pie was the first to forgive him.',
        ),
        { size: 42, enter: effect('fade', 500, 2000) },
      ),
      button(560, 905, 480, t('Расследовать ещё раз', 'Investigate again'), [restart], {
        size: 42,
        enter: effect('fade', 400, 2400),
      }),
    ],
  });

  comic.page('home', {
    title: 'Дело закрыто',
    alt: t(
      'Тёмная нарядная гостиная. Друзья сидят в темноте и ждут.',
      'The decorated parlour in the dark. The friends sit and wait.',
    ),
    background: pictures.dark,
    ending: t('Дело закрыто. Гости ждут', 'Case closed. The guests are waiting'),
    objects: [
      place(pictures.bear, 260, 960, { scale: 0.8, opacity: 0.75 }),
      place(pictures.mouse, 540, 960, { scale: 0.72, opacity: 0.75 }),
      place(pictures.rabbit, 820, 960, { scale: 0.74, opacity: 0.75 }),
      narrate(
        60,
        40,
        960,
        t(
          'Лис ушёл домой. А трое так и сидели в темноте с пирогом.',
          'Fox went home. The three sat on in the dark with a pie.',
        ),
        { fill: '#d9d6f5' },
      ),
      say(60, 300, 360, t('Он скоро?', 'Is he coming?'), {
        shape: 'whisper',
        size: 44,
        to: [260, 560],
        speaker: names.potap,
        enter: effect('pop', 300, 900),
      }),
      say(560, 300, 460, t('Тсс! Может, ещё вернётся.', 'Shh! Maybe he will be back.'), {
        shape: 'whisper',
        size: 44,
        to: [820, 540],
        speaker: names.kuzya,
        enter: effect('pop', 300, 1700),
      }),
      button(560, 950, 480, t('Вернуться!', 'Go back!'), [restart], {
        enter: effect('fade', 400, 2300),
        idle: breathe(1.03),
      }),
    ],
  });

  comic.page('ate', {
    title: 'Проба',
    alt: t('Инспектор съел весь пирог и доволен.', 'The inspector has eaten the whole pie and is pleased.'),
    background: pictures.kitchen,
    sounds: [pictures.mystery],
    onEnter: [comic.effectOf('boing', 0.6)],
    ending: t('Дело раскрыто: это вы', 'Case solved: it was you'),
    objects: [
      place(pictures.stuffed, 330, 1030, { scale: 1.05, idle: breathe(1.03, 1800) }),
      place(pictures.granny, 840, 1010, { scale: 0.85, idle: tremble(4, 200) }),
      say(
        30,
        40,
        560,
        t(
          'Проба удалась. И вторая. И шестнадцатая.',
          'The sample was good. So was the second. And the sixteenth.',
        ),
        { to: [330, 470], size: 44, speaker: names.fox },
      ),
      say(560, 300, 490, t('Так кто съел пирог?!', 'So who ate the pie?!'), {
        to: [830, 620],
        speaker: names.granny,
        enter: effect('shake', 400, 1200),
      }),
      narrate(480, 790, 560, t('Дело раскрыто. Виновный — вы.', 'Case solved. It was you.'), {
        size: 42,
        enter: effect('fade', 400, 2200),
      }),
      button(600, 965, 440, again, [restart], { size: 42, enter: effect('fade', 400, 2600) }),
    ],
  });
}
