import type { LocalizedText } from '@/comics/resources';
import type { Common, ObjectDraft } from '../builder/drafts';
import { bob, effect, twinkle } from '../builder/motions';
import { panel } from '../builder/pictures';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, headline, hintToTap } from './layout';
import { Template } from './template';

const night = '#1a1440';
const side = 1020;
const gap = 420;

interface Stop {
  readonly scene: string;
  readonly alt: LocalizedText;
  readonly words: ReturnType<typeof t>;
  readonly inside: readonly ObjectDraft[];
}

/** Moves with the scroll position. */
function sliding(from: number, to: number): Pick<Common, 'onScroll'> {
  return {
    onScroll: {
      keyframes: [
        { at: 0, dx: from },
        { at: 1, dx: to },
      ],
    },
  };
}

/** A way home through a city at night, on two pages that are scrolled. */
export function scroll(): Template {
  const comic = new Template({
    id: 'scroll',
    version: 2,
    background: night,
    title: t('Дорога домой', 'The Way Home'),
    alt: t('Кто-то идёт домой через ночной город.', 'Somebody walks home through a city at night.'),
  });
  const passer = t('Прохожий с зонтом', 'A passer-by with an umbrella');
  const strip = (name: string, title: string, alt: LocalizedText, stops: readonly Stop[], next: string) => {
    const height = 60 + stops.length * (side + gap);
    comic.page(name, {
      title,
      alt,
      background: { color: night },
      height,
      scroll: 'free',
      next,
      objects: stops.flatMap(({ scene, alt: seen, words, inside }, index): ObjectDraft[] => {
        const top = 60 + index * (side + gap);
        return [
          panel([30, top, side, side], [comic.sceneIn(scene, seen, [0, 0, side, side]), ...inside], {
            radius: 40,
          }),
          narrate(110, top + side + 60, 860, words, { size: 54, enter: effect('slide-up', 500) }),
        ];
      }),
    });
  };

  comic.page('title', {
    title: 'Начало',
    alt: t('Крыши и луна.', 'Roofs and the moon.'),
    background: comic.place('rooftops'),
    next: 'streets',
    objects: [
      headline(620, t('Дорога домой', 'The way home'), { size: 100 }),
      comic.thing('city-passer-umbrella', passer, 540, 1330, { scale: 0.75, idle: bob(5) }),
      hintToTap(t('Нажмите и листайте вниз', 'Tap, then scroll down'), '#ffffff'),
    ],
  });

  strip(
    'streets',
    'Улицы',
    t('Улица, перекрёсток и переулок.', 'A street, a crossing and an alley.'),
    [
      {
        scene: 'street',
        alt: t('Ночная улица', 'A street at night'),
        words: t(
          'Город уже зажёг окна, а я ещё в пути.',
          'The city has lit its windows, and I am on my way.',
        ),
        inside: [
          comic.thing('city-passer-umbrella', passer, 430, 1000, { scale: 0.62, ...sliding(-240, 260) }),
        ],
      },
      {
        scene: 'crossing',
        alt: t('Перекрёсток', 'A crossing'),
        words: t('Такси торопится. Мне торопиться некуда.', 'The taxi is in a hurry. I am not.'),
        inside: [
          comic.thing('city-taxi', t('Такси', 'A taxi'), 510, 900, { scale: 0.9, ...sliding(-700, 700) }),
        ],
      },
      {
        scene: 'rainy-alley',
        alt: t('Переулок под дождём', 'An alley in the rain'),
        words: t(
          '«Промок?» — «Немного. А ты?» — «Я кот. Мне не положено».',
          '“Are you wet?” “A bit. You?” “I’m a cat. I don’t do wet.”',
        ),
        inside: [
          comic.thing('city-cat', t('Чёрный кот', 'A black cat'), 720, 1000, { scale: 0.9 }),
          comic.thing('city-passer-umbrella', passer, 280, 1010, { scale: 0.62 }),
        ],
      },
    ],
    'river',
  );

  strip(
    'river',
    'Река',
    t('Метро и мост.', 'The metro and a bridge.'),
    [
      {
        scene: 'metro',
        alt: t('Поезд метро', 'A metro train'),
        words: t('Три станции, чтобы согреть руки.', 'Three stations to warm my hands.'),
        inside: [
          comic.thing('city-passer-umbrella', passer, 520, 1000, { scale: 0.62, ...sliding(-160, 160) }),
        ],
      },
      {
        scene: 'bridge',
        alt: t('Мост и луна', 'A bridge and the moon'),
        words: t('На мосту луна одна на двоих.', 'On the bridge there is one moon for two.'),
        inside: [
          comic.thing('effect-sparkles', '', 800, 560, { scale: 0.5, idle: twinkle() }),
          comic.thing('city-passer-umbrella', passer, 560, 1000, { scale: 0.62, ...sliding(-200, 200) }),
        ],
      },
    ],
    'home',
  );

  comic.page('home', {
    title: 'Дома',
    alt: t('Окно с гирляндой, на подоконнике кот.', 'A window with lights, a cat on the sill.'),
    background: comic.place('window-seat'),
    ending: t('Дома', 'Home'),
    objects: [
      comic.thing('city-cat', t('Чёрный кот', 'A black cat'), 540, 1010, { scale: 1.1, idle: bob(4) }),
      comic.thing('effect-heart', '', 540, 640, { scale: 0.35, idle: bob(12) }),
      bubble(
        70,
        t('Где ты ходишь? Чай стынет.', 'Where have you been? The tea’s getting cold.'),
        [540, 690],
        {
          speaker: t('Кот', 'Cat'),
        },
      ),
    ],
  });
  return comic;
}
