import { wait } from '../../builder/actions';
import { choose, option } from '../../builder/controls';
import { bob, effect, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { crossing, diving, filled, rising } from './dive';
import { names } from './names';
import { deep, type Pictures } from './pictures';

/** The first hundred feet: sun, fish, jellyfish, and a place to turn back. */
export function drawSunlight(comic: Comic, pictures: Pictures): void {
  const surf = comic.sound('surf', 'ambience', { loop: true, volume: 0.45, fadeIn: 600 });

  comic.page('sunlight', {
    title: 'Свет',
    alt: t(
      'Море в разрезе: лодка наверху, под ней солнечная вода с рыбами и медузами. Ася в скафандре опускается.',
      'The sea from the side: a boat above, sunny water with fish and jellyfish below. Asya sinks in a diving suit.',
    ),
    height: deep,
    scroll: 'free',
    sounds: [comic.music('seaSong', 0.35)],
    objects: [
      filled(pictures.sunlit),
      place(pictures.day, 0, 0, {
        whenInView: {
          share: 0.2,
          again: true,
          actions: [{ do: 'play', sound: surf }],
          whenLeft: [{ do: 'silence', channel: 'ambience' }],
        },
      }),
      place(pictures.rays, 0, 800, { depth: 0.5, scale: 2.5 }),
      place(pictures.setOff, 720, 680, { idle: sway(1.6, 3200), scale: 0.9 }),
      freeText(40, 36, 760, t('ДО САМОГО ДНА', 'ALL THE WAY DOWN'), {
        size: 66,
        color: '#12406e',
        style: { bold: true, align: 'left' },
      }),
      narrate(
        40,
        160,
        410,
        t('Бабушкина шкатулка — плюх! — за борт.', 'Grandma’s music box went plop, overboard.'),
        {
          enter: effect('fade', 500, 500),
        },
      ),
      say(40, 470, 340, t('Я мигом!', 'Back in a flash!'), { to: [190, 700], speaker: names.asya }),
      place(pictures.ledge, 1080, 2560, { depth: -0.12 }),
      place(pictures.ledge, 1080, 3420, { depth: 0.25, scale: 0.9 }),
      place(pictures.darkSchool, 640, 3360, {
        scale: 0.8,
        depth: 0.6,
        onScroll: crossing(-420, 380),
        opacity: 0.6,
      }),
      diving(pictures.jump, 1000, 3760),
      rising(pictures, 460, 1640, 0.7),
      rising(pictures, 640, 3260, 0.6),
      rising(pictures, 60, 3600, 0.6),

      place(pictures.school, 640, 1280, {
        scale: 0.9,
        onScroll: crossing(700, -700),
        whenInView: { share: 0.8, actions: [comic.effectOf('bubbles', 0.5)] },
      }),
      narrate(
        440,
        1480,
        600,
        t('Пять метров. Рыбы здороваются. Все сразу.', 'Fifteen feet. The fish say hello. All at once.'),
      ),
      place(pictures.fish, 760, 2120, {
        scale: 0.95,
        idle: bob(14, 2600),
        onScroll: crossing(90, -90),
        whenInView: { share: 0.9, actions: [comic.effectOf('pop', 0.6)] },
      }),
      say(
        440,
        1750,
        600,
        t('Шкатулка? Падала тут. Играла вальс!', 'A music box? It fell past. Playing a waltz!'),
        {
          to: [690, 2040],
          speaker: names.fish,
          enter: effect('pop', 300),
        },
      ),
      place(pictures.jellyPink, 640, 2640, {
        scale: 0.8,
        idle: bob(30, 2800),
        onScroll: crossing(-60, 60, 60),
      }),
      place(pictures.jellyBlue, 880, 2820, {
        scale: 0.62,
        idle: bob(24, 2300),
        onScroll: crossing(80, -40, -70),
      }),
      place(pictures.jellyPink, 500, 2960, { scale: 0.42, idle: bob(18, 2000), alt: '', depth: 0.8 }),
      narrate(
        430,
        3080,
        610,
        t(
          'Двадцать метров. Медузы танцуют. Без музыки, зато с душой.',
          'Sixty feet. Jellyfish dance. No music, but plenty of heart.',
        ),
      ),
      narrate(430, 3620, 610, t('Здесь кончается солнце.', 'This is where the sun ends.'), {
        enter: effect('fade', 500),
      }),
      choose(
        430,
        deep - 40,
        610,
        [
          option(
            t('Ниже!', 'Deeper!'),
            comic.effectOf('bubbles'),
            wait(300),
            comic.go('twilight', effect('fade', 700)),
          ),
          option(
            t('Не сегодня…', 'Not today…'),
            comic.effectOf('whoosh', 0.5),
            comic.go('not-today', effect('slide-down', 700)),
          ),
        ],
        { enter: effect('fade', 300) },
      ),
    ],
  });
}
