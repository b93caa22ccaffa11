import type { ChoiceOption } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { atLeast } from '../../builder/actions';
import { cards, choose, countdown, option } from '../../builder/controls';
import type { Picture } from '../../builder/drafts';
import { nearer } from '../../builder/layouts';
import { breathe, effect, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';
import { put } from './search';

export function drawNight(comic: Comic, pictures: Pictures): void {
  const { pantry, opened, wide, sly, lenaSleepy } = pictures;
  const grab = (label: LocalizedText, picture: Picture, word: string): ChoiceOption => {
    picture.shownAt(1);
    return {
      ...option(
        label,
        put('trophies', word),
        put('bag', word),
        { do: 'stop', timer: 'steps' },
        comic.effectOf('pop'),
        comic.go('hide', effect('slide-right', 400)),
      ),
      image: picture.ref,
    };
  };

  comic.page('pantry', {
    title: 'Кладовая',
    alt: t(
      'Кладовая: полки с банками, на столе три лакомства.',
      'The pantry: shelves of jars, and three treats.',
    ),
    background: pantry,
    upright: { ...nearer, objects: { treats: { y: 500, height: 500 } } },
    transition: effect('iris', 500),
    sounds: [comic.music('mystery', 0.4)],
    onEnter: [
      { do: 'set', variable: 'best', op: 'min', from: 'steps' },
      { do: 'start', timer: 'steps', duration: 5000, repeat: true, actions: [comic.effectOf('step', 0.4)] },
      {
        do: 'start',
        timer: 'lena',
        duration: 30_000,
        actions: [comic.effectOf('door'), comic.go('hide', effect('slide-right', 400))],
      },
    ],
    objects: [
      place(wide, 200, 1040, { scale: 0.62, idle: breathe(1.015) }),
      say(
        400,
        800,
        640,
        t('Шаги! Лена идёт. Хватаем одно и бежим.', 'Footsteps! Lena is coming. Grab one thing and run.'),
        {
          size: 44,
          to: [310, 880],
          speaker: t('Батон', 'Loaf'),
          enter: effect('pop', 300),
        },
      ),
      countdown('lena', 420, 100, 240, t('Пока не вошла Лена', 'Until Lena comes in')),
      cards(
        40,
        430,
        1000,
        330,
        t('Что хватать?', 'What to grab?'),
        [
          grab(t('Колбаса', 'Sausage'), pictures.sausage, 'sausage'),
          {
            ...grab(t('Рыба', 'Fish'), pictures.fish, 'fish'),
            locked: t('Высоко: со второй ночи', 'Too high: second night'),
            when: atLeast('raids', 2),
          },
          {
            ...grab(t('Сметана', 'Cream'), pictures.cream, 'cream'),
            locked: t('Тугая: с третьей ночи', 'Too tight: third night'),
            when: atLeast('raids', 3),
          },
        ],
        { name: 'treats' },
      ),
    ],
  });

  comic.page('hide', {
    title: 'Лена',
    alt: t(
      'Дверь открыта. На пороге сонная Лена смотрит в темноту.',
      'The door is open. Sleepy Lena peers into the dark.',
    ),
    background: opened,
    sounds: [comic.music('mystery', 0.4)],
    objects: [
      place(lenaSleepy, 585, 830, { scale: 0.94, idle: sway(1.2, 3600), pivot: [0.5, 1] }),
      place(sly, 210, 1030, { scale: 0.6, idle: breathe(1.015) }),
      say(560, 40, 480, t('Батон? Это ты там шуршишь?', 'Loaf? Is that you rustling?'), {
        to: [620, 420],
        speaker: t('Лена', 'Lena'),
      }),
      choose(
        430,
        1056,
        620,
        [
          option(t('«Мяу?»', '“Meow?”'), comic.effectOf('meow'), comic.go('hug', effect('fade', 500))),
          option(t('«Я коврик»', '“I am a mat”'), comic.go('mat', effect('fade', 500))),
          option(t('Молчать', 'Say nothing'), comic.go('silence', effect('fade', 700))),
        ],
        { timeLimit: { duration: 12_000, option: 3 } },
      ),
    ],
  });
}
