import type { LocalizedText } from '@/comics/resources';
import type { Picture } from '../../builder/drafts';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, bear, type Costume, fox } from '../../kit/animals';
import { goldfish } from '../../kit/critters';
import type { Face } from '../../kit/face';
import type { Pose } from '../../kit/figure';
import { hats } from '../../kit/hats';
import { moonFace } from '../../kit/livelyThings';
import { cloud, sea, sky, stars, sun } from '../../kit/outdoors';
import {
  anglerfish,
  bubbles,
  coral,
  divingHelmet,
  flippers,
  jellyfish,
  ledge,
  musicBox,
  octopus,
  rowingBoat,
  school,
  seaBed,
  squidling,
  sunRays,
  whale,
} from '../../kit/sea';
import { at, box, drawing, ellipse, fade, glow, gradientBox } from '../../kit/svg';

/** How tall the three pages of the dive are. */
export const deep = 4320;

const suit: Costume = { top: '#f2b93a', stripes: '#e29a2c', legs: '#f2b93a', shoes: '#3f7fb5' };
const dry: Costume = { top: '#5b8fd0', stripes: '#ffffff', legs: '#4a5a8a', shoes: '#d8574e' };
const captain: Costume = {
  top: '#3a4f8a',
  buttons: '#f5c04c',
  legs: '#2f3c66',
  shoes: '#4a3038',
  hat: hats.cap('#3a4f8a'),
};

const diver = (pose: Pose & { face?: Face }) => flippers() + animal(fox, pose, suit) + divingHelmet();

/** Asya and the captain in the boat, its waterline at the origin. */
const crew = (one: (Pose & { face?: Face }) | null, other: Pose & { face?: Face }, thing = '') =>
  (one === null ? '' : at(-110, -30, animal(fox, { legs: 'hidden', ...one }, dry), { scale: 0.62 })) +
  at(110, -30, animal(bear, { legs: 'hidden', ...other }, captain), { scale: 0.68 }) +
  thing +
  rowingBoat();

const day = (): string =>
  [
    sky(['#8fd0f2', '#d9f2fb'], 1080, 760),
    at(900, 150, sun(76, '#ffd35a')),
    fade(0.9, at(230, 190, cloud('#ffffff', 0.7)) + at(640, 110, cloud('#ffffff', 0.5))),
    sea(640, '#57c0de', 3),
    gradientBox(0, 800, 1080, 280, ['#46afd4', '#3ba3cd']),
  ].join('');

const evening = (): string =>
  [
    sky(['#33407f', '#a8628f', '#f5a97a'], 1080, 760),
    glow(250, 560, 300, '#ffe0a0', 0.9),
    stars(26, 12, 1080, 260),
    sea(620, '#4a5a9a', 5),
  ].join('');

const moonlit = (): string =>
  [
    sky(['#0b1238', '#23306b', '#4a5390'], 1080, 760),
    stars(70, 4, 1080, 520),
    at(850, 190, moonFace(84, { eyes: 'closed', mouth: 'smile', blush: true })),
    sea(600, '#2c3f7c', 5),
    fade(0.3, ellipse(850, 690, 150, 12, '#fff1c0') + ellipse(860, 760, 210, 14, '#fff1c0')),
  ].join('');

const bottom = (): string =>
  [
    gradientBox(0, 0, 1080, 1080, ['#060b26', '#0d1740', '#15245a']),
    glow(540, 760, 520, '#ffe6a0', 0.3),
    at(150, 1010, coral('#7a4a8a')),
    at(950, 1000, coral('#a8506a')),
    at(0, 1030, seaBed('#2c3566')),
  ].join('');

export const cover = drawing(
  640,
  640,
  gradientBox(0, 0, 640, 640, ['#57c0de', '#1c6fa8', '#0b2148', '#060b26']),
  at(0, 0, sunRays(), { scale: 0.6 }),
  at(330, 330, bubbles(12, 8, 220, 320)),
  at(480, 250, squidling({ eyes: 'closed', mouth: 'smile', blush: true }, '#8f7ad8'), { scale: 0.6 }),
  at(200, 400, diver({ left: 'up', right: 'wave', face: { eyes: 'sparkle', mouth: 'grin', blush: true } }), {
    scale: 0.62,
    rotate: 12,
  }),
  at(440, 620, musicBox(), { scale: 0.9 }),
);

/** Water from one colour to another, as tall as a page: a small picture, drawn large. */
function water(comic: Comic, name: string, colours: readonly string[]): Picture {
  const picture = comic.picture(name, drawing(1080, deep, gradientBox(0, 0, 1080, deep, colours)), '');
  picture.shownAt(0.06);
  return picture;
}

export function drawPictures(comic: Comic) {
  const swimmer = (name: string, pose: Pose & { face?: Face }, alt: LocalizedText) =>
    comic.sprite(`asya-${name}`, diver(pose), alt, { left: 240, right: 240, top: 545, bottom: 120 });
  const inBoat = (
    name: string,
    one: (Pose & { face?: Face }) | null,
    other: Pose & { face?: Face },
    alt: LocalizedText,
    thing = '',
  ) => comic.sprite(name, crew(one, other, thing), alt, { left: 290, right: 300, top: 430, bottom: 70 });
  const creature = (name: string, markup: string, half: number, high: number, alt: LocalizedText) =>
    comic.sprite(name, markup, alt, { left: half, right: half, top: high, bottom: high });
  const baby = (name: string, colour: string, asleep: boolean) =>
    comic.sprite(
      name,
      squidling(
        asleep
          ? { eyes: 'closed', mouth: 'smile', blush: true }
          : { eyes: 'wide', mouth: 'sad', brows: 'worried' },
        colour,
      ),
      '',
      { left: 90, right: 90, top: 145, bottom: 95 },
    );
  return {
    day: comic.picture('day', drawing(1080, 1080, day()), '', [0, 0]),
    evening: comic.scene('evening', evening()),
    moonlit: comic.scene('moonlit', moonlit()),
    bottom: comic.scene('bottom', bottom()),
    bed: comic.picture(
      'bed',
      drawing(
        1080,
        420,
        at(150, 330, coral('#7a4a8a')) + at(940, 320, coral('#a8506a')) + at(0, 360, seaBed('#2c3566')),
      ),
      '',
    ),
    sunlit: water(comic, 'water-sunlit', ['#3ba3cd', '#3ba3cd', '#3396c6', '#2a86bd', '#1f73ae', '#1c6fa8']),
    dim: water(comic, 'water-dim', ['#1c6fa8', '#175a94', '#12467c', '#0d3162', '#0a1f48']),
    dark: water(comic, 'water-dark', ['#0a1f48', '#071636', '#050d28', '#060b26', '#0d1740']),
    // It is blurred, so less than half the resolution is enough.
    rays: comic.picture('rays', drawing(432, 640, at(0, 0, sunRays(), { scale: 0.4 })), ''),
    bubbles: comic.picture('bubbles', drawing(300, 600, bubbles(11, 3)), ''),
    ledge: comic.picture('ledge', drawing(460, 760, ledge('#4a7a94', '#2f9a76', '#f08a7a')), '', [460, 470]),
    dimLedge: comic.picture(
      'dim-ledge',
      drawing(460, 760, ledge('#24406e', '#1f6a72', '#7a5aa8')),
      '',
      [460, 470],
    ),
    school: comic.picture(
      'school',
      drawing(680, 360, school(['#f5c04c', '#ff8a6a', '#ffe08a'], 6)),
      t('Косяк рыбок', 'A school of little fish'),
      [340, 180],
    ),
    darkSchool: comic.picture(
      'dark-school',
      drawing(680, 360, school(['#2f5f9a', '#3a6aa4'], 11)),
      '',
      [340, 180],
    ),
    fish: creature(
      'fish',
      goldfish({ eyes: 'wide', mouth: 'o' }, '#f5a23c'),
      245,
      165,
      t('Важная рыба', 'A grand fish'),
    ),
    jellyPink: creature(
      'jelly-pink',
      jellyfish({ eyes: 'happy', mouth: 'smile', blush: true }, '#f08fb4'),
      200,
      260,
      t('Медуза танцует', 'A jellyfish is dancing'),
    ),
    jellyBlue: creature(
      'jelly-blue',
      jellyfish({ eyes: 'closed', mouth: 'o', blush: true }, '#8f9cf0'),
      200,
      260,
      t('Медуза поёт', 'A jellyfish is singing'),
    ),
    whale: comic.sprite(
      'whale',
      whale({ eyes: 'happy', mouth: 'smile', blush: true }),
      t('Огромный кит', 'An enormous whale'),
      { left: 620, right: 680, top: 290, bottom: 320 },
    ),
    octopus: comic.sprite(
      'octopus',
      octopus({ eyes: 'open', mouth: 'smirk', brows: 'one-up' }),
      t('Осьминог', 'An octopus'),
      { left: 330, right: 330, top: 290, bottom: 330 },
    ),
    octopusGlad: comic.sprite(
      'octopus-glad',
      octopus({ eyes: 'sparkle', mouth: 'grin', blush: true }),
      t('Счастливый осьминог', 'A happy octopus'),
      { left: 330, right: 330, top: 290, bottom: 330 },
    ),
    angler: creature(
      'angler',
      anglerfish({ eyes: 'open', brows: 'worried', look: [-0.5, -0.3] }),
      390,
      390,
      t('Зубастый удильщик с фонариком', 'A toothy anglerfish with a lamp'),
    ),
    box: comic.sprite('box', musicBox(), t('Музыкальная шкатулка', 'The music box'), {
      left: 330,
      right: 330,
      top: 420,
      bottom: 240,
    }),
    sleepers: [
      baby('baby-violet', '#8f7ad8', true),
      baby('baby-teal', '#5fb8b0', true),
      baby('baby-rose', '#d87a9a', true),
    ],
    sleepless: [baby('awake-violet', '#8f7ad8', false), baby('awake-teal', '#5fb8b0', false)],
    jump: swimmer(
      'jump',
      { left: 'up', right: 'wave', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      t('Ася в скафандре опускается', 'Asya sinks in her diving suit'),
    ),
    amazed: swimmer(
      'amazed',
      { left: 'out', right: 'up', face: { eyes: 'sparkle', mouth: 'o', blush: true } },
      t('Ася опускается и смотрит вокруг', 'Asya sinks and looks around'),
    ),
    brave: swimmer(
      'brave',
      { left: 'cheek', right: 'out', face: { eyes: 'wide', mouth: 'wavy', brows: 'worried' } },
      t('Ася опускается в темноте', 'Asya sinks in the dark'),
    ),
    tender: swimmer(
      'tender',
      { left: 'cheek', right: 'down', face: { eyes: 'happy', mouth: 'smile', blush: true } },
      t('Ася улыбается', 'Asya smiles'),
    ),
    setOff: inBoat(
      'set-off',
      null,
      { left: 'hip', right: 'cheek', face: { eyes: 'open', mouth: 'flat', brows: 'up' } },
      t('Капитан Потап смотрит за борт', 'Captain Potap looks over the side'),
    ),
    home: inBoat(
      'home',
      { left: 'down', right: 'hold', face: { eyes: 'closed', mouth: 'smile', blush: true } },
      { left: 'down', right: 'wave', face: { eyes: 'happy', mouth: 'smile' } },
      t('Ася и капитан плывут домой', 'Asya and the captain row home'),
    ),
    listening: inBoat(
      'listening',
      { left: 'cheek', right: 'down', face: { eyes: 'closed', mouth: 'smile', blush: true } },
      { left: 'down', right: 'cheek', face: { eyes: 'sleepy', mouth: 'smile' } },
      t('Ася и капитан слушают море', 'Asya and the captain listen to the sea'),
    ),
    keeping: inBoat(
      'keeping',
      {
        left: 'down',
        right: 'belly',
        face: { eyes: 'open', mouth: 'sad', brows: 'worried', look: [-0.6, 0.9] },
      },
      { left: 'down', right: 'cheek', face: { eyes: 'open', mouth: 'flat', look: [-0.6, 0.9] } },
      t('Ася в лодке со шкатулкой', 'Asya in the boat with the music box'),
    ),
    lantern: comic.picture(
      'lantern',
      drawing(260, 260, glow(130, 130, 126, '#fff0a8', 0.95) + box(122, 122, 16, 16, '#fffbe6', 0, 8)),
      t('Огонёк', 'A little light'),
      [130, 130],
    ),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
