import { add, atLeast, is, set, wait, when } from '../../builder/actions';
import { button, choose, hotspot, option } from '../../builder/controls';
import { bob, breathe, effect, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

/** Midnight: the oil runs out and a ship asks for a sign. */
export function drawStorm(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { song, wind } = pictures;

  comic.page('storm', {
    title: 'Буря',
    alt: t(
      'Буря. Масло кончается, лампа вот-вот погаснет.',
      'A storm. The oil is running out; the lamp is about to die.',
    ),
    background: pictures.stormy,
    transition: effect('fade', 700),
    sounds: [wind],
    onEnter: [comic.effectOf('rumble', 0.8)],
    objects: [
      place(pictures.chair, 400, 990, { scale: 0.8 }),
      place(pictures.afraid, 190, 1030, { scale: 0.9, idle: tremble(4, 180) }),
      narrate(
        40,
        30,
        1000,
        t('Полночь. Масла — на донышке. Что делать?', 'Midnight. There is a drop of oil left. What now?'),
      ),
      say(30, 560, 420, t('Не гаснуть. Не гаснуть!', 'Don’t go out. Don’t go out!'), {
        size: 44,
        to: [210, 770],
        speaker: names.bubble,
      }),
      choose(
        480,
        1055,
        570,
        [
          option(
            t('В подвал за маслом', 'Down to the cellar for oil'),
            go('cellar', effect('slide-up', 600)),
          ),
          option(
            t('Сжечь стул Тимофея', 'Burn Timothy’s chair'),
            set('how', 'chair'),
            comic.effectOf('crash', 0.6),
            go('signal', effect('fade', 600)),
          ),
          option(
            t('Дудеть всю ночь', 'Hoot all night'),
            comic.effectOf('foghorn'),
            go('hoarse', effect('fade', 900)),
          ),
        ],
        { size: 42 },
      ),
    ],
  });

  comic.page('cellar', {
    title: 'Подвал',
    alt: t(
      'Тёмный подвал. В большой банке светятся светлячки, рядом бидон масла.',
      'A dark cellar. Fireflies glow in a big jar; an oil can stands by.',
    ),
    background: pictures.cellar,
    sounds: [wind],
    objects: [
      place(pictures.can, 260, 880, { idle: breathe(1.02) }),
      place(pictures.afraid, 960, 1020, { scale: 0.8, idle: tremble(3, 200) }),
      narrate(
        40,
        30,
        900,
        t(
          'Внизу темно. Но темнота, кажется, улыбается.',
          'It is dark below. But the dark seems to be smiling.',
        ),
        { fill: '#d9d6f5' },
      ),
      say(
        300,
        220,
        620,
        t(
          'Выпусти нас — и мы посветим. Хоть до утра!',
          'Let us out and we’ll shine for you. Till morning, if you like!',
        ),
        {
          shape: 'whisper',
          size: 44,
          to: [560, 620],
          speaker: t('Светлячки', 'Fireflies'),
          enter: effect('fade', 500, 900),
        },
      ),
      hotspot(160, 670, 240, 230, t('Взять бидон масла', 'Take the oil can'), [
        set('how', 'oil'),
        comic.effectOf('potHit'),
        wait(400),
        go('signal', effect('slide-down', 600)),
      ]),
      hotspot(440, 500, 240, 370, t('Открыть банку', 'Open the jar'), [
        set('how', 'flies'),
        comic.effectOf('chime'),
        wait(600),
        go('signal', effect('slide-down', 600)),
      ]),
      freeText(130, 960, 300, t('масло', 'oil'), { size: 46, color: '#d8e6c9', style: { italic: true } }),
      freeText(430, 960, 260, t('банка', 'jar'), { size: 46, color: '#e8ff9a', style: { italic: true } }),
    ],
  });

  comic.page('signal', {
    title: 'Сигнал',
    alt: t(
      'Лампа снова горит. Вдали мигает корабль и спрашивает, жив ли маяк.',
      'The lamp burns again. Far off a ship asks whether the light is alive.',
    ),
    background: pictures.stormy,
    transition: effect('zoom', 400),
    sounds: [song, wind],
    objects: [
      place(pictures.flies, 260, 330, {
        name: 'flies',
        scale: 0.86,
        idle: bob(14, 2000),
        when: is('how', 'flies'),
      }),
      place(pictures.brave, 210, 1020, { flip: true, idle: bob(5, 800) }),
      say(440, 30, 610, t('Маяк, ты живой? Мигни три раза!', 'Light, are you alive? Blink three times!'), {
        fill: '#dff1ff',
        to: [900, 420],
        speaker: names.captain,
      }),
      narrate(
        40,
        640,
        400,
        counted(
          'blinks',
          ['{blinks} раз', '{blinks} раза', '{blinks} раз'],
          ['{blinks} blink', '{blinks} blinks'],
        ),
        { size: 48, when: atLeast('blinks', 1) },
      ),
      button(
        500,
        900,
        520,
        t('Мигнуть', 'Blink'),
        [
          add('blinks'),
          comic.effectOf('clink', 0.8),
          when(atLeast('blinks', 3), [
            wait(700),
            when(is('how', 'oil'), [go('kept', effect('fade', 1000))]),
            when(is('how', 'flies'), [go('fireflies', effect('fade', 1000))]),
            when(is('how', 'chair'), [go('chair', effect('fade', 1000))]),
          ]),
        ],
        { size: 58 },
      ),
    ],
  });
}
