import type { Comic } from './comic.ts';
import { catAndDoor } from './comics/cat-and-door/story.ts';
import { lastTram } from './comics/last-tram/story.ts';

/** Every comic of `samples/`. */
export const allComics: readonly (() => Comic)[] = [catAndDoor, lastTram];
