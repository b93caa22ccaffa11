import type { Action, ComicObject, ComicPage, Effect, Sound } from '@/comics/project';
import { isShown, offeredOptions } from '@/player/rules/conditions';
import { endingPages, nameOf } from '@/player/rules/endings';
import type { Knowledge, PlayContext, PlayState } from '@/player/rules/playState';
import { nextPages } from '@/player/rules/readerMoves';
import { readingTime } from '@/player/rules/texts';

/** What comes after an ending's page: the end by itself, or a word of it where the story leads on from there. */
export type EndingManner = 'screen' | 'note';

/** Milliseconds between the last thing that happens by itself and the end. */
const rest = 1000;
/** What an effect takes that does not say so. */
const usualEffect = 400;

/**
 * How long an ending's page is left alone before its end comes: as long as reading it needs, and until what
 * is timed on it is over. `words` is all that it says.
 */
export function endingBeat(
  page: ComicPage,
  state: Knowledge,
  words: string,
  soundDuration: (sound: Sound) => number,
): number {
  const once = (sound: Sound) => (isOnce(sound) ? soundDuration(sound) : 0);
  const timed = Math.max(
    0,
    ...(page.sounds ?? []).map(once),
    actionsTime(page.onEnter ?? [], once),
    objectsTime(page.objects, state),
  );
  return Math.max(readingTime(words, page.guidedView?.length ?? 0), timed + rest);
}

/** Music and ambience go on under the end. */
function isOnce({ loop, channel }: Sound): boolean {
  return loop !== true && channel !== 'music' && channel !== 'ambience';
}

function effectTime(effect: Effect | undefined): number {
  return effect === undefined ? 0 : (effect.delay ?? 0) + (effect.duration ?? usualEffect);
}

function objectsTime(objects: readonly ComicObject[], state: Knowledge): number {
  const times = objects.map((object) => {
    if (!isShown(object, state)) return 0;
    const motion = object.idle === undefined || object.idle.loop === true ? 0 : object.idle.duration;
    const inner = object.type === 'frame' ? objectsTime(object.objects, state) : 0;
    return Math.max(effectTime(object.enter), motion, inner);
  });
  return Math.max(0, ...times);
}

/** Until the last of a list is over, those after its waits too. */
function actionsTime(actions: readonly Action[], soundDuration: (sound: Sound) => number): number {
  let now = 0;
  let end = 0;
  for (const action of actions) {
    if (action.do === 'wait') now += action.duration;
    end = Math.max(end, now + actionTime(action, soundDuration));
  }
  return end;
}

function actionTime(action: Action, soundDuration: (sound: Sound) => number): number {
  switch (action.do) {
    case 'play':
      return soundDuration(action.sound);
    case 'show':
    case 'hide':
      return effectTime(action.effect);
    case 'animate':
      return effectTime(action.effect ?? { effect: 'pulse' });
    case 'if':
      return Math.max(actionsTime(action.then, soundDuration), actionsTime(action.else ?? [], soundDuration));
    default:
      return 0;
  }
}

/** An ending's own "again" is what the end offers as well; whatever else can be done there must stay in reach. */
export function endingManner(page: ComicPage, state: Knowledge): EndingManner {
  const leadsOn = page.next !== undefined || hasOtherTarget(page.objects, state);
  return leadsOn ? 'note' : 'screen';
}

function hasOtherTarget(objects: readonly ComicObject[], state: Knowledge): boolean {
  return objects.some((object) => {
    if (!isShown(object, state)) return false;
    if (object.onTap !== undefined && object.onTap.length > 0 && !isAgain(object.onTap)) return true;
    if (object.type === 'frame') return hasOtherTarget(object.objects, state);
    return object.type === 'choice' && offeredOptions(object, state).length > 0;
  });
}

function isAgain(actions: readonly Action[]): boolean {
  return (
    actions.some((action) => action.do === 'restart') &&
    actions.every((action) => ['restart', 'set', 'silence'].includes(action.do))
  );
}

/**
 * The latest page of the way here from which another ending than the `reached` may be found, as a place of the
 * history; `null` when only a new play leads there.
 */
export function wayToAnotherEnding(
  context: PlayContext,
  state: PlayState,
  reached: readonly number[],
): number | null {
  const { project } = context;
  const known = new Set(
    endingPages(project).flatMap((page) => (reached.includes(page.id) ? nameOf(page) : [])),
  );
  const isNew = (page: ComicPage) => !known.has(nameOf(page));
  // By their ids: a page that is drawn upright is another one than that of the file.
  const wanted = new Set(endingPages(project).flatMap((page) => (isNew(page) ? page.id : [])));
  const index = state.history.findLastIndex(({ page: id, choice }) => {
    const page = context.page(id);
    if (page === undefined) return false;
    const isFork = choice !== undefined || nextPages(context, page).length > 1;
    return isFork && [...reachableFrom(context, page)].some(({ id: reachable }) => wanted.has(reachable));
  });
  return index < 0 ? null : index;
}

function reachableFrom(context: PlayContext, from: ComicPage): ReadonlySet<ComicPage> {
  // A set hands out what is added to it while it is walked.
  const reachable = new Set([from]);
  for (const page of reachable) for (const next of nextPages(context, page)) reachable.add(next);
  return reachable;
}
