import { type Fields, fieldsOf, isFields, listOf, readId, readNumber } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';

interface TextVariant {
  readonly text: string | readonly unknown[];
  readonly path: Path;
}

/** The file may be broken. */
export function textVariants(text: unknown, path: Path): TextVariant[] {
  if (typeof text === 'string' || Array.isArray(text)) return [{ text, path }];
  if (!isFields(text)) return [];
  return Object.entries(text).flatMap(([key, variant]) => textVariants(variant, [...path, key]));
}

export function runsIn(text: unknown, path: Path): { readonly run: Fields; readonly path: Path }[] {
  return textVariants(text, path).flatMap(({ text, path: place }) =>
    typeof text === 'string'
      ? []
      : text.flatMap((run, index) => (isFields(run) ? [{ run, path: [...place, index] }] : [])),
  );
}

export function stringsIn(text: unknown, path: Path): { readonly text: string; readonly path: Path }[] {
  const found = textVariants(text, path).flatMap(({ text, path: place }) =>
    typeof text === 'string'
      ? [{ text, path: place }]
      : text.flatMap((run, index) => stringsOfRun(run, [...place, index])),
  );
  return found.flatMap(({ text, path: place }) => (typeof text === 'string' ? [{ text, path: place }] : []));
}

function stringsOfRun(run: unknown, path: Path) {
  if (!isFields(run)) return [{ text: run, path }];
  return ['text', 'ruby'].map((key) => ({ text: run[key], path: [...path, key] }));
}

export function plainTextsIn(text: unknown): string[] {
  return textVariants(text, []).map(({ text }) =>
    typeof text === 'string' ? text : text.map(textOfRun).join(''),
  );
}

export function textOfRun(run: unknown): string {
  const text = isFields(run) ? fieldsOf(run).text : run;
  return typeof text === 'string' ? text : '';
}

/** The file may be broken, so only the values' declared types are certain. */
export type Part =
  | { readonly kind: 'page'; readonly path: Path; readonly value: Fields }
  | {
      readonly kind: 'object';
      readonly path: Path;
      readonly value: Fields;
      readonly page: Fields;
      readonly frames: number;
    }
  | {
      readonly kind: 'action';
      readonly path: Path;
      readonly value: Fields;
      readonly page: Fields;
      readonly ifs: number;
    }
  | { readonly kind: 'condition'; readonly path: Path; readonly value: Fields; readonly depth: number }
  | { readonly kind: 'sound'; readonly path: Path; readonly value: Fields }
  | { readonly kind: 'text'; readonly path: Path; readonly value: unknown }
  | {
      readonly kind: 'ref';
      readonly path: Path;
      readonly value: unknown;
      readonly wanted: 'picture' | 'sound';
    };

export const textKeys = [
  'text',
  'speaker',
  'label',
  'prompt',
  'locked',
  'alt',
  'ending',
  'caption',
  'title',
  'description',
] as const;

export function* walkProject(project: Fields): Generator<Part, void> {
  const meta = fieldsOf(project.meta);
  yield* texts(meta, ['meta']);
  if (meta.cover !== undefined)
    yield { kind: 'ref', path: ['meta', 'cover'], value: meta.cover, wanted: 'picture' };
  for (const [index, resource] of listOf(project.resources).entries()) {
    yield* texts(fieldsOf(resource), ['resources', index]);
  }
  for (const [index, page] of listOf(project.pages).entries()) {
    if (isFields(page)) yield* walkPage(page, ['pages', index]);
  }
  yield* walkShared(project);
  for (const [id, speaker] of Object.entries(fieldsOf(project.speakers))) {
    const { name } = fieldsOf(speaker);
    if (name !== undefined) yield* walkText(name, ['speakers', id, 'name']);
  }
}

function* walkShared(project: Fields): Generator<Part, void> {
  for (const [index, layer] of listOf(project.layers).entries()) {
    const fields = fieldsOf(layer);
    yield* walkObjects(fields.objects, ['layers', index, 'objects'], fields, 0);
  }
  for (const [name, symbol] of Object.entries(fieldsOf(project.symbols))) {
    const fields = fieldsOf(symbol);
    yield* walkObjects(fields.objects, ['symbols', name, 'objects'], fields, 0);
  }
  const lists = fieldsOf(project.lists);
  for (const [name, actions] of Object.entries(lists)) yield* walkActions(actions, ['lists', name], lists, 0);
}

function* walkPage(page: Fields, path: Path): Generator<Part, void> {
  yield { kind: 'page', path, value: page };
  yield* texts(page, path);
  for (const [owner, place] of [
    [page, path],
    [fieldsOf(page.portrait), [...path, 'portrait']],
  ] as const) {
    const image = fieldsOf(owner.background).image;
    if (image === undefined) continue;
    yield { kind: 'ref', path: [...place, 'background', 'image'], value: image, wanted: 'picture' };
  }
  for (const [index, sound] of listOf(page.sounds).entries()) {
    yield* walkSound(sound, [...path, 'sounds', index]);
  }
  yield* walkActions(page.onEnter, [...path, 'onEnter'], page, 0);
  yield* walkObjects(page.objects, [...path, 'objects'], page, 0);
}

function* walkObjects(value: unknown, path: Path, page: Fields, frames: number): Generator<Part, void> {
  for (const [index, object] of listOf(value).entries()) {
    if (!isFields(object)) continue;
    const own = [...path, index];
    yield { kind: 'object', path: own, value: object, page, frames };
    yield* texts(object, own);
    if (object.image !== undefined) {
      yield { kind: 'ref', path: [...own, 'image'], value: object.image, wanted: 'picture' };
    }
    yield* walkCondition(object.when, [...own, 'when'], 1);
    yield* walkActions(object.onTap, [...own, 'onTap'], page, 0);
    if (isFields(object.gesture)) yield* walkGesture(object.gesture, [...own, 'gesture'], page);
    if (object.type === 'input') yield* walkResults(object, own, page);
    const inView = fieldsOf(object.whenInView);
    for (const key of ['actions', 'whenLeft']) {
      yield* walkActions(inView[key], [...own, 'whenInView', key], page, 0);
    }
    for (const [place, option] of listOf(object.options).entries()) {
      yield* walkOption(fieldsOf(option), [...own, 'options', place], page);
    }
    for (const [place, look] of listOf(object.looks).entries()) {
      yield* walkOption(fieldsOf(look), [...own, 'looks', place], page);
    }
    yield* walkActions(fieldsOf(object.timeLimit).actions, [...own, 'timeLimit', 'actions'], page, 0);
    yield* walkObjects(object.objects, [...own, 'objects'], page, frames + 1);
  }
}

function* walkGesture(gesture: Fields, path: Path, page: Fields): Generator<Part, void> {
  yield* texts(gesture, path);
  yield* walkCondition(gesture.when, [...path, 'when'], 1);
  yield* walkResults(gesture, path, page);
}

function* walkResults(owner: Fields, path: Path, page: Fields): Generator<Part, void> {
  for (const key of ['onDone', 'onOther', 'onRest', 'onBeat']) {
    yield* walkActions(owner[key], [...path, key], page, 0);
  }
  for (const key of ['targets', 'ways', 'answers']) {
    for (const [index, item] of listOf(owner[key]).entries()) {
      const place = [...path, key, index];
      const { words: text, ...rest } = fieldsOf(item);
      yield* walkOption(rest, place, page);
      yield* walkTexts(text, [...place, 'words']);
    }
  }
  yield* walkTexts(owner.suggestions, [...path, 'suggestions']);
}

function* walkTexts(value: unknown, path: Path): Generator<Part, void> {
  for (const [index, text] of listOf(value).entries()) {
    yield* walkText(text, [...path, index]);
  }
}

function* walkOption(option: Fields, path: Path, page: Fields): Generator<Part, void> {
  yield* texts(option, path);
  if (option.image !== undefined) {
    yield { kind: 'ref', path: [...path, 'image'], value: option.image, wanted: 'picture' };
  }
  yield* walkCondition(option.when, [...path, 'when'], 1);
  yield* walkActions(option.actions, [...path, 'actions'], page, 0);
}

function* walkActions(value: unknown, path: Path, page: Fields, ifs: number): Generator<Part, void> {
  for (const [index, action] of listOf(value).entries()) {
    if (!isFields(action)) continue;
    const own = [...path, index];
    const inner = action.do === 'if' ? ifs + 1 : ifs;
    yield { kind: 'action', path: own, value: action, page, ifs: inner };
    if (action.do === 'play') yield* walkSound(action.sound, [...own, 'sound']);
    yield* walkCondition(action.when, [...own, 'when'], 1);
    yield* walkActions(action.then, [...own, 'then'], page, inner);
    yield* walkActions(action.else, [...own, 'else'], page, inner);
    yield* walkActions(action.actions, [...own, 'actions'], page, inner);
  }
}

function* walkCondition(value: unknown, path: Path, depth: number): Generator<Part, void> {
  if (!isFields(value)) return;
  yield { kind: 'condition', path, value, depth };
  yield* walkCondition(value.not, [...path, 'not'], depth + 1);
  for (const key of ['all', 'any']) {
    for (const [index, inner] of listOf(value[key]).entries()) {
      yield* walkCondition(inner, [...path, key, index], depth + 1);
    }
  }
}

function* walkSound(value: unknown, path: Path): Generator<Part, void> {
  if (!isFields(value)) return;
  yield { kind: 'sound', path, value };
  yield* texts(value, path);
  yield { kind: 'ref', path: [...path, 'sound'], value: value.sound, wanted: 'sound' };
}

function* walkText(value: unknown, path: Path): Generator<Part, void> {
  yield { kind: 'text', path, value };
  for (const { run, path: place } of runsIn(value, path)) {
    yield* walkCondition(run.when, [...place, 'when'], 1);
  }
}

function* texts(owner: Fields, path: Path): Generator<Part, void> {
  for (const key of textKeys) {
    if (owner[key] !== undefined) yield* walkText(owner[key], [...path, key]);
  }
}

type PagePart = Extract<Part, { kind: 'page' }>;

/** Where a broken file repeats an id, the first page wins. */
export function pagesById(parts: readonly Part[]): ReadonlyMap<number, PagePart> {
  const pages = new Map<number, PagePart>();
  for (const part of parts) {
    const id = part.kind === 'page' ? readId(part.value.id) : undefined;
    if (part.kind === 'page' && id !== undefined && !pages.has(id)) pages.set(id, part);
  }
  return pages;
}

export type PageObjects = ReadonlyMap<Fields, ReadonlySet<number>>;

export function pageObjects(parts: readonly Part[]): PageObjects {
  const known = new Map<Fields, Set<number>>();
  for (const part of parts) {
    if (part.kind === 'page') known.set(part.value, new Set());
    const id = part.kind === 'object' ? readId(part.value.id) : undefined;
    if (part.kind === 'object' && id !== undefined) known.get(part.page)?.add(id);
  }
  return known;
}

/** The schema reports invalid ids. */
export function checkObjectOn(known: PageObjects, page: Fields, value: unknown, path: Path): Finding[] {
  const id = readId(value);
  if (id === undefined || known.get(page)?.has(id)) return [];
  return [finding('E_REF_OBJECT', path, `object ${id} does not exist on this page`)];
}

/** The height of pages without a height of their own. */
export function canvasHeight(project: Fields): number {
  return readNumber(fieldsOf(project.canvas).height) ?? 1080;
}

/** Whether a page scrolls (docs/comics-format/scroll.md#a-tall-page). */
export function isTallPage(project: Fields, page: Fields): boolean {
  return (readNumber(page.height) ?? 0) > canvasHeight(project);
}

export type Variables = ReadonlyMap<string, Fields>;

/** A map, since a variable may have the name of a built-in property, such as `constructor`. */
export function variablesOf(project: Fields): Variables {
  return new Map(Object.entries(fieldsOf(project.variables)).map(([name, value]) => [name, fieldsOf(value)]));
}
