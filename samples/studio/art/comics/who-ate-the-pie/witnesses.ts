import { all, atLeast, below, is, not, wait } from '../../builder/actions';
import { button, choose, hotspot, option } from '../../builder/controls';
import { bob, breathe, effect, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

/** Three witnesses and a verdict. */
export function drawWitnesses(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { mystery } = pictures;
  const slide = effect('slide-left', 400);
  const heard = all(comic.seen('potap'), comic.seen('sonya'), comic.seen('kuzya'));
  comic.page('witnesses', {
    title: 'Свидетели',
    alt: t(
      'Гостиная. На диване рядом: медведь Потап, мышь Соня, заяц Кузя.',
      'The parlour. Potap the bear, Sonya the mouse and Kuzya the rabbit in a row.',
    ),
    background: pictures.parlour,
    transition: slide,
    sounds: [mystery],
    objects: [
      place(pictures.bear, 210, 930, { scale: 0.86, idle: breathe(1.012) }),
      place(pictures.mouse, 540, 930, { scale: 0.78, idle: tremble(2, 260) }),
      place(pictures.rabbit, 860, 930, { scale: 0.8, idle: breathe(1.012, 2200) }),
      narrate(
        40,
        40,
        1000,
        t(
          'Трое. Все смотрят в разные стороны. С кого начать?',
          'Three of them, looking three different ways. Who first?',
        ),
        { when: not(heard) },
      ),
      narrate(
        40,
        40,
        1000,
        t('Все выслушаны. Пора делать выводы.', 'All have been heard. Time to conclude.'),
        { when: heard },
      ),
      hotspot(60, 460, 300, 470, t('Допросить Потапа', 'Question Potap'), [go('potap', effect('zoom', 300))]),
      hotspot(400, 480, 290, 450, t('Допросить Соню', 'Question Sonya'), [go('sonya', effect('zoom', 300))]),
      hotspot(720, 440, 290, 490, t('Допросить Кузю', 'Question Kuzya'), [go('kuzya', effect('zoom', 300))]),
      button(40, 945, 400, t('На кухню', 'The kitchen'), [go('kitchen', effect('slide-right', 400))], {
        fill: '#ffffff',
        size: 44,
      }),
      button(510, 945, 540, t('Вынести вердикт', 'Give the verdict'), [go('verdict', slide)], { size: 44 }),
    ],
  });

  const question = (
    page: 'potap' | 'sonya' | 'kuzya',
    picture: Pictures['bear'],
    lines: readonly [ReturnType<typeof t>, ReturnType<typeof t>],
    asked: readonly [ReturnType<typeof t>, ReturnType<typeof t>],
  ) =>
    comic.page(page, {
      title: names[page].ru,
      alt: picture.alt,
      background: pictures.parlour,
      sounds: [mystery],
      objects: [
        place(picture, 720, 940, { idle: tremble(2, 240) }),
        place(pictures.sleuth, 200, 1040, { scale: 0.8 }),
        say(440, 30, 610, lines[0], { name: `${page}-first`, to: [720, 470], speaker: names[page] }),
        say(440, 30, 610, lines[1], {
          name: `${page}-second`,
          hidden: true,
          fill: '#ffe9ee',
          to: [720, 470],
          speaker: names[page],
        }),
        choose(
          390,
          1060,
          660,
          [
            option(
              asked[0],
              comic.hide(`${page}-first`),
              comic.show(`${page}-second`, effect('shake', 400)),
              comic.effectOf('boing', 0.5),
              wait(2600),
              go('witnesses', effect('fade', 400)),
            ),
            option(asked[1], go('witnesses', effect('fade', 400))),
          ],
          { size: 42 },
        ),
      ],
    });
  question(
    'potap',
    pictures.bear,
    [
      t(
        'Я пирог не ел. Я на диете. С утра. То есть с обеда.',
        'I didn’t eat it. I’m on a diet. Since morning. Since lunch, I mean.',
      ),
      t('За спиной? Воздух! Просто… в шарике.', 'Behind my back? Air! Only… inside a balloon.'),
    ],
    [t('Что у вас за спиной?', 'What’s behind your back?'), t('Верю', 'I believe you')],
  );
  question(
    'sonya',
    pictures.mouse,
    [
      t(
        'Пирог? Какой пирог? Я вообще про свечки… ой.',
        'Pie? What pie? I only know about the candles… oops.',
      ),
      t(
        'Свечки — от темноты! У нас… темно. Бывает.',
        'Candles are for the dark! It gets… dark here. At times.',
      ),
    ],
    [t('Какие ещё свечки?', 'What candles?'), t('Не смею задерживать', 'You may go')],
  );
  question(
    'kuzya',
    pictures.rabbit,
    [
      t('Это не варенье! Это я… покраснел. Лапами.', 'It isn’t jam! I… blushed. With my paws.'),
      t(
        'Я буквы рисовал! Вареньем! То есть… никакие не буквы.',
        'I was drawing letters! In jam! I mean… no letters at all.',
      ),
    ],
    [t('Чем вы занимались?', 'What were you doing?'), t('Сочувствую', 'My sympathies')],
  );

  const solved = { any: [atLeast('clues', 3), all(is('oven', true), heard)] };
  const accuse = (label: ReturnType<typeof t>) =>
    option(label, comic.effectOf('rumble', 0.6), go('wrong', effect('shake', 500)));
  comic.page('verdict', {
    title: 'Вердикт',
    alt: t('Инспектор готов назвать виновного.', 'The inspector is ready to name the culprit.'),
    background: pictures.parlour,
    transition: slide,
    sounds: [mystery],
    objects: [
      place(pictures.pondering, 250, 1020, { idle: bob(4, 1400) }),
      say(40, 40, 700, t('Итак, пирог съел…', 'And so, the pie was eaten by…'), {
        size: 54,
        to: [250, 490],
        speaker: names.fox,
      }),
      narrate(570, 190, 490, t('Может, осмотреть кухню получше?', 'Perhaps look round the kitchen again?'), {
        size: 42,
        when: below('clues', 3),
      }),
      choose(
        470,
        1055,
        580,
        [
          accuse(t('Потап!', 'Potap!')),
          accuse(t('Соня!', 'Sonya!')),
          accuse(t('Кузя!', 'Kuzya!')),
          {
            ...option(t('Никто! Пирог цел', 'Nobody! It is whole'), go('surprise', effect('iris', 700))),
            when: solved,
          },
          option(t('Не знаю. Я домой', 'No idea. I’m going home'), go('home', effect('fade', 700))),
        ],
        { size: 42 },
      ),
    ],
  });
}
