import type { Condition, DrawnText } from '@/comics/project';
import { below } from '../../builder/actions';
import { button, choose, hotspot, option } from '../../builder/controls';
import { bob, breathe, effect, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { arrive, has, type Lists, notYet, painting } from './bag';
import type { Pictures } from './pictures';

const rex = t('Полкан', 'Rex');
const titles = {
  sea: t('Море ночью', 'Sea at Night'),
  life: t('Натюрморт', 'Still Life'),
  duck: t('Утка', 'The Duck'),
};

export function drawRooms(comic: Comic, pictures: Pictures, { found }: Lists): void {
  const { hall, cloakroom, cafe, egypt, alarmed, searching } = pictures;
  const music = comic.music('mystery', 0.4);

  comic.page('start', {
    title: 'Пропажа',
    alt: t(
      'Ночь в музее. Сторож, пёс Полкан, видит: на картинах пусто.',
      'Night in the museum. Rex the guard dog sees that the paintings are empty.',
    ),
    background: hall,
    sounds: [music],
    next: 'hall',
    objects: [
      freeText(60, 30, 960, t('НОЧЬ В МУЗЕЕ', 'THE MUSEUM AT NIGHT'), {
        size: 66,
        color: '#fff3c9',
        style: { bold: true },
        enter: effect('pop', 500),
      }),
      painting(comic, pictures.seaEmpty, titles.sea, [27, 140, 0.9], { enter: effect('fade', 500, 300) }),
      painting(comic, pictures.lifeEmpty, titles.life, [378, 140, 0.9], { enter: effect('fade', 500, 500) }),
      painting(comic, pictures.duckEmpty, titles.duck, [729, 140, 0.9], { enter: effect('fade', 500, 700) }),
      place(alarmed, 260, 1060, { scale: 0.92, idle: breathe(1.02, 1200) }),
      say(
        440,
        580,
        620,
        t('Луна! Яблоко! Серёжка! Сбежали!', 'The moon! The apple! The earring! They ran off!'),
        { size: 44, to: [350, 720], speaker: rex, enter: effect('pop', 300, 1200) },
      ),
      narrate(440, 925, 620, t('Открытие в девять утра.', 'It opens at nine in the morning.'), {
        size: 40,
        enter: effect('fade', 400, 1800),
      }),
    ],
  });

  const plain = { fill: '#fff3c9', size: 42 };
  const door = (x: number, y: number, label: DrawnText, room: string, still: Condition) =>
    button(x, y, 322, label, [comic.effectOf('step', 0.5), comic.go(room)], { ...plain, when: still });

  comic.page('hall', {
    title: 'Зал картин',
    alt: t('Зал с тремя картинами.', 'The hall with three paintings.'),
    background: hall,
    transition: effect('slide-left', 400),
    sounds: [music],
    onEnter: arrive(comic, true),
    objects: [
      painting(comic, pictures.seaEmpty, titles.sea, [27, 34, 0.9], { when: { not: has('hung', 'moon') } }),
      painting(comic, pictures.seaArt, titles.sea, [27, 34, 0.9], {
        when: has('hung', 'moon'),
        enter: effect('fade', 600),
      }),
      painting(comic, pictures.lifeEmpty, titles.life, [378, 34, 0.9], {
        when: { not: has('hung', 'apple') },
      }),
      painting(comic, pictures.lifeArt, titles.life, [378, 34, 0.9], {
        when: has('hung', 'apple'),
        enter: effect('fade', 600),
      }),
      painting(comic, pictures.duckEmpty, titles.duck, [729, 34, 0.9], {
        when: { not: has('hung', 'pearl') },
      }),
      painting(comic, pictures.duckArt, titles.duck, [729, 34, 0.9], {
        when: has('hung', 'pearl'),
        enter: effect('fade', 600),
      }),
      place(searching, 190, 900, { scale: 0.72, idle: breathe(1.015) }),
      door(380, 570, t('В гардероб', 'To the cloakroom'), 'cloakroom', notYet('moon')),
      door(718, 570, t('В кафе', 'To the café'), 'cafe', notYet('apple')),
      door(380, 734, t('В Древний Египет', 'To Ancient Egypt'), 'egypt', notYet('pearl')),
      button(
        718,
        734,
        322,
        t('Лечь спать', 'Go to bed'),
        [comic.effectOf('door', 0.6), comic.go('modern', effect('fade', 600))],
        { ...plain, when: below('hung', 3) },
      ),
    ],
  });

  const back = (y = 900) =>
    choose(
      560,
      y,
      480,
      [
        option(
          t('Назад в зал', 'Back to the hall'),
          comic.effectOf('step', 0.5),
          comic.go('hall', effect('slide-right', 400)),
        ),
      ],
      { size: 42 },
    );

  comic.page('cloakroom', {
    title: 'Гардероб',
    alt: t(
      'Гардероб: пять пальто, и один карман светится.',
      'The cloakroom: five coats, and one pocket glows.',
    ),
    background: cloakroom,
    transition: effect('slide-left', 400),
    sounds: [music],
    onEnter: arrive(comic, false),
    objects: [
      place(pictures.moon, 505, 470, {
        scale: 0.6,
        when: notYet('moon'),
        idle: bob(6),
        alt: t('Луна греется в кармане', 'The moon keeps warm in a pocket'),
      }),
      hotspot(
        415,
        380,
        180,
        180,
        t('Взять луну из кармана', 'Take the moon out of the pocket'),
        [found.moon],
        { when: notYet('moon'), kind: 'ellipse' },
      ),
      place(searching, 170, 900, { scale: 0.66, idle: breathe(1.015) }),
      say(40, 30, 640, t('Кто-то греется в чужом пальто…', 'Somebody keeps warm in another’s coat…'), {
        size: 42,
        to: [180, 560],
        speaker: rex,
        when: notYet('moon'),
        enter: effect('pop', 300, 300),
      }),
      say(40, 30, 640, t('Луна! Номерок хоть взяла?', 'The moon! Did you at least take a ticket?'), {
        size: 42,
        to: [180, 560],
        speaker: rex,
        when: has('bag', 'moon'),
        enter: effect('pop', 300),
      }),
      back(),
    ],
  });

  comic.page('cafe', {
    title: 'Кафе',
    alt: t(
      'Музейное кафе. На прилавке лежит яблоко с картины.',
      'The museum café. The painted apple lies on the counter.',
    ),
    background: cafe,
    transition: effect('slide-left', 400),
    sounds: [music],
    onEnter: arrive(comic, false),
    objects: [
      place(pictures.apple, 840, 385, {
        scale: 0.62,
        when: notYet('apple'),
        idle: sway(4),
        alt: t('Яблоко с картины', 'The painted apple'),
      }),
      place(searching, 170, 900, { scale: 0.66, idle: breathe(1.015) }),
      say(
        30,
        190,
        500,
        t('Нарисовано триста лет назад. А пахнет!', 'Painted three hundred years ago. And how it smells!'),
        { size: 42, to: [180, 560], speaker: rex, when: notYet('apple'), enter: effect('pop', 300, 300) },
      ),
      say(30, 300, 420, t('Устоял. Сам себе завидую.', 'I held out. I envy myself.'), {
        size: 42,
        to: [180, 560],
        speaker: rex,
        when: has('bag', 'apple'),
        enter: effect('pop', 300),
      }),
      choose(
        400,
        900,
        640,
        [
          option(t('Взять яблоко', 'Take the apple'), found.apple),
          option(
            t('Съесть яблоко', 'Eat the apple'),
            comic.effectOf('pop'),
            comic.go('core', effect('iris', 500)),
          ),
        ],
        { size: 42, when: notYet('apple') },
      ),
      { ...back(), when: has('bag', 'apple') },
    ],
  });

  comic.page('egypt', {
    title: 'Египет',
    alt: t(
      'Зал Древнего Египта. В саркофаге кто-то храпит, а на груди у него жемчужина.',
      'The hall of Ancient Egypt. Somebody snores in a sarcophagus, with a pearl on its chest.',
    ),
    background: egypt,
    transition: effect('slide-left', 400),
    sounds: [
      music,
      comic.sound('snore', 'ambience', { loop: true, volume: 0.35, fadeIn: 400, fadeOut: 400 }),
    ],
    onEnter: arrive(comic, false),
    objects: [
      place(pictures.pearl, 700, 545, {
        scale: 0.5,
        when: notYet('pearl'),
        idle: bob(5, 3000),
        alt: t('Жемчужина на груди фараона', 'The pearl on the pharaoh’s chest'),
      }),
      hotspot(610, 455, 180, 180, t('Тихо взять жемчужину', 'Take the pearl, quietly'), [found.pearl], {
        when: notYet('pearl'),
        kind: 'ellipse',
      }),
      place(searching, 250, 900, { scale: 0.66, idle: breathe(1.015) }),
      say(30, 290, 500, t('Тс-с. Фараон надел её спать.', 'Shh. The pharaoh wears it to bed.'), {
        size: 42,
        shape: 'whisper',
        to: [260, 560],
        speaker: rex,
        when: notYet('pearl'),
        enter: effect('pop', 300, 300),
      }),
      say(
        30,
        240,
        500,
        t('Спи, твоё фараонство. Серёжка не твоя.', 'Sleep, Your Pharaohness. It isn’t your earring.'),
        {
          size: 42,
          shape: 'whisper',
          to: [260, 560],
          speaker: rex,
          when: has('bag', 'pearl'),
          enter: effect('pop', 300),
        },
      ),
      back(),
    ],
  });
}
