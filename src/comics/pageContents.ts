import type { Action, ComicObject, ComicPage, Project, Sound } from '@/comics/project';
import type { Ref } from '@/comics/resources';

export function* projectSounds(project: Project): Generator<Sound, void> {
  for (const page of project.pages) {
    yield* page.sounds ?? [];
    for (const action of pageActions(page)) if (action.do === 'play') yield action.sound;
  }
}

const known = new WeakMap<ComicPage, readonly Action[]>();

/** Includes nested actions; cached by page. */
export function pageActions(page: ComicPage): readonly Action[] {
  const found = known.get(page);
  if (found !== undefined) return found;
  const actions = actionsIn([page.onEnter, page.objects]);
  known.set(page, actions);
  return actions;
}

export function actionsIn(part: unknown): readonly Action[] {
  const actions: Action[] = [];
  gather(part, actions);
  return actions;
}

/** In any list of actions in a file, an object with `do` is an action. */
function gather(value: unknown, found: Action[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isAction(value)) found.push(value);
  for (const inner of Object.values(value)) gather(inner, found);
}

function isAction(value: object): value is Action {
  return 'do' in value;
}

/** Includes the start. */
export function reachedFrom(
  start: number | undefined,
  waysOn: (from: number) => Iterable<number>,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = start === undefined ? [] : [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...waysOn(id));
  }
  return reached;
}

/** Includes pictures in frames; each picture once. */
export function pagePictures(page: ComicPage): Ref[] {
  const refs = new Map<string, Ref>();
  const add = (ref: Ref) => refs.set(ref.join('/'), ref);
  const walk = (objects: readonly ComicObject[]) => {
    for (const object of objects) {
      if (object.type === 'frame') walk(object.objects);
      for (const ref of ownPictures(object)) if (ref) add(ref);
    }
  };
  if (page.background?.image !== undefined) add(page.background.image);
  walk(page.objects);
  return [...refs.values()];
}

interface Pictured {
  readonly far?: true | undefined;
  readonly image?: Ref | undefined;
  readonly looks?: readonly Pictured[] | undefined;
  readonly options?: readonly Pictured[] | undefined;
}

function ownPictures({ far, image, looks = [], options = [] }: Pictured): readonly (Ref | undefined)[] {
  return far ? [] : [image, ...[...looks, ...options].map((one) => one.image)];
}
