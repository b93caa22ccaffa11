import type { Action, ComicObject, ComicPage, Effect, Sound } from '@/comics/project';
import { isShown, offeredOptions } from '@/player/rules/conditions';
import { endingName, endingPages } from '@/player/rules/endings';
import type { Knowledge, PlayContext, PlayState } from '@/player/rules/playState';
import { nextPages } from '@/player/rules/readerMoves';
import { readingTime } from '@/player/rules/texts';

/** A screen, or a note where the page itself leads on. */
type EndingDisplay = 'screen' | 'note';

/** Milliseconds after the last automatic event. */
const rest = 1000;
const usualEffect = 400;

/**
 * Milliseconds before the end follows the page of an ending: time to read the page and until its timed events
 * are over. `text` is its whole text.
 */
export function endingDelay(
  page: ComicPage,
  state: Knowledge,
  text: string,
  soundDuration: (sound: Sound) => number,
): number {
  const once = (sound: Sound) => (isOnce(sound) ? soundDuration(sound) : 0);
  const timed = Math.max(
    0,
    ...(page.sounds ?? []).map(once),
    actionsTime(page.onEnter ?? [], once),
    objectsTime(page.objects, state),
  );
  return Math.max(readingTime(text, page.guidedView?.length ?? 0), timed + rest);
}

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

/** Includes the lists after a `wait`. */
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

/**
 * A note if the page has other targets, which must stay reachable. A restart button does not count, since the
 * end has its own.
 */
export function endingDisplay(page: ComicPage, state: Knowledge): EndingDisplay {
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
 * The index in the history of the latest page from which an ending other than `reached` can be found; `null`
 * when only a new play leads to one.
 */
export function branchToAnotherEnding(
  context: PlayContext,
  state: PlayState,
  reached: readonly number[],
): number | null {
  const { project } = context;
  const known = new Set(
    endingPages(project).flatMap((page) => (reached.includes(page.id) ? endingName(page) : [])),
  );
  const isNew = (page: ComicPage) => !known.has(endingName(page));
  // Compared by id, since a page in its portrait layout is another object than in the file.
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
  // Iterating over a set includes items that are added meanwhile.
  const reachable = new Set([from]);
  for (const page of reachable) for (const next of nextPages(context, page)) reachable.add(next);
  return reachable;
}
