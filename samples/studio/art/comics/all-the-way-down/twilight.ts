import { set } from '../../builder/actions';
import { button, choose, option } from '../../builder/controls';
import { bob, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { crossing, diving, filled, rising, specks } from './dive';
import { names } from './names';
import { deep, type Pictures } from './pictures';

/** Where the light goes: a whale, and somebody with eight hands. */
export function drawTwilight(comic: Comic, pictures: Pictures): void {
  const shake = (hands: number, reply: string) => [
    set('hands', hands),
    comic.hide('greeting'),
    comic.hide('asking'),
    comic.show(reply, effect('pop', 300)),
    comic.effectOf(hands > 1 ? 'boing' : 'pop', 0.6),
  ];

  comic.page('twilight', {
    title: 'Сумерки',
    alt: t(
      'Синяя глубина. Мимо плывёт кит, ниже ждёт осьминог.',
      'Blue depths. A whale swims by, an octopus waits below.',
    ),
    height: deep,
    scroll: 'free',
    sounds: [comic.music('orbit', 0.4)],
    objects: [
      filled(pictures.dim),
      place(pictures.darkSchool, 760, 360, { depth: 1.4, onScroll: crossing(300, -300), opacity: 0.7 }),
      place(pictures.whale, 560, 1180, {
        scale: 0.92,
        onScroll: crossing(820, -760),
        whenInView: { share: 0.3, actions: [comic.effectOf('whale', 0.7)] },
      }),
      diving(pictures.amazed, 640, 3800),
      rising(pictures, 500, 1700, 0.7),
      rising(pictures, 60, 2500, 0.6),
      narrate(
        430,
        60,
        610,
        t('Пятьдесят метров. Тут медленно.', 'A hundred and fifty feet. It’s slow down here.'),
      ),
      say(440, 640, 600, t('До-о-обро-о-ое…', 'Goo-oo-ood…'), {
        shape: 'whisper',
        size: 48,
        to: [640, 960],
        speaker: names.whale,
        enter: effect('fade', 700),
      }),
      narrate(
        430,
        1560,
        610,
        t(
          'Кит сказал «доброе утро». Стало уже добрый вечер.',
          'The whale said good morning. It was evening by then.',
        ),
      ),
      place(pictures.darkSchool, 300, 2020, {
        scale: 0.7,
        depth: 1.4,
        onScroll: crossing(-300, 300),
        opacity: 0.6,
        alt: '',
      }),
      place(pictures.octopus, 730, 2560, {
        name: 'octopus',
        scale: 0.8,
        idle: bob(14, 2600),
        onScroll: {
          keyframes: [
            { at: 0, dx: 200, rotate: 14 },
            { at: 0.4, dx: 0, rotate: 0 },
            { at: 1, dx: 0, rotate: 0 },
          ],
        },
      }),
      say(
        430,
        2020,
        610,
        t(
          'Шкатулка? Бац — и мне по макушке. Но красиво бац!',
          'A music box? Bonk, right on my head. A pretty bonk, though!',
        ),
        { to: [720, 2340], speaker: names.octopus, name: 'greeting-line', enter: effect('pop', 300) },
      ),
      place(pictures.dimLedge, 1080, 3620, { depth: -0.12 }),
      say(430, 2860, 610, t('Ну, давай знакомиться!', 'Well, let’s shake hands!'), {
        name: 'greeting',
        speaker: names.octopus,
        size: 44,
      }),
      choose(
        430,
        3290,
        610,
        [
          option(t('Пожать одну руку', 'Shake one hand'), ...shake(1, 'one-hand')),
          option(t('Пожать все восемь', 'Shake all eight'), ...shake(8, 'eight-hands')),
        ],
        { name: 'asking' },
      ),
      narrate(430, 2920, 610, t('Рука. Очень вежливо.', 'One hand. Most polite.'), {
        name: 'one-hand',
        hidden: true,
      }),
      say(
        430,
        2920,
        610,
        t('Все восемь! Никто никогда… Зови, если что!', 'All eight! Nobody ever did… Call me any time!'),
        { name: 'eight-hands', hidden: true, speaker: names.octopus },
      ),
      ...specks([
        [180, 2900],
        [520, 3420],
        [900, 3360],
        [90, 3600],
        [760, 3700],
        [980, 3860],
        [480, 4060],
      ]),
      narrate(
        430,
        3560,
        610,
        t(
          'Сто метров. Дальше каждый светит себе сам.',
          'Three hundred feet. From here on, everyone brings their own light.',
        ),
      ),
      button(430, deep - 200, 610, t('Во тьму', 'Into the dark'), [
        comic.effectOf('bubbles', 0.6),
        comic.go('dark', effect('fade', 900)),
      ]),
    ],
  });
}
