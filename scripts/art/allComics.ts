import type { Comic } from './comic.ts';
import { catAndDoor } from './comics/cat-and-door/story.ts';
import { countSheep } from './comics/count-sheep.ts';
import { goldfishMemory } from './comics/goldfish.ts';
import { howToDrawACat } from './comics/how-to-draw-a-cat.ts';
import { lastTram } from './comics/last-tram/story.ts';
import { penguinFridge } from './comics/penguin-fridge.ts';
import { snailChase } from './comics/snail-chase.ts';
import { snooze } from './comics/snooze.ts';

/** Every comic of `samples/`. */
export const allComics: readonly (() => Comic)[] = [
  catAndDoor,
  lastTram,
  snooze,
  howToDrawACat,
  countSheep,
  goldfishMemory,
  snailChase,
  penguinFridge,
];
