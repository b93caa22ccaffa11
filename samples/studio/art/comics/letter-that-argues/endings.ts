import { is, restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect, hop, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { runs, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';
import { feeling, only, redPencil } from './sheet';

/** What comes of the letter. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  const again = button(690, 940, 350, t('Ещё раз', 'Once more'), [restart], {
    enter: effect('fade', 400, 1800),
    idle: bob(3),
  });

  comic.page('bicycle', {
    title: 'Мир',
    alt: t('Тим привёз велосипед. Мила машет ему.', 'Tim has brought the bicycle. Mila waves to him.'),
    background: pictures.yard,
    onEnter: [comic.effectOf('fanfare', 0.5)],
    sounds: [comic.music('sunnyUkulele', 0.35)],
    ending: t('Велосипед на двоих', 'A bicycle for two'),
    objects: [
      place(pictures.bicycle, 520, 1010, { scale: 1.05 }),
      place(pictures.tim, 830, 1010, { idle: sway(1.5, 1900), pivot: [0.5, 1] }),
      place(pictures.milaGlad, 200, 1010, { idle: hop(50, 900) }),
      say(
        430,
        90,
        610,
        runs(
          [
            'Это я ',
            { text: 'дурак', ruby: 'и ещё какой' },
            '. ',
            { text: 'Прости', size: 1.4, color: feeling, bold: true },
            '!',
          ],
          [
            'I was the ',
            { text: 'fool', ruby: 'and what a fool' },
            '. ',
            { text: 'Sorry', size: 1.4, color: feeling, bold: true },
            '!',
          ],
        ),
        {
          size: 52,
          to: [800, 540],
          speaker: 'tim',
          style: { font: 'marker' },
          enter: effect('pop', 300, 500),
        },
      ),
      say(
        40,
        320,
        440,
        runs(
          ['А ', { text: 'багажник', bold: true }, ' чей?'],
          ['And who gets the ', { text: 'back seat', bold: true }, '?'],
        ),
        {
          to: [210, 540],
          speaker: 'mila',
          style: { font: 'marker' },
          enter: effect('pop', 300, 1300),
        },
      ),
      again,
    ],
  });

  comic.page('capitals', {
    title: 'Заглавными',
    alt: t('Тим кричит в ответ.', 'Tim shouts back.'),
    background: pictures.timsRoom,
    onEnter: [comic.effectOf('crash', 0.5)],
    sounds: [comic.music('march', 0.3)],
    ending: t('Переписка заглавными', 'The war of capitals'),
    objects: [
      place(pictures.timLoud, 330, 1010, { scale: 1.05, idle: hop(26, 700) }),
      say(
        60,
        50,
        960,
        runs(
          [
            { text: 'САМ', size: 1.2 },
            ' ТЫ ',
            { text: '«ЭЙ»', color: redPencil },
            { text: '!!!', size: 1.4, color: redPencil },
          ],
          [
            { text: 'HEY', size: 1.2, color: redPencil },
            ' YOUR',
            { text: 'SELF', size: 1.1 },
            { text: '!!!', size: 1.4, color: redPencil },
          ],
        ),
        {
          size: 48,
          spareLines: 1,
          shape: 'shout',
          fill: '#ffe08a',
          to: [350, 560],
          speaker: 'tim',
          style: { font: 'block' },
          enter: effect('pop', 300, 300),
        },
      ),
      narrate(
        560,
        560,
        480,
        runs(
          [
            'Так они и переписывались: ',
            { text: 'крупно', bold: true, size: 1.25 },
            ' и ',
            { text: 'мимо', italic: true, size: 0.85 },
            '.',
          ],
          [
            'And so they went on writing: ',
            { text: 'large', bold: true, size: 1.25 },
            ', and ',
            { text: 'past each other', italic: true, size: 0.85 },
            '.',
          ],
        ),
        {
          enter: effect('fade', 400, 1400),
        },
      ),
      again,
    ],
  });

  comic.page('what', {
    title: 'Чего?',
    alt: t(
      'Тим вертит письмо в руках и ничего не понимает.',
      'Tim turns the letter over and understands nothing.',
    ),
    background: pictures.timsRoom,
    onEnter: [comic.effectOf('sadTrill', 0.5)],
    sounds: [comic.music('lullaby', 0.3)],
    ending: t('Ответ: «Чего?»', 'The answer: “What?”'),
    objects: [
      place(pictures.timPuzzled, 330, 1010, { scale: 1.05, idle: breathe(1.015) }),
      say(
        120,
        60,
        700,
        runs(
          [
            { text: 'Чего?', size: 1.6, bold: true },
            only(is('friend', 2), ' Бывший?!', { color: redPencil }),
            only({ not: is('friend', 2) }, ' Тут что-то мелко', { ruby: 'и не то', size: 0.8 }),
          ],
          [
            { text: 'What?', size: 1.6, bold: true },
            only(is('friend', 2), ' Former?!', { color: redPencil }),
            only({ not: is('friend', 2) }, ' It is rather small', { ruby: 'and not it', size: 0.8 }),
          ],
        ),
        {
          size: 54,
          to: [350, 540],
          speaker: 'tim',
          style: { font: 'marker' },
          enter: effect('pop', 300, 300),
        },
      ),
      narrate(
        560,
        500,
        480,
        runs(
          ['Главное осталось ', { text: 'над строчкой', ruby: 'как всегда' }, '. Его никто не прочёл.'],
          ['What mattered stayed ', { text: 'above the line', ruby: 'as ever' }, '. Nobody read it.'],
        ),
        {
          enter: effect('fade', 400, 1400),
        },
      ),
      again,
    ],
  });

  comic.page('plane', {
    title: 'Самолётик',
    alt: t(
      'Письмо сложилось самолётиком и летит через ночь.',
      'The letter has folded itself into a plane and flies through the night.',
    ),
    background: pictures.night,
    onEnter: [comic.effectOf('whoosh', 0.7)],
    sounds: [comic.music('orbit', 0.35)],
    ending: t('Само долетело', 'It flew by itself'),
    objects: [
      place(pictures.plane, 640, 620, { scale: 1.3, idle: sway(5, 2600), enter: effect('slide-right', 900) }),
      say(
        60,
        90,
        700,
        runs(
          [
            { text: 'Порвать?! ', bold: true, color: redPencil },
            'Нет уж. Я ему всё ',
            { text: 'сам', italic: true },
            'о скажу. И что ',
            { text: 'над строчкой', ruby: 'люблю, скучаю' },
            ' — тоже.',
          ],
          [
            { text: 'Tear me?! ', bold: true, color: redPencil },
            'Oh no. I shall tell him all ',
            { text: 'myself', italic: true },
            '. And what is ',
            { text: 'above the line', ruby: 'I miss you' },
            ', too.',
          ],
        ),
        {
          size: 50,
          to: [650, 520],
          speaker: 'letter',
          style: { font: 'pen' },
          color: '#2f4f9a',
          enter: effect('pop', 300, 900),
        },
      ),
      again,
    ],
  });
}
