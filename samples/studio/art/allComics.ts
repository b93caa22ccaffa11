import type { Comic } from './comic';
import { allTheWayDown } from './comics/all-the-way-down/story';
import { pinchOfSalt } from './comics/as-much-as-it-takes';
import { catAndDoor } from './comics/cat-and-door/story';
import { countSheep } from './comics/count-sheep';
import { dogLetter } from './comics/dog-letter';
import { dragonDentist } from './comics/dragon-dentist';
import { ducksCrossing } from './comics/ducks-crossing';
import { firstSnow } from './comics/first-snow';
import { fridgeAtNight } from './comics/fridge-at-night';
import { ghostAndGirl } from './comics/ghost-and-girl';
import { goldfishMemory } from './comics/goldfish';
import { grandpasRadio } from './comics/grandpas-radio/story';
import { howToDrawACat } from './comics/how-to-draw-a-cat';
import { keepTheLight } from './comics/keep-the-light/story';
import { kitchenBand } from './comics/kitchen-band';
import { lastTram } from './comics/last-tram/story';
import { letterThatArgues } from './comics/letter-that-argues/story';
import { lostSock } from './comics/lost-sock';
import { milkRunsAway } from './comics/milk-runs-away/story';
import { moonPainter } from './comics/moon-painter';
import { mosquitoNight } from './comics/mosquito';
import { museumAtNight } from './comics/museum-at-night/story';
import { pantryRaid } from './comics/pantry-raid/story';
import { paperPlane } from './comics/paper-plane/story';
import { penguinFridge } from './comics/penguin-fridge';
import { robotCompliment } from './comics/robot-compliment';
import { snailChase } from './comics/snail-chase';
import { snooze } from './comics/snooze';
import { spaceLunch } from './comics/space-lunch';
import { whatTeaAreYou } from './comics/what-tea-are-you';
import { whoAteThePie } from './comics/who-ate-the-pie/story';
import { whoKnocks } from './comics/who-knocks';

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
  pantryRaid,
  milkRunsAway,
  museumAtNight,
  grandpasRadio,
  allTheWayDown,
  paperPlane,
  letterThatArgues,
];
