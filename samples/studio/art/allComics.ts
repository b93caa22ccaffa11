import type { Comic } from './comic';
import { allTheWayDown } from './comics/all-the-way-down/story';
import { pinchOfSalt } from './comics/as-much-as-it-takes';
import { catAndDoor } from './comics/cat-and-door/story';
import { dogLetter } from './comics/dog-letter';
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
import { milkRunsAway } from './comics/milk-runs-away/story';
import { museumAtNight } from './comics/museum-at-night/story';
import { pantryRaid } from './comics/pantry-raid/story';
import { paperPlane } from './comics/paper-plane/story';
import { snailChase } from './comics/snail-chase';
import { spaceLunch } from './comics/space-lunch';
import { whoAteThePie } from './comics/who-ate-the-pie/story';
import { whoKnocks } from './comics/who-knocks';

/** Every comic of `samples/`. */
export const allComics: readonly (() => Comic)[] = [
  catAndDoor,
  lastTram,
  whoAteThePie,
  keepTheLight,
  howToDrawACat,
  goldfishMemory,
  snailChase,
  kitchenBand,
  ghostAndGirl,
  firstSnow,
  whoKnocks,
  fridgeAtNight,
  dogLetter,
  ducksCrossing,
  pinchOfSalt,
  spaceLunch,
  pantryRaid,
  milkRunsAway,
  museumAtNight,
  grandpasRadio,
  allTheWayDown,
  paperPlane,
  letterThatArgues,
];
