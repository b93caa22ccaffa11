import type { LocalizedText } from '@/comics/resources';
import { atLeast, below, is, restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import type { ObjectDraft } from '../../builder/drafts';
import { bob, breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';
import { spoilsOnShelf } from './search';

/** What the comic remembers of all nights, and the way to the next one. */
function memory(pictures: Pictures, y: number): ObjectDraft[] {
  const total: LocalizedText = counted(
    'trophies',
    [
      'Добыто {trophies} лакомство из трёх. Рекорд: мест {best}',
      'Добыто {trophies} лакомства из трёх. Рекорд: мест {best}',
      'Добыто {trophies} лакомств из трёх. Рекорд: мест {best}',
    ],
    ['{trophies} treat of three. Record: {best} places', '{trophies} treats of three. Record: {best} places'],
  );
  return [
    narrate(40, y, 560, total, { size: 40, when: below('trophies', 3), enter: effect('fade', 500, 900) }),
    narrate(
      40,
      y,
      560,
      t('Все три лакомства добыты! Кладовая пала.', 'All three treats are won! The pantry has fallen.'),
      {
        size: 40,
        fill: '#ffe08a',
        when: atLeast('trophies', 3),
        enter: effect('pop', 500, 900),
      },
    ),
    ...spoilsOnShelf(pictures, 130, y + 262),
    button(560, 930, 480, t('Ещё ночь', 'Another night'), [restart]),
  ];
}

export function drawEndings(comic: Comic, pictures: Pictures): void {
  const { hall, opened, morning, proud, flat, lenaSleepy, lenaLaughing, wide } = pictures;

  comic.page('hug', {
    title: 'Пойман',
    alt: t('Утро. Лена смеётся, кот доволен.', 'Morning. Lena laughs, the cat is pleased.'),
    background: morning,
    sounds: [comic.sound('purr', 'ambience', { loop: true, volume: 0.7, fadeIn: 800 })],
    ending: t('Пойман и обласкан', 'Caught and cuddled'),
    objects: [
      place(lenaLaughing, 850, 880, { scale: 0.9, idle: bob(6, 900) }),
      place(proud, 560, 930, { scale: 0.6, idle: breathe() }),
      say(500, 40, 540, t('Разбойник. Пошли завтракать.', 'You bandit. Come, breakfast.'), {
        to: [840, 430],
        speaker: t('Лена', 'Lena'),
      }),
      ...memory(pictures, 300),
    ],
  });

  comic.page('mat', {
    title: 'Коврик',
    alt: t('Кот лежит плашмя. Лена перешагивает.', 'The cat lies flat. Lena steps over him.'),
    background: opened,
    sounds: [comic.music('sneaking', 0.4)],
    ending: t('Лучший коврик в доме', 'The best mat in the house'),
    objects: [
      place(lenaSleepy, 830, 860, { scale: 0.9 }),
      place(flat, 420, 930, { scale: 0.8, idle: breathe(1.02, 3000) }),
      say(480, 40, 560, t('Какой тёплый коврик…', 'What a warm mat…'), {
        shape: 'whisper',
        to: [820, 430],
        speaker: t('Лена', 'Lena'),
      }),
      ...memory(pictures, 280),
    ],
  });

  comic.page('silence', {
    title: 'Тишина',
    alt: t(
      'Тёмная кухня. Дверь снова закрыта, кот сидит с круглыми глазами.',
      'The dark kitchen. The door is shut again, the cat sits wide-eyed.',
    ),
    background: hall,
    sounds: [comic.music('lullaby', 0.4)],
    ending: t('Тени не мяукают', 'Shadows do not meow'),
    objects: [
      place(wide, 700, 960, { scale: 0.72, idle: breathe(1.015) }),
      narrate(
        40,
        40,
        1000,
        t(
          'Лена постояла, зевнула и ушла. Тишину ещё никто не ловил.',
          'Lena stood, yawned and left. Nobody has ever caught a silence.',
        ),
        {
          when: atLeast('bag', 1),
        },
      ),
      say(560, 250, 480, t('Операция окончена.', 'Operation complete.'), {
        to: [700, 620],
        speaker: t('Батон', 'Loaf'),
        enter: effect('pop', 300, 900),
        when: is('said', 0),
      }),
      ...memory(pictures, 300),
    ],
  });
}
