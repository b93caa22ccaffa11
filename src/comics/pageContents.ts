import type { Action, ComicObject, ComicPage, FrameObject, Project, Sound } from '@/comics/project';
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

/** An object with the frames around it. The outermost frame is first. */
export interface PlacedObject {
  readonly object: ComicObject;
  readonly frames: readonly FrameObject[];
}

/** In file order; a frame comes before its children. */
export function* eachObject(
  objects: readonly ComicObject[],
  frames: readonly FrameObject[] = [],
): Generator<PlacedObject, void> {
  for (const object of objects) {
    yield { object, frames };
    if (object.type === 'frame') yield* eachObject(object.objects, [...frames, object]);
  }
}

type Objects = Pick<ComicPage, 'objects'>;

export function findPlaced(page: Objects | undefined, id: number): PlacedObject | undefined {
  for (const placed of eachObject(page?.objects ?? [])) if (placed.object.id === id) return placed;
  return undefined;
}

export function findObject(page: Objects | undefined, id: number): ComicObject | undefined {
  return findPlaced(page, id)?.object;
}

/** An option of a choice, by its index in it. */
export interface PlacedOption {
  readonly pageId: number;
  readonly choiceId: number;
  readonly option: number;
}

export function optionsOnPage({ id: pageId, objects }: ComicPage): readonly PlacedOption[] {
  return [...eachObject(objects)].flatMap(({ object }) =>
    object.type === 'choice'
      ? object.options.map((_, option) => ({ pageId, choiceId: object.id, option }))
      : [],
  );
}

/** Includes pictures in frames; each picture once. */
export function pagePictures({ background, objects }: ComicPage): Ref[] {
  const drawn = [...eachObject(objects)].flatMap(({ object }) => ownPictures(object));
  const refs = [background?.image, ...drawn].flatMap((ref) => (ref === undefined ? [] : [ref]));
  return [...new Map(refs.map((ref) => [ref.join('/'), ref])).values()];
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
