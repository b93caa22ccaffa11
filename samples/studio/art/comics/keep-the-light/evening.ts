import { add, atLeast, below, set, wait, when } from '../../builder/actions';
import { button, choose, option } from '../../builder/controls';
import { bob, effect, sway, travel, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

/** The evening watch: a keeper with a cold, a cross crab and, perhaps, a minute of darkness. */
export function drawEvening(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { song, wind } = pictures;

  comic.page('dusk', {
    title: 'Закат',
    alt: t(
      'Маяк на скале, закат. Старый кот Тимофей и утёнок Буль.',
      'A lighthouse on a rock at sunset. Timothy the old cat and Bubble the duckling.',
    ),
    background: pictures.dusk,
    sounds: [song],
    next: 'watch',
    objects: [
      place(pictures.sneezing, 330, 1010, { scale: 0.86, idle: tremble(2, 300) }),
      place(pictures.brave, 600, 1000, { scale: 0.8, idle: bob(6, 800) }),
      freeText(40, 40, 1000, t('НЕ ГАСИ', 'KEEP THE LIGHT'), {
        size: 84,
        color: '#fff3c9',
        style: { bold: true, align: 'left' },
        enter: effect('fade', 900),
      }),
      say(
        30,
        190,
        560,
        t(
          'Ап-чхи! Сегодня дежуришь ты. Правило одно: не гаси.',
          'A-choo! You are on duty tonight. One rule: keep the light.',
        ),
        { to: [320, 590], speaker: names.keeper, enter: effect('pop', 300, 700) },
      ),
      say(640, 560, 400, t('Есть не гасить!', 'Aye, aye!'), {
        to: [570, 790],
        speaker: names.bubble,
        enter: effect('pop', 300, 1700),
      }),
    ],
  });

  comic.page('watch', {
    title: 'Краб',
    alt: t(
      'Фонарная комната, большая лампа. Пришёл сердитый краб.',
      'The lamp room with its great lamp. A cross crab has come.',
    ),
    background: pictures.lit,
    keepClear: [[430, 340, 230, 500]],
    transition: effect('slide-up', 600),
    sounds: [song],
    onEnter: [comic.effectOf('knock', 0.7)],
    objects: [
      place(pictures.brave, 200, 1010, { scale: 0.9, flip: true, idle: bob(4, 900) }),
      place(pictures.crab, 850, 1020, { idle: bob(4, 700), enter: effect('slide-left', 600, 500) }),
      say(
        400,
        40,
        640,
        t(
          'Светит прямо в спальню! Погаси. Ну на минуточку!',
          'It shines right into my bedroom! Put it out. Just for a minute!',
        ),
        { to: [850, 800], speaker: names.crab, enter: effect('pop', 300, 1100) },
      ),
      choose(
        30,
        800,
        385,
        [
          option(
            t('Погасить на минуточку', 'Put it out for a minute'),
            comic.effectOf('whoosh', 0.6),
            go('dark', effect('cut', 0)),
          ),
          option(t('«Нельзя. Корабли»', '“I can’t. The ships”'), go('storm', effect('fade', 700))),
          option(
            t('Подарить крабу шарф на глаза', 'Give the crab a scarf for his eyes'),
            set('friend', true),
            comic.effectOf('chime'),
            wait(900),
            go('storm', effect('fade', 700)),
          ),
        ],
        { size: 40 },
      ),
    ],
  });

  const honk = [
    add('honks'),
    comic.effectOf('foghorn', 0.9),
    comic.animate('ship', effect('shake', 500)),
    when(atLeast('honks', 3), [wait(1200), go('saved', effect('fade', 600))]),
  ];
  comic.page('dark', {
    title: 'Темнота',
    alt: t(
      'Лампа погасла. Во тьме прямо на скалы идёт корабль.',
      'The lamp is out. A ship comes straight for the rocks in the dark.',
    ),
    background: pictures.sea,
    sounds: [wind],
    objects: [
      place(pictures.ship, 560, 700, { name: 'ship', scale: 0.8, idle: sway(4, 1800), pivot: [0.5, 0.9] }),
      place(pictures.rain, -60, -320, { idle: travel(-75, 300, 560), alt: '' }),
      place(pictures.afraid, 190, 1030, { scale: 0.86, idle: tremble(5, 170) }),
      say(440, 40, 600, t('Эй, маяк! Где берег?!', 'Ahoy, light! Where is the shore?!'), {
        to: [560, 420],
        speaker: names.captain,
        enter: effect('shake', 400, 500),
      }),
      narrate(40, 40, 370, t('Спички отсырели!', 'The matches are damp!'), {
        size: 42,
        when: below('honks', 1),
      }),
      narrate(
        40,
        40,
        370,
        counted(
          'honks',
          ['{honks} гудок', '{honks} гудка', '{honks} гудков'],
          ['{honks} hoot', '{honks} hoots'],
        ),
        { size: 46, when: atLeast('honks', 1) },
      ),
      button(520, 900, 500, t('Дудеть в горн!', 'Blow the horn!'), honk, { size: 54, fill: '#ffb35a' }),
    ],
  });

  comic.page('saved', {
    title: 'Мимо',
    alt: t(
      'Корабль отвернул. Буль зажигает лампу снова.',
      'The ship has turned away. Bubble lights the lamp again.',
    ),
    background: pictures.lit,
    sounds: [wind],
    next: 'storm',
    objects: [
      place(pictures.happy, 230, 1010, { idle: bob(8, 700) }),
      place(pictures.crab, 860, 1020, { alt: t('Виноватый краб', 'A guilty crab') }),
      say(30, 380, 480, t('Разминулись! Больше никаких минуточек.', 'A near miss! No more minutes.'), {
        to: [210, 760],
        size: 44,
        speaker: names.bubble,
      }),
      say(560, 440, 490, t('Прости. Я потерплю до утра.', 'Sorry. I can bear it till morning.'), {
        to: [850, 790],
        size: 44,
        speaker: names.crab,
        enter: effect('pop', 300, 900),
      }),
    ],
  });
}
