import { fieldsOf } from '@/comics/lenient/values';
import { findObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { ResourceDescriptor } from '@/comics/resources';
import type { Finding, FindingCode } from '@/comics/validate/finding';

/** The field that fixes a finding about a whole object or page, or about another of its fields. */
const fixingFields: Readonly<Partial<Record<FindingCode, readonly string[]>>> = {
  W_ALT: ['alt'],
  W_TEXT_SIZE: ['textStyle', 'size'],
  W_TAP_SIZE: ['width'],
  W_TIME: ['timeLimit'],
  W_DEAD_END: ['next'],
  W_LOOP: ['autoAdvance'],
};

function fieldOf(
  code: FindingCode,
  keys: readonly string[],
  object: ComicObject | undefined,
  canvas: ProjectFile['canvas'],
): readonly string[] | null {
  if (code === 'W_HIDDEN' && keys.length === 0 && object !== undefined) {
    return isOff(object, canvas) ? ['x'] : ['textStyle', 'color'];
  }
  return fixingFields[code] ?? (keys.length === 0 ? null : keys);
}

function isOff({ x, y, width, height }: ComicObject, canvas: ProjectFile['canvas']): boolean {
  const [across, down] = [x + width / 2, y + height / 2];
  return across < 0 || down < 0 || across > canvas.width || down > canvas.height;
}

interface ProblemTarget {
  readonly pageId: number | null;
  readonly objectId: number | null;
  readonly keys: readonly string[];
}

const wholeComic: ProblemTarget = { pageId: null, objectId: null, keys: [] };

/** Resolved from the finding's JSON Pointer. Shared parts are shown where they are first used. */
export function targetOf(project: ProjectFile, pointer: string): ProblemTarget {
  const [part, name, ...rest] = pointer.slice(1).split('/').map(unescaped);
  if (name === undefined) return wholeComic;
  if (part === 'pages') return onPage(project.pages[Number(name)], rest);
  if (part === 'layers') return onLayer(project, Number(name));
  if (part === 'symbols') return met(project, (object) => isInstance(object, name));
  if (part === 'lists') return met(project, (object) => runsList(object, name));
  if (part === 'resources') {
    const resource = project.resources[Number(name)];
    const unused = { ...wholeComic, keys: [part] };
    return resource === undefined ? wholeComic : met(project, (object) => shows(object, resource), unused);
  }
  return wholeComic;
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function onPage(page: ComicPage | undefined, path: readonly string[]): ProblemTarget {
  if (page === undefined) return wholeComic;
  return { pageId: page.id, ...objectAt(page.objects, path) };
}

function objectAt(objects: readonly ComicObject[], path: readonly string[]): Omit<ProblemTarget, 'pageId'> {
  const [key, index, ...rest] = path;
  const object = key === 'objects' ? objects[Number(index)] : undefined;
  if (object === undefined) return { objectId: null, keys: key === 'objects' ? [] : path };
  const within = object.type === 'frame' ? objectAt(object.objects, rest) : null;
  return within === null || within.objectId === null ? { objectId: object.id, keys: rest } : within;
}

function onLayer({ layers, pages }: ProjectFile, index: number): ProblemTarget {
  const layer = layers?.[index];
  const page = pages.find(({ id }) =>
    layer?.pages === undefined ? layer?.except?.includes(id) !== true : layer.pages.includes(id),
  );
  return { pageId: page?.id ?? null, objectId: null, keys: [] };
}

/** The first page that has such an object, or whose own actions refer to it. */
function met(
  { pages }: ProjectFile,
  isMatch: (part: unknown) => boolean,
  nowhere: ProblemTarget = wholeComic,
): ProblemTarget {
  for (const page of pages) {
    const object = firstOf(page.objects, isMatch);
    if (object !== undefined) return { pageId: page.id, objectId: object.id, keys: [] };
    const { objects: _, ...own } = page;
    if (holds(own, isMatch)) return { pageId: page.id, objectId: null, keys: [] };
  }
  return nowhere;
}

function firstOf(
  objects: readonly ComicObject[],
  isMatch: (part: unknown) => boolean,
): ComicObject | undefined {
  for (const object of objects) {
    const within = object.type === 'frame' ? firstOf(object.objects, isMatch) : undefined;
    if (within !== undefined) return within;
    if (holds(object, isMatch)) return object;
  }
  return undefined;
}

function holds(part: unknown, isMatch: (part: unknown) => boolean): boolean {
  if (isMatch(part)) return true;
  return typeof part === 'object' && part !== null && Object.values(part).some((one) => holds(one, isMatch));
}

function isInstance(part: unknown, name: string): boolean {
  return isNamed(part, 'type', 'symbol') && isNamed(part, 'symbol', name);
}

function runsList(part: unknown, name: string): boolean {
  return isNamed(part, 'do', 'run') && isNamed(part, 'list', name);
}

function isNamed(part: unknown, key: string, value: string): boolean {
  return fieldsOf(part)[key] === value;
}

function shows(part: unknown, { dt, id }: Pick<ResourceDescriptor, 'dt' | 'id'>): boolean {
  return ['image', 'sound'].some((key) => {
    const ref = fieldsOf(part)[key];
    return Array.isArray(ref) && ref[0] === dt && ref[1] === id;
  });
}

/** One problem, however often the checks report it in the same place. */
export interface Problem extends Omit<ProblemTarget, 'keys'> {
  readonly code: FindingCode;
  readonly field: readonly string[] | null;
  /** Counted from 1; `null` for the whole comic. */
  readonly pageNumber: number | null;
}

export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

export const noProblems: Problems = { errors: [], warnings: [] };

/** In page order, after the problems of the whole comic. */
export function listProblems(project: ProjectFile, findings: readonly Finding[]): Problems {
  const numbers = new Map(project.pages.map(({ id }, index) => [id, index + 1]));
  const problems = new Map<string, Problem>();
  for (const { code, path } of findings) {
    const { keys, ...place } = targetOf(project, path);
    const pageNumber = place.pageId === null ? null : (numbers.get(place.pageId) ?? null);
    const name = `${code} ${place.pageId} ${place.objectId} ${place.pageId === null ? keys.join() : ''}`;
    if (problems.has(name)) continue;
    const page = project.pages.find(({ id }) => id === place.pageId);
    const object = page && place.objectId !== null ? findObject(page, place.objectId) : undefined;
    problems.set(name, { code, ...place, pageNumber, field: fieldOf(code, keys, object, project.canvas) });
  }
  const inOrder = [...problems.values()].sort((a, b) => (a.pageNumber ?? 0) - (b.pageNumber ?? 0));
  return {
    errors: inOrder.filter(({ code }) => code.startsWith('E_')),
    warnings: inOrder.filter(({ code }) => code.startsWith('W_')),
  };
}
