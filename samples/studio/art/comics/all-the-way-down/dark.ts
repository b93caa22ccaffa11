import { atLeast, wait } from '../../builder/actions';
import { choose, option } from '../../builder/controls';
import type { Picture } from '../../builder/drafts';
import { bob, breathe, effect, sway, twinkle } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { diving, filled, specks } from './dive';
import { names } from './names';
import { deep, type Pictures } from './pictures';

/** The little ones of the deep around the music box; y is the ground. */
export const around = (babies: readonly Picture[], y: number, idle = breathe(1.04, 3200)) =>
  [
    [90, 40],
    [230, -50],
    [850, -60],
    [990, 30],
    [330, 60],
    [760, 60],
  ].flatMap(([x = 0, down = 0], index) => {
    const baby = babies[index % babies.length];
    return baby === undefined
      ? []
      : [place(baby, x, y + down, { scale: 0.8 + (index % 3) * 0.12, idle, flip: x > 540 })];
  });

/** The bottom, one screen after the other. */
export function drawDark(comic: Comic, pictures: Pictures): void {
  const floor = deep - 540;

  comic.page('dark', {
    title: 'Тьма',
    alt: t(
      'Чёрная вода с редкими огоньками. На дне светится шкатулка, вокруг неё спят малыши.',
      'Black water with a few lights. The music box glows on the bottom, little ones sleep around it.',
    ),
    height: deep,
    scroll: 'snap',
    transition: effect('fade', 900),
    objects: [
      filled(pictures.dark),
      ...specks([
        [160, 300],
        [860, 180],
        [620, 560],
        [940, 820],
        [90, 1300],
        [520, 1240],
        [980, 1760],
        [120, 2060],
        [560, 2300],
        [900, 2440],
        [80, 2840],
      ]),
      diving(pictures.brave, 620, 3560),
      narrate(
        430,
        120,
        610,
        t('Двести метров. Темно, как в кармане.', 'Six hundred feet. Dark as a pocket.'),
      ),
      say(430, 480, 420, t('Ау?..', 'Hello?..'), {
        shape: 'whisper',
        size: 56,
        to: [330, 520],
        speaker: names.asya,
        enter: effect('fade', 500, 600),
      }),

      place(pictures.lantern, 600, 1500, {
        idle: twinkle(2600, 0.75),
        whenInView: {
          share: 1,
          actions: [
            wait(700),
            comic.show('angler', effect('fade', 900)),
            wait(500),
            comic.show('lamp-line', effect('pop', 300)),
          ],
        },
      }),
      narrate(430, 1120, 610, t('Ой, огонёк!', 'Oh, a little light!'), { enter: effect('fade', 400) }),
      place(pictures.angler, 762, 1642, { name: 'angler', hidden: true, scale: 0.72, idle: bob(10, 3000) }),
      say(
        430,
        1890,
        610,
        t(
          'Не кричи. Я тут фонарём работаю. До рассвета.',
          'Don’t scream. I’m the street lamp here. Till sunrise.',
        ),
        { name: 'lamp-line', hidden: true, to: [730, 1760], speaker: names.angler },
      ),

      freeText(430, 2280, 610, t('…и тут послышалась музыка.', '…and then there was music.'), {
        size: 56,
        color: '#ffe6a0',
        enter: effect('fade', 900),
        whenInView: {
          share: 1,
          actions: [{ do: 'play', sound: comic.music('nightWaltz', 0.45) }],
        },
      }),
      ...[
        [520, 2760, 90],
        [680, 2660, 120],
        [860, 2740, 70],
        [960, 2580, 110],
      ].map(([x = 0, y = 0, size = 90], index) =>
        freeText(x, y, 120, '♪', {
          size,
          color: index % 2 ? '#ffd35a' : '#fff3c4',
          idle: sway(12, 1800 + index * 260),
          onScroll: {
            keyframes: [
              { at: 0, dy: 420, opacity: 0 },
              { at: 0.45, dy: 0, opacity: 1 },
              { at: 1, dy: -420, opacity: 0 },
            ],
          },
        }),
      ),

      shape('rect', 0, floor + 150, 1080, 390, '#2c3566'),
      place(pictures.bed, 0, floor - 240),
      place(pictures.box, 540, floor, {
        scale: 0.86,
        whenInView: { share: 0.9, actions: [comic.effectOf('chime', 0.5)] },
      }),
      ...around(pictures.sleepers, floor + 40),
      narrate(
        430,
        3270,
        610,
        t(
          'Шкатулка! А вокруг малыши глубин. Спят. Впервые за сто лет.',
          'The music box! And the little ones of the deep, asleep. For the first time in a century.',
        ),
        { size: 42 },
      ),
      choose(
        60,
        deep - 20,
        960,
        [
          option(
            t('Тихонько забрать', 'Take it, quietly'),
            comic.effectOf('step', 0.4),
            comic.go('taken', effect('fade', 900)),
          ),
          option(
            t('Оставить им', 'Leave it to them'),
            comic.effectOf('chime'),
            comic.go('left', effect('fade', 900)),
          ),
          {
            ...option(
              t('Позвать осьминога', 'Call the octopus'),
              comic.effectOf('boing', 0.5),
              comic.go('eight', effect('iris', 700)),
            ),
            when: atLeast('hands', 8),
          },
        ],
        { size: 40 },
      ),
    ],
  });
}
