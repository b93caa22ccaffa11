import { add, all, atLeast, below, is, restart, set, when } from '../builder/actions';
import { button } from '../builder/controls';
import { bob, breathe, effect, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { bed, plant, room, rug, table, windowFrame } from '../kit/furniture';
import { alarmClock } from '../kit/livelyThings';
import { hill, sky, sun } from '../kit/outdoors';
import { type Person, person } from '../kit/people';
import { at, drawing } from '../kit/svg';

const sleeper: Person = {
  skin: '#e0a878',
  hair: 'tousled',
  hairColour: '#3a2b3f',
  clothes: { top: '#f2a65a', legs: '#f2a65a', shoes: '#ffffff', sleeves: true, buttons: '#ffffff' },
};

const morning = at(
  -170,
  -190,
  sky(['#ffd9a0', '#ffeecf'], 340, 380) + hill(260, 60, '#f0a86a', 0, 340) + at(180, 220, sun(56)),
);

function bedroom(withSleeper: boolean): string {
  const asleep = withSleeper
    ? at(70, -176, person(sleeper, { left: 'belly', face: { eyes: 'closed', mouth: 'o' } }), {
        rotate: -84,
        scale: 0.6,
      })
    : '';
  return [
    room('#f2b8a0', '#b5745a', 'stripes'),
    at(820, 320, windowFrame(300, 340, morning, '#fff6e8', '#e0705a')),
    at(110, 840, plant('#4f8a8b')),
    at(450, 850, bed('#e0705a', asleep)),
    at(480, 980, rug('#8fb8a6', 760)),
    at(880, 1000, table('#a9714b', 300, 170)),
  ].join('');
}

const cover = drawing(
  640,
  640,
  at(-240, -330, bedroom(true), { scale: 0.9 }),
  at(420, 600, alarmClock({ eyes: 'wide', mouth: 'shout', brows: 'angry' }, '#3f7fb5', true), {
    scale: 1.25,
  }),
);

/** Five more minutes, until the alarm clock gives up. */
export function snooze(): Comic {
  const comic = new Comic({
    id: 'five-more-minutes',
    title: t('Ещё пять минуточек', 'Five More Minutes'),
    alt: t(
      'Будильник звенит, человек спит. Кнопка «ещё пять минуточек» ведёт дальше, чем кажется.',
      'An alarm clock rings, a person sleeps. The button “five more minutes” leads further than you would think.',
    ),
    description: t(
      'Комикс, который знает, сколько минут вы проспали. И склоняет их правильно.',
      'A comic that knows how many minutes you overslept.',
    ),
    info: {
      name: 'Ещё пять минуточек',
      owner: 'kadr-shorts',
      creationDate: '2026-10-19T06:05:00.000Z',
      viewsCnt: 2111,
      likesCnt: 502,
      category: 10000,
    },
    cover,
    warnings: ['loud'],
    variables: { minutes: { type: 'number', value: 0, min: 0, max: 60 } },
  });
  const { go } = comic;
  const scene = comic.scene('bedroom', bedroom(true));
  const empty = comic.scene('empty', bedroom(false));
  const reach = { left: 260, right: 260, top: 400, bottom: 16 };
  const clock = (
    name: string,
    look: Parameters<typeof alarmClock>[0],
    shaking: boolean,
    ru: string,
    en: string,
  ) => comic.sprite(name, alarmClock(look, '#3f7fb5', shaking), t(ru, en), reach);
  const ringing = clock(
    'ringing',
    { eyes: 'wide', mouth: 'shout', brows: 'angry' },
    true,
    'Будильник трезвонит',
    'The alarm clock rings',
  );
  const pleading = clock(
    'pleading',
    { eyes: 'sparkle', mouth: 'wavy', brows: 'worried' },
    false,
    'Будильник умоляет',
    'The alarm clock pleads',
  );
  const tired = clock(
    'tired',
    { eyes: 'sleepy', mouth: 'flat' },
    false,
    'Будильник устал',
    'The alarm clock is tired',
  );
  const asleep = clock(
    'asleep',
    { eyes: 'closed', mouth: 'smile', blush: true },
    false,
    'Будильник спит',
    'The alarm clock is asleep',
  );
  const moved = clock(
    'moved',
    { eyes: 'sparkle', mouth: 'grin', blush: true, tear: true },
    false,
    'Будильник плачет от счастья',
    'The alarm clock weeps for joy',
  );
  const awake = comic.sprite(
    'awake',
    person(sleeper, { left: 'up', right: 'mouth', face: { eyes: 'sleepy', mouth: 'o' } }),
    t('Человек встал и зевает', 'The person is up, yawning'),
  );
  const name = t('Будильник', 'Alarm clock');
  const between = (from: number, to: number) => all(atLeast('minutes', from), below('minutes', to));

  comic.page('ring', {
    title: 'Звонок',
    alt: t(
      'Утро. Человек спит, на тумбочке будильник.',
      'Morning. A person sleeps; an alarm clock stands on the bedside table.',
    ),
    background: scene,
    onEnter: [comic.effectOf('alarm', 0.6)],
    objects: [
      place(ringing, 880, 822, { scale: 0.8, idle: tremble(6, 160), when: below('minutes', 10) }),
      place(pleading, 880, 822, { scale: 0.8, idle: bob(4, 900), when: between(10, 20) }),
      place(tired, 880, 822, { scale: 0.8, when: atLeast('minutes', 20) }),
      say(180, 50, 600, t('ПОДЪЁМ!', 'RISE!'), {
        shape: 'shout',
        size: 72,
        fill: '#ffe08a',
        style: { bold: true },
        to: [860, 560],
        speaker: name,
        when: is('minutes', 0),
        enter: effect('shake', 400),
      }),
      say(120, 60, 640, t('Эй! Ты обещал. Себе. Вчера.', 'Hey! You promised. Yourself. Yesterday.'), {
        to: [860, 560],
        speaker: name,
        when: is('minutes', 5),
        enter: effect('pop', 250),
      }),
      say(120, 60, 640, t('Ну пожалуйста. У меня репутация.', 'Oh, please. I have a reputation.'), {
        to: [860, 560],
        speaker: name,
        when: is('minutes', 10),
        enter: effect('pop', 250),
      }),
      say(120, 60, 640, t('Для кого я вообще звеню?', 'Who am I even ringing for?'), {
        to: [860, 560],
        speaker: name,
        when: is('minutes', 15),
        enter: effect('pop', 250),
      }),
      say(120, 60, 640, t('Знаешь что? Подвинься.', 'You know what? Move over.'), {
        to: [860, 560],
        speaker: name,
        when: atLeast('minutes', 20),
        enter: effect('fade', 500),
      }),
      narrate(
        40,
        300,
        430,
        counted(
          'minutes',
          ['Проспали {minutes} минуту', 'Проспали {minutes} минуты', 'Проспали {minutes} минут'],
          ['Overslept by {minutes} minute', 'Overslept by {minutes} minutes'],
        ),
        { size: 42, when: atLeast('minutes', 5) },
      ),
      button(
        40,
        890,
        620,
        t('Ещё пять минуточек', 'Five more minutes'),
        [add('minutes', 5), when(below('minutes', 20), [comic.effectOf('alarm', 0.5)])],
        { when: below('minutes', 20), size: 44 },
      ),
      button(560, 890, 480, t('Подвинуться', 'Move over'), [go('asleep', effect('fade', 800))], {
        when: atLeast('minutes', 20),
        enter: effect('fade', 400, 700),
        fill: '#c9b8f5',
      }),
      button(690, 890, 350, t('Встать!', 'Get up!'), [go('up', effect('zoom', 400))], {
        fill: '#8fd3a6',
        when: below('minutes', 20),
        size: 44,
      }),
    ],
  });

  comic.page('asleep', {
    title: 'Оба проспали',
    alt: t('Будильник спит в кровати рядом с человеком.', 'The alarm clock sleeps in bed beside the person.'),
    background: scene,
    onEnter: [comic.effectOf('snore', 0.5)],
    ending: t('Оба проспали', 'Both overslept'),
    objects: [
      place(asleep, 590, 676, { scale: 0.62, rotate: 8, idle: breathe(1.03, 3000) }),
      say(330, 60, 640, t('Ещё… пять… минуточек…', 'Five… more… minutes…'), {
        shape: 'whisper',
        to: [580, 520],
        speaker: name,
        enter: effect('type', 1800),
      }),
      button(620, 905, 400, t('Проснуться', 'Wake up'), [set('minutes', 0), restart], {
        enter: effect('fade', 400, 2000),
      }),
    ],
  });

  comic.page('up', {
    title: 'Встал!',
    alt: t('Человек встал. Будильник плачет от счастья.', 'The person is up. The alarm clock weeps for joy.'),
    background: empty,
    onEnter: [comic.effectOf('fanfare', 0.6)],
    ending: t('Встал!', 'Up!'),
    objects: [
      place(awake, 470, 1010, { scale: 1.05, idle: breathe(1.02) }),
      place(moved, 880, 822, { scale: 0.8, idle: bob(10, 600) }),
      say(
        330,
        50,
        710,
        t(
          'Ты… встал?! С первого раза?! Я так долго этого ждал!',
          'You… got up?! I have dreamt of this moment!',
        ),
        { to: [860, 560], speaker: name, when: is('minutes', 0) },
      ),
      say(
        330,
        50,
        710,
        t(
          'Встал! Я знал! Я в тебя верил! Почти всё время.',
          'You’re up! I knew it! I believed in you! Mostly.',
        ),
        { to: [860, 560], speaker: name, when: atLeast('minutes', 5) },
      ),
      button(40, 905, 300, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 1500) }),
    ],
  });
  return comic;
}
