import { type Fields, fieldsOf, listOf, readAmount, readId } from '@/comics/lenient/values';
import { reachedFrom } from '@/comics/pageContents';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, pagesById } from '@/comics/validate/walkProject';

interface PageExits {
  readonly path: Path;
  readonly waysOn: ReadonlySet<number>;
  /** The page ends, goes back or restarts, so the reader is never stuck. */
  readonly closes: boolean;
}

export function checkStory(project: Fields, parts: readonly Part[]): Finding[] {
  const actions = actionsByPage(parts);
  const pages = new Map(
    [...pagesById(parts)].map(([id, { value, path }]) => [
      id,
      exitsOf(value, path, actions.get(value) ?? []),
    ]),
  );
  const reached = reachedFrom(readId(project.start), (id) => pages.get(id)?.waysOn ?? []);
  return [...pages].flatMap(([id, { path, waysOn, closes }]) => [
    ...(waysOn.size === 0 && !closes
      ? [finding('W_DEAD_END', path, 'a dead end: no `next`, no action that leaves the page, no `end`')]
      : []),
    ...(reached.has(id) ? [] : [finding('W_UNREACHABLE', path, 'no path leads to this page')]),
  ]);
}

function actionsByPage(parts: readonly Part[]): Map<Fields, Fields[]> {
  const actions = new Map<Fields, Fields[]>();
  for (const part of parts) {
    if (part.kind === 'page') actions.set(part.value, []);
    else if (part.kind === 'action') actions.get(part.page)?.push(part.value);
  }
  return actions;
}

function exitsOf(page: Fields, path: Path, actions: readonly Fields[]): PageExits {
  const targets = [page.next, ...actions.map((action) => (action.do === 'go' ? action.page : undefined))];
  const closing = actions.some(({ do: name }) => name === 'back' || name === 'restart' || name === 'end');
  return {
    path,
    waysOn: new Set(targets.flatMap((target) => readId(target) ?? [])),
    closes: page.end === true || closing,
  };
}

/** The page that is turned to automatically, and after how many milliseconds. */
interface AutoAdvance {
  readonly page: number;
  readonly after: number;
}

interface AutomaticPage {
  readonly path: Path;
  readonly turn: AutoAdvance | null;
  /** The page has something to tap, which can break the cycle. */
  readonly hasTarget: boolean;
}

export function checkAutoAdvance(project: Fields, parts: readonly Part[]): Finding[] {
  const start = readId(project.start);
  const pages = new Map(
    [...pagesById(parts)].map(([id, { value, path }]): [number, AutomaticPage] => [
      id,
      { path, turn: autoAdvanceOf(value, start), hasTarget: hasTarget(value.objects) },
    ]),
  );
  return cyclesIn(pages).flatMap(({ path, others }) => {
    const text =
      others === 0
        ? 'the page turns to itself in an endless loop'
        : `the page and ${others} more turn to each other in an endless loop`;
    return [finding('W_LOOP', path, text)];
  });
}

/** `null` where the page waits for the reader, or the wait is unknown. */
export function autoAdvanceOf(page: Fields, start: number | undefined): AutoAdvance | null {
  let after = 0;
  for (const action of listOf(page.onEnter)) {
    const { do: name, page: target, duration } = fieldsOf(action);
    if (name === 'wait') after += readAmount(duration) ?? 0;
    if (name === 'if' || name === 'back' || name === 'end') return null;
    const to = name === 'go' ? readId(target) : name === 'restart' ? start : undefined;
    if (to !== undefined) return { page: to, after };
  }
  const next = readId(page.next);
  const stay = readAmount(page.autoAdvance);
  if (next === undefined || stay === undefined || listOf(page.guidedView).length > 0) return null;
  return { page: next, after: stay };
}

function hasTarget(objects: unknown): boolean {
  return listOf(objects).some((object) => {
    const { type, onTap, gesture, objects: inner } = fieldsOf(object);
    const isTouched = type === 'choice' || type === 'input' || gesture !== undefined;
    return isTouched || listOf(onTap).length > 0 || hasTarget(inner);
  });
}

function cyclesIn(pages: ReadonlyMap<number, AutomaticPage>): { path: Path; others: number }[] {
  const circles: { path: Path; others: number }[] = [];
  const known = new Set<number>();
  for (const first of pages.keys()) {
    const way: number[] = [];
    const onWay = new Set<number>();
    let id: number | undefined = first;
    while (id !== undefined && !known.has(id)) {
      known.add(id);
      way.push(id);
      onWay.add(id);
      id = pages.get(id)?.turn?.page;
    }
    if (id === undefined || !onWay.has(id)) continue;
    const circle = way.slice(way.indexOf(id)).flatMap((member) => pages.get(member) ?? []);
    // If there is time for it, a tap leads out of the cycle.
    const isEscapable = circle.some(({ turn, hasTarget: has }) => has && turn !== null && turn.after > 0);
    const [head] = circle;
    if (head !== undefined && !isEscapable) circles.push({ path: head.path, others: circle.length - 1 });
  }
  return circles;
}
