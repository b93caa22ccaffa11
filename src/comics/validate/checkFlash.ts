import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  readAmount,
  readId,
  readNumber,
} from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { autoAdvanceOf } from '@/comics/validate/checkStory';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, pagesById } from '@/comics/validate/walkProject';

const maxFlashesPerSecond = 3;
/** A flash is two changes: there and back. */
const maxChanges = 2 * maxFlashesPerSecond;
const second = 1000;
/** A smaller change of shade is not a flash. */
const visibleChange = 0.1;
/** A share of the page: smaller objects may flicker together. */
const smallShare = 1 / 16;
/** Milliseconds. */
const watched = 6000;
const usualEffect = 400;
/** The number of automatic page turns that are followed. */
const maxTurns = 20;

/**
 * Reports more than six changes of shade per second, by one motion, several motions of a page, actions with
 * short waits, or pages that turn to each other.
 */
export function checkFlash(project: Fields, parts: readonly Part[]): Finding[] {
  const { width, height } = fieldsOf(project.canvas);
  const large = (readNumber(width) ?? 1080) * (readNumber(height) ?? 1080) * smallShare;
  const pages = pagesById(parts);
  const found: Finding[] = [];
  for (const page of parts) {
    if (page.kind !== 'page') continue;
    const drawn = objectsOf(page.value.objects, [...page.path, 'objects']).slice(0, comicsLimits.objects);
    const sizes = new Map(drawn.map(({ value }) => [readId(value.id), sizeOf(value)]));
    const isLarge = (id: number | undefined) => (sizes.get(id) ?? 0) >= large;
    const alone = drawn.flatMap(({ value, path }) =>
      motionsOf(value).flatMap(({ motion, place }) =>
        isFast(changesOfMotion(motion)) ? [flashFinding([...path, ...place], 'the motion')] : [],
      ),
    );
    const together = drawn.flatMap(({ value }) =>
      sizeOf(value) >= large ? motionsOf(value).flatMap(({ motion }) => changesOfMotion(motion)) : [],
    );
    found.push(...alone);
    if (alone.length === 0 && isFast(together))
      found.push(flashFinding(page.path, 'the motions of the page together'));
    for (const { actions, path } of listsOf(page, drawn)) {
      if (isFast(changesOfActions(actions, isLarge))) found.push(flashFinding(path, 'the list of actions'));
    }
    if (isFast(turnsFrom(page.value, pages, readId(project.start)))) {
      found.push(flashFinding(page.path, 'automatic page turns'));
    }
  }
  return found;
}

function flashFinding(path: Path, what: string): Finding {
  return finding('W_FLASH', path, `more than ${maxFlashesPerSecond} flashes a second: ${what}`);
}

function isFast(changes: readonly number[]): boolean {
  const times = [...changes].sort((a, b) => a - b);
  return times.some((time, index) => time - (times[index - maxChanges] ?? Number.NEGATIVE_INFINITY) < second);
}

interface Placed {
  readonly value: Fields;
  readonly path: Path;
}

function objectsOf(value: unknown, path: Path): Placed[] {
  return listOf(value).flatMap((object, index) => {
    if (!isFields(object)) return [];
    const place = [...path, index];
    return [{ value: object, path: place }, ...objectsOf(object.objects, [...place, 'objects'])];
  });
}

function motionsOf({ idle, tracks }: Fields): { readonly motion: Fields; readonly place: Path }[] {
  const siblings = listOf(tracks)
    .slice(0, comicsLimits.tracks)
    .map((track, index) => ({ motion: fieldsOf(track), place: ['tracks', index] }));
  return [{ motion: fieldsOf(idle), place: ['idle'] }, ...siblings];
}

function sizeOf({ width, height }: Fields): number {
  return (readAmount(width) ?? 0) * (readAmount(height) ?? 0);
}

/** The times at which the shade reverses. */
function changesOfMotion({ duration, loop, keyframes }: Fields): number[] {
  const length = readAmount(duration) ?? 0;
  if (length === 0) return [];
  const frames = listOf(keyframes)
    .map(fieldsOf)
    .flatMap(({ at, opacity, brightness }) => {
      const time = readAmount(at);
      if (time === undefined || (opacity ?? brightness) === undefined) return [];
      const shade = (readAmount(opacity) ?? 1) * (readAmount(brightness) ?? 1);
      return [{ time: time * length, shade }];
    })
    .sort((a, b) => a.time - b.time);
  const [first] = frames;
  // A loop jumps from its last shade to the first.
  if (loop === true && first !== undefined) frames.push({ time: length, shade: first.shade });
  const once = reversalTimes(frames);
  if (loop !== true || once.length === 0) return once;
  const rounds = Math.min(maxChanges * 2, Math.ceil(watched / length));
  return Array.from({ length: rounds }, (_, round) => once.map((time) => time + round * length)).flat();
}

function reversalTimes(frames: readonly { readonly time: number; readonly shade: number }[]): number[] {
  const times: number[] = [];
  let way = 0;
  for (const [index, { time, shade }] of frames.entries()) {
    const step = shade - (frames[index - 1]?.shade ?? shade);
    if (Math.abs(step) < visibleChange) continue;
    if (Math.sign(step) === way) times[times.length - 1] = time;
    else times.push(time);
    way = Math.sign(step);
  }
  return times;
}

interface ActionList {
  readonly actions: unknown;
  readonly path: Path;
}

function listsOf(page: Extract<Part, { kind: 'page' }>, drawn: readonly Placed[]): ActionList[] {
  const own = { actions: page.value.onEnter, path: [...page.path, 'onEnter'] };
  const tapped = drawn.flatMap(({ value, path }) => [
    { actions: value.onTap, path: [...path, 'onTap'] },
    ...listOf(value.options).map((option, index) => ({
      actions: fieldsOf(option).actions,
      path: [...path, 'options', index, 'actions'],
    })),
  ]);
  return [own, ...tapped];
}

/** Includes both lists of an `if`. */
function changesOfActions(value: unknown, isLarge: (id: number | undefined) => boolean): number[] {
  const changes: number[] = [];
  let now = 0;
  const run = (actions: unknown, depth: number) => {
    for (const action of listOf(actions).slice(0, comicsLimits.actions)) {
      const fields = fieldsOf(action);
      if (fields.do === 'wait') now += readAmount(fields.duration) ?? 0;
      else if (fields.do === 'if' && depth <= comicsLimits.ifDepth) {
        const before = now;
        run(fields.then, depth + 1);
        const after = now;
        now = before;
        run(fields.else, depth + 1);
        now = Math.max(now, after);
      } else if (isLarge(readId(fields.object))) changes.push(...changesOfAction(fields, now));
    }
  };
  run(value, 1);
  // Simultaneous changes are seen as one.
  return [...new Set(changes)];
}

function changesOfAction({ do: name, effect }: Fields, now: number): number[] {
  const { effect: way, duration, delay } = fieldsOf(effect);
  const start = now + (readAmount(delay) ?? 0);
  if (name === 'show' || name === 'hide') return [start];
  if (name !== 'animate' || (way !== 'fade' && way !== 'type')) return [];
  const length = readAmount(duration) ?? usualEffect;
  return [start + length / 2, start + length];
}

/** Follows automatic turns; pages that turn at once are never drawn. */
function turnsFrom(
  first: Fields,
  pages: ReturnType<typeof pagesById>,
  start: number | undefined,
): readonly number[] {
  const times: number[] = [];
  let now = 0;
  let page: Fields | undefined = first;
  for (let turns = 0; turns < maxTurns && page !== undefined; turns += 1) {
    const turn = autoAdvanceOf(page, start);
    if (turn === null) break;
    now += turn.after;
    if (turn.after > 0) times.push(now);
    page = pages.get(turn.page)?.value;
  }
  return times;
}
