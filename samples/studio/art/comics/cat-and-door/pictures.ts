import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import {
  bed,
  door,
  floorLamp,
  plant,
  room,
  rug,
  wallClock,
  wallPicture,
  windowFrame,
} from '../../kit/furniture';
import { ginger, houseCat } from '../../kit/houseCat';
import { kitchen, robotVacuum } from '../../kit/kitchen';
import { withoutMarks } from '../../kit/marks';
import { sky, skyline, stars } from '../../kit/outdoors';
import { type Person, person } from '../../kit/people';
import { at, box, circle, drawing, fade, glow } from '../../kit/svg';

const lena: Person = {
  skin: '#f6cfae',
  hair: 'tousled',
  hairColour: '#7a4a33',
  clothes: {
    top: '#9ec5e8',
    legs: '#9ec5e8',
    shoes: '#f2a7b5',
    sleeves: true,
    stripes: '#c4def3',
    buttons: '#ffffff',
  },
};

export const night = fade(0.34, box(0, 0, 1080, 1080, '#1d1b4a'));
const cityView =
  sky(['#1c2350', '#45437f'], 400, 400) + stars(24, 3, 400, 200) + skyline(320, '#2a2c5c', 5, '#ffd873', 400);
const view = at(-200, -200, cityView);

function hall(doorMarkup: string, light = ''): string {
  return (
    room('#7f9bb8', '#b5835a', 'stripes') +
    at(
      860,
      330,
      wallPicture(
        170,
        210,
        at(-85, -105, box(0, 0, 170, 210, '#f5d9a8')) +
          // A portrait on the wall: a bubble may hang before it.
          withoutMarks(at(0, 90, houseCat(ginger, 'sit', { eyes: 'closed', mouth: 'cat' }), { scale: 0.46 })),
      ),
    ) +
    at(950, 850, plant('#d8744e')) +
    at(180, 830, floorLamp('#e8a04c', false)) +
    at(540, 812, doorMarkup) +
    night +
    light +
    at(540, 940, rug('#b86a78', 620))
  );
}

const sleeper = at(70, -176, person(lena, { left: 'belly', face: { eyes: 'closed', mouth: 'o' } }), {
  rotate: -84,
  scale: 0.6,
});

function bedroom(lampLit: boolean): string {
  return (
    room('#c79ab0', '#a9714b', 'dots') +
    at(250, 330, windowFrame(260, 320, view, '#fff6e8', '#8a6ab0')) +
    at(860, 300, wallClock(5, 20)) +
    at(930, 850, floorLamp('#f2b45c', lampLit)) +
    at(400, 840, bed('#6a8fd0', lampLit ? '' : sleeper)) +
    (lampLit ? '' : night)
  );
}

export const cover = drawing(
  640,
  640,
  at(0, 0, hall(door('#b5654a')), { scale: 0.74 }),
  at(66, 0, glow(260, 560, 300, '#ffe6a0', 0.5)),
  at(330, 610, houseCat(ginger, 'sit', { eyes: 'wide', mouth: 'flat', brows: 'angry' }), { scale: 0.98 }),
);

/** A cat needs to be on the other side of a door. Four ways to get there, four endings. */
/** The pictures and tunes of the story. */
export function drawPictures(comic: Comic) {
  const tiptoe = comic.music('sneaking', 0.45);
  const purring = comic.sound('purr', 'ambience', { loop: true, volume: 0.7, fadeIn: 800 });

  const closed = comic.scene('hall-closed', hall(door('#b5654a')));
  const lit = comic.scene(
    'hall-lit',
    hall(door('#b5654a'), glow(540, 815, 190, '#ffe08a', 0.9) + box(412, 806, 256, 12, '#fff0b8')),
  );
  const opened = comic.scene('hall-open', hall(door('#b5654a', true), glow(540, 620, 420, '#ffe6a0', 0.6)));
  const dark = comic.scene('bedroom-dark', bedroom(false));
  const bright = comic.scene('bedroom-lit', bedroom(true));
  const food = comic.scene('kitchen', kitchen() + fade(0.3, box(0, 0, 1080, 1080, '#1d1b4a')));
  const cat = (
    name: string,
    pose: Parameters<typeof houseCat>[1],
    face: Parameters<typeof houseCat>[2],
    ru: string,
    en: string,
  ) =>
    comic.sprite(name, houseCat(ginger, pose, face), t(ru, en), {
      left: 270,
      right: 270,
      top: pose === 'stretch' ? 620 : 470,
      bottom: 20,
    });

  const stern = cat(
    'cat-stern',
    'sit',
    { eyes: 'sleepy', mouth: 'flat', brows: 'angry' },
    'Рыжий кот Батон смотрит строго',
    'Loaf, a ginger cat, looks stern',
  );
  const back = cat('cat-back', 'back', {}, 'Кот Батон смотрит на дверь', 'Loaf the cat stares at the door');
  const yelling = cat(
    'cat-yelling',
    'sit',
    { eyes: 'closed', mouth: 'shout', brows: 'worried' },
    'Кот поёт во всё горло',
    'The cat sings at the top of his voice',
  );
  const reaching = cat(
    'cat-reaching',
    'stretch',
    { eyes: 'wide', mouth: 'teeth', look: [0, -1] },
    'Кот тянется к ручке',
    'The cat reaches for the handle',
  );
  const walking = cat(
    'cat-walking',
    'walk',
    { eyes: 'open', mouth: 'cat', look: [-0.6, 0] },
    'Кот идёт на разведку',
    'The cat goes scouting',
  );
  const proud = cat(
    'cat-proud',
    'sit',
    { eyes: 'happy', mouth: 'cat', blush: true },
    'Довольный кот',
    'A pleased cat',
  );
  const loaf = cat(
    'cat-loaf',
    'loaf',
    { eyes: 'sleepy', mouth: 'cat' },
    'Кот лежит буханкой',
    'The cat lies like a loaf',
  );
  const asleep = cat(
    'cat-asleep',
    'sleep',
    { eyes: 'closed', mouth: 'smile', blush: true },
    'Кот спит',
    'The cat sleeps',
  );
  const vacuum = comic.sprite('vacuum', robotVacuum(), t('Робот-пылесос Пылик', 'Dusty the robot vacuum'), {
    left: 190,
    right: 190,
    top: 130,
    bottom: 16,
  });
  const lenaSleepy = comic.sprite(
    'lena-sleepy',
    person(lena, { left: 'cheek', right: 'down', face: { eyes: 'sleepy', mouth: 'wavy', brows: 'worried' } }),
    t('Сонная Лена в пижаме', 'Sleepy Lena in her pyjamas'),
  );
  const lenaLaughing = comic.sprite(
    'lena-laughing',
    person(lena, { left: 'hip', right: 'cheek', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
    t('Лена смеётся', 'Lena laughs'),
  );
  const crumb = comic.sprite(
    'sausage',
    circle(0, -16, 16, '#d8744e', 6) + circle(-5, -20, 4, '#f5b08a'),
    t('Кусочек колбасы', 'A bit of sausage'),
    { left: 30, right: 30, top: 44, bottom: 12 },
  );

  return {
    tiptoe,
    purring,
    closed,
    lit,
    opened,
    dark,
    bright,
    food,
    stern,
    back,
    yelling,
    reaching,
    walking,
    proud,
    loaf,
    asleep,
    vacuum,
    lenaSleepy,
    lenaLaughing,
    crumb,
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
