import type { Comic } from './comic.ts';
import { pinchOfSalt } from './comics/as-much-as-it-takes.ts';
import { catAndDoor } from './comics/cat-and-door/story.ts';
import { countSheep } from './comics/count-sheep.ts';
import { dogLetter } from './comics/dog-letter.ts';
import { dragonDentist } from './comics/dragon-dentist.ts';
import { ducksCrossing } from './comics/ducks-crossing.ts';
import { firstSnow } from './comics/first-snow.ts';
import { fridgeAtNight } from './comics/fridge-at-night.ts';
import { ghostAndGirl } from './comics/ghost-and-girl.ts';
import { goldfishMemory } from './comics/goldfish.ts';
import { howToDrawACat } from './comics/how-to-draw-a-cat.ts';
import { keepTheLight } from './comics/keep-the-light/story.ts';
import { kitchenBand } from './comics/kitchen-band.ts';
import { lastTram } from './comics/last-tram/story.ts';
import { lostSock } from './comics/lost-sock.ts';
import { moonPainter } from './comics/moon-painter.ts';
import { mosquitoNight } from './comics/mosquito.ts';
import { penguinFridge } from './comics/penguin-fridge.ts';
import { robotCompliment } from './comics/robot-compliment.ts';
import { snailChase } from './comics/snail-chase.ts';
import { snooze } from './comics/snooze.ts';
import { spaceLunch } from './comics/space-lunch.ts';
import { whatTeaAreYou } from './comics/what-tea-are-you.ts';
import { whoAteThePie } from './comics/who-ate-the-pie/story.ts';
import { whoKnocks } from './comics/who-knocks.ts';

/** Every comic of `samples/`. */
export const allComics: readonly (() => Comic)[] = [
  catAndDoor,
  lastTram,
  whoAteThePie,
  keepTheLight,
  snooze,
  howToDrawACat,
  countSheep,
  goldfishMemory,
  snailChase,
  penguinFridge,
  kitchenBand,
  ghostAndGirl,
  lostSock,
  firstSnow,
  whatTeaAreYou,
  whoKnocks,
  fridgeAtNight,
  dogLetter,
  dragonDentist,
  ducksCrossing,
  moonPainter,
  mosquitoNight,
  pinchOfSalt,
  robotCompliment,
  spaceLunch,
];
