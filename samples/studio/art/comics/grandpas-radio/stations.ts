import type { LocalizedText } from '@/comics/resources';
import type { SoundName } from '../../../sound/library';
import { all, atLeast, is, not, wait, when } from '../../builder/actions';
import { button } from '../../builder/controls';
import { nearer } from '../../builder/layouts';
import { bob, breathe, effect, sway } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { grandpa, loaf, nika } from './names';
import type { Pictures } from './pictures';

interface Station {
  readonly at: number;
  readonly page: 'waltz' | 'orbit' | 'cats';
  readonly city: LocalizedText;
  readonly sound: SoundName;
  readonly speaker: LocalizedText;
  readonly said: LocalizedText;
}

const stations: readonly Station[] = [
  {
    at: 1,
    page: 'waltz',
    city: t('Вена', 'Vienna'),
    sound: 'nightWaltz',
    speaker: grandpa,
    said: t('Стой! Это же наш вальс…', 'Stop! That is our waltz…'),
  },
  {
    at: 4,
    page: 'cats',
    city: t('Мурманск', 'Purrville'),
    sound: 'purr',
    speaker: loaf,
    said: t('Мр-р? Наконец приличная музыка.', 'Prr? Decent music at last.'),
  },
  {
    at: 7,
    page: 'orbit',
    city: t('Орбита', 'Orbit'),
    sound: 'orbit',
    speaker: nika,
    said: t('Тихо! Там кто-то говорит!', 'Hush! Somebody is speaking!'),
  },
];

/** What the dial finds, and how each station is answered. */
export function drawStations(comic: Comic, pictures: Pictures): void {
  drawDial(comic, pictures);
  drawWaltz(comic, pictures);
  drawOrbit(comic, pictures);
  drawCats(comic, pictures);
}

const markAt = (value: number) => 172 + value * 92;

function drawDial(comic: Comic, { close, knob }: Pictures): void {
  const isStation = (value: number) => is('wave', value);
  comic.page('dial', {
    title: 'Эфир',
    alt: t(
      'Шкала радио светится: Вена, Мурманск, Орбита. Под ней большая ручка.',
      'The scale of the radio glows: Vienna, Purrville, Orbit. A big knob below it.',
    ),
    background: close,
    // The marks stay on their scale.
    upright: { height: nearer.height },
    transition: effect('iris', 500),
    sounds: [comic.sound('hiss', 'ambience', { loop: true, volume: 0.3 })],
    objects: [
      shape('rect', 60, 330, 960, 210, '#ffe08a', { stroke: '#2b2135', radius: 30 }),
      ...Array.from({ length: 9 }, (_, value) => shape('rect', markAt(value) - 5, 430, 10, 60, '#9a5a2c')),
      ...stations.map(({ at, city }) =>
        freeText(markAt(at) - 140, 354, 280, city, { size: 44, style: { bold: true } }),
      ),
      ...Array.from({ length: 9 }, (_, value) =>
        shape('rect', markAt(value) - 9, 410, 18, 118, '#d8433a', { when: isStation(value) }),
      ),
      {
        ...place(knob, 540, 800),
        gesture: {
          kind: 'turn',
          label: t('Ручка настройки', 'The tuning knob'),
          variable: 'wave',
          from: -120,
          to: 120,
          onRest: [
            { do: 'silence', channel: 'music' },
            ...stations.map(({ at, sound }) =>
              when(isStation(at), [{ do: 'play', sound: comic.music(sound, 0.6) }]),
            ),
          ],
        },
      },
      say(60, 50, 760, t('Крути помалу. Эфир спешки не любит.', 'Turn it gently. The air hates hurry.'), {
        speaker: grandpa,
        when: all(...stations.map(({ at }) => not(isStation(at)))),
        enter: effect('pop', 300),
      }),
      ...stations.flatMap(({ at, page, speaker, said }) => [
        say(60, 50, 760, said, { speaker, when: isStation(at), enter: effect('pop', 300) }),
        button(770, 590, 280, t('Слушать', 'Listen'), [comic.go(page, effect('fade', 500))], {
          when: isStation(at),
          enter: effect('pop', 300),
        }),
      ]),
    ],
  });
}

function drawWaltz(comic: Comic, { hall, grandpaSitting, nikaGlad, slippers }: Pictures): void {
  comic.page('waltz', {
    title: 'Вальс',
    alt: t(
      'Дедушка сидит на диване с закрытыми глазами. Перед ним тапочки.',
      'Grandpa sits on the sofa with closed eyes. His slippers are before him.',
    ),
    background: hall,
    sounds: [comic.music('nightWaltz', 0.6)],
    objects: [
      place(grandpaSitting, 330, 850, { scale: 1, idle: sway(1.4, 2308), pivot: [0.5, 1] }),
      place(nikaGlad, 900, 980, { scale: 0.84, idle: bob(8, 1154) }),
      {
        ...place(slippers, 500, 880, { scale: 0.86 }),
        gesture: {
          kind: 'rhythm',
          label: t('Топнуть тапочками в ритме вальса', 'Tap the slippers to the waltz'),
          beats: [0, 1154, 1731, 2885],
          tolerance: 0.4,
          onBeat: [comic.effectOf('step', 0.5)],
          onDone: [comic.effectOf('fanfare', 0.6), comic.go('dance', effect('fade', 600))],
          onOther: [comic.show('again', effect('pop', 250))],
        },
      },
      say(
        60,
        40,
        620,
        t(
          'С ней мы под него и познакомились. Ноги помнят…',
          'It was playing when I met her. My feet remember…',
        ),
        {
          to: [330, 380],
          speaker: grandpa,
          enter: effect('pop', 300),
        },
      ),
      say(700, 300, 350, t('Топни за него! Точки подскажут.', 'Tap for him! The dots will tell.'), {
        size: 42,
        to: [880, 600],
        speaker: nika,
        enter: effect('pop', 300, 700),
      }),
      say(30, 640, 330, t('Это вальс, не марш!', 'A waltz, not a march!'), {
        name: 'again',
        size: 42,
        hidden: true,
        to: [300, 600],
        speaker: grandpa,
      }),
    ],
  });
}

function drawOrbit(comic: Comic, { orbit, waiting }: Pictures): void {
  comic.page('orbit', {
    title: 'Сигнал',
    alt: t(
      'Станция над Землёй, в окне грустный космонавт.',
      'A station above the Earth, a sad cosmonaut at its window.',
    ),
    background: orbit,
    sounds: [comic.music('orbit', 0.5)],
    objects: [
      place(waiting, 540, 520, { scale: 0.8, idle: bob(10, 4200) }),
      say(
        60,
        40,
        960,
        t(
          'Пш-ш… Я «Р·МА·КА»… повторяю: «РО·АШ·А»… меня кто-нибудь слышит?',
          'Ksh-h… This is “D·I·Y”… I repeat: “·A·SY”… does anybody hear me?',
        ),
        {
          to: [540, 350],
          speaker: t('Голос из радио', 'A voice on the radio'),
          enter: effect('pop', 300),
        },
      ),
      say(60, 540, 330, t('Скажи их имя!', 'Say their name!'), {
        name: 'once-more',
        hidden: true,
        size: 42,
        speaker: nika,
      }),
      {
        type: 'input',
        x: 70,
        y: 820,
        width: 940,
        height: 140,
        label: t('Кого слышно?', 'Who is it?'),
        variable: 'call',
        answers: [
          {
            words: [t('Ромашка', 'Daisy'), t('Я Ромашка', 'This is Daisy')],
            actions: [comic.effectOf('robotBeep', 0.6), comic.go('contact', effect('fade', 600))],
          },
        ],
        onOther: [comic.effectOf('sadTrill', 0.4), comic.show('once-more', effect('pop', 250))],
        suggestions: [t('Рубашка', 'Lazy'), t('Рюмочка', 'Maisie')],
        fill: '#fff3c9',
        stroke: '#2b2135',
        textStyle: { font: 'comic', size: 56, color: '#2b2135' },
      },
    ],
  });
}

function drawCats(comic: Comic, { roofs, proud, grey, black, handle }: Pictures): void {
  comic.page('cats', {
    title: 'Громче',
    alt: t(
      'Ночные крыши и луна. Кот Батон сидит у радио, сбоку ползунок громкости.',
      'Roofs at night under the moon. Loaf the cat sits with the radio, a volume slider beside him.',
    ),
    background: roofs,
    // The path of the slider is relative to its scale.
    upright: null,
    transition: effect('fade', 500),
    sounds: [comic.music('purr', 0.6)],
    objects: [
      place(proud, 420, 980, { scale: 0.66, idle: breathe() }),
      place(grey, 170, 1000, { scale: 0.5, when: atLeast('volume', 2), enter: effect('slide-right', 400) }),
      place(black, 680, 1000, { scale: 0.5, when: atLeast('volume', 4), enter: effect('slide-left', 400) }),
      shape('rect', 906, 330, 48, 620, '#4a4360', { stroke: '#2b2135', radius: 24 }),
      ...Array.from({ length: 10 }, (_, index) =>
        shape('rect', 914, 884 - index * 60, 32, 48, '#ffd35a', {
          radius: 10,
          when: atLeast('volume', Math.ceil((index + 1) / 2)),
        }),
      ),
      {
        ...place(handle, 930, 910),
        gesture: {
          kind: 'slide',
          label: t('Громкость', 'Volume'),
          variable: 'volume',
          path: [[0, -550]],
          onRest: [
            when(
              is('volume', 5),
              [comic.effectOf('bigMeow'), wait(900), comic.go('choir', effect('iris', 600))],
              [when(atLeast('volume', 2), [comic.effectOf('meow', 0.6)])],
            ),
          ],
        },
      },
      narrate(60, 40, 560, t('«Мурлыка FM»: только для своих.', '“Purr FM”: members only.'), {
        enter: effect('fade', 400),
      }),
      say(180, 240, 480, t('Сделай погромче. Пусть весь город слышит.', 'Louder. Let the whole town hear.'), {
        to: [420, 620],
        speaker: loaf,
        enter: effect('pop', 300, 500),
      }),
    ],
  });
}
