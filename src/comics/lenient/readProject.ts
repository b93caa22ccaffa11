import { maxCanvasSide } from '@/comics/drawnLimits';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readEffect, readOptionalActions, readSound } from '@/comics/lenient/readActions';
import { readObjects } from '@/comics/lenient/readObjects';
import { readColor, readRef, readResource, readText } from '@/comics/lenient/readResources';
import {
  type Fields,
  fieldsOf,
  isFields,
  readAmount,
  readBoolean,
  readFour,
  readId,
  readList,
  readNumber,
  readOneOf,
  readOptionalList,
  readString,
  readTime,
} from '@/comics/lenient/values';
import type { ComicPage, GuidedStep, Project, Variable } from '@/comics/project';
import type { Credit, Meta } from '@/comics/projectHead';
import {
  contentWarnings,
  directions,
  fits,
  formatName,
  newestVersion,
  supportedFeatures,
  variableNamePattern,
} from '@/comics/vocabulary';
import { parseJson } from '@/lib/parseJson';

/**
 * Why a file is rejected; `E_SCHEMA` means a file without pages. Any other fault is drawn as well as
 * possible.
 */
type RefusalCode = 'E_JSON' | 'E_FORMAT' | 'E_VERSION' | 'E_REQUIRES' | 'E_SCHEMA';

export type ProjectReading =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly code: RefusalCode };

const readers = new WeakMap<Project, FeatureReaders>();

/** The readers of version 2 that read this project, for its actions that are saved outside the file. */
export function readersOf(project: Project): FeatureReaders | undefined {
  return readers.get(project);
}

/**
 * Reads a `project.json` for playing (docs/comics-format.md#versions-and-extensions): tolerant, without a
 * schema library, never throwing. Unknown objects become `unknown`, unknown actions are left out. Use
 * `validateProject` to check a file for its author.
 */
export function readProject(text: string): ProjectReading {
  return readParsedProject(parseJson(text));
}

/** `undefined` is the result of parsing text that is not JSON. */
export function readParsedProject(json: unknown, features?: FeatureReaders): ProjectReading {
  if (json === undefined) return { ok: false, code: 'E_JSON' };
  if (!isFields(json) || json.format !== formatName) return { ok: false, code: 'E_FORMAT' };
  const version = versionOf(json);
  if (version > newestVersion) return { ok: false, code: 'E_VERSION' };
  const requires = readList(json.requires, readString);
  if (requires.some((feature) => !supportedFeatures.includes(feature))) {
    return { ok: false, code: 'E_REQUIRES' };
  }
  const more = version > 1 ? features : undefined;
  const pages = readList(json.pages, (page) => readPage(page, more));
  const first = pages[0];
  if (first === undefined) return { ok: false, code: 'E_SCHEMA' };
  const start = readId(json.start);
  const project: Project = {
    format: formatName,
    version: version > 1 ? 2 : 1,
    meta: readMeta(json.meta),
    canvas: readCanvas(json.canvas),
    resources: readList(json.resources, readResource),
    variables: readVariables(json.variables, more),
    start: pages.find((page) => page.id === start)?.id ?? first.id,
    pages,
  };
  if (more === undefined) return { ok: true, project };
  const whole = more.project(json, project, more);
  readers.set(whole, more);
  return { ok: true, project: whole };
}

/** 1 if the file gives none. */
export function versionOf(json: unknown): number {
  return readNumber(fieldsOf(json).version) ?? 1;
}

function readMeta(value: unknown): Meta {
  const fields = fieldsOf(value);
  return {
    title: readText(fields.title) ?? '',
    language: readString(fields.language) ?? '',
    languages: readOptionalList(fields.languages, readString),
    direction: readOneOf(fields.direction, directions),
    // No other age limit changes how a comic is played.
    age: fields.age === 18 ? 18 : undefined,
    alt: readText(fields.alt),
    cover: readRef(fields.cover),
    warnings: readOptionalList(fields.warnings, (warning) => readOneOf(warning, contentWarnings)),
    credits: readOptionalList(fields.credits, readCredit),
  };
}

function readCredit(value: unknown): Credit | undefined {
  const { what, who, licence } = fieldsOf(value);
  const [part, name] = [readString(what), readString(who)];
  return part && name ? { what: part, who: name, licence: readString(licence) } : undefined;
}

function readCanvas(value: unknown): Project['canvas'] {
  const fields = fieldsOf(value);
  return {
    // The player is square, so the default is too.
    width: readAmount(fields.width, maxCanvasSide) || 1080,
    height: readAmount(fields.height, maxCanvasSide) || 1080,
    background: readColor(fields.background),
  };
}

function readVariables(value: unknown, more: FeatureReaders | undefined): Record<string, Variable> {
  const entries: [string, Variable][] = [];
  for (const [name, description] of Object.entries(fieldsOf(value))) {
    const fields = fieldsOf(description);
    const variable = more?.variable(fields) ?? readVariable(fields);
    if (variable !== undefined && variableNamePattern.test(name)) entries.push([name, variable]);
  }
  return Object.fromEntries(entries);
}

function readVariable(fields: Fields): Variable | undefined {
  switch (fields.type) {
    case 'number':
      return {
        type: 'number',
        value: readNumber(fields.value) ?? 0,
        min: readNumber(fields.min),
        max: readNumber(fields.max),
      };
    case 'boolean':
      return { type: 'boolean', value: readBoolean(fields.value) ?? false };
    case 'text':
      return { type: 'text', value: readString(fields.value) ?? '' };
    default:
      return undefined;
  }
}

/**
 * Objects and the portrait layout are read when they are first needed: a comic shows one page, and reading all of
 * a long comic takes a phone as long as drawing that page.
 */
export function readPage(
  value: unknown,
  more: FeatureReaders | undefined,
  size?: ComicPage['size'],
): ComicPage | undefined {
  if (!isFields(value)) return undefined;
  const objects = once(() => readObjects(value.objects, more));
  const upright = once(() => more?.upright(value, more));
  return {
    id: readId(value.id) ?? -1,
    name: readString(value.name),
    alt: readText(value.alt),
    background: readBackground(value.background),
    transition: readEffect(value.transition),
    next: readId(value.next),
    autoAdvance: readTime(value.autoAdvance),
    end: readBoolean(value.end),
    ending: readText(value.ending),
    onEnter: readOptionalActions(value.onEnter, more),
    sounds: readOptionalList(value.sounds, readSound),
    readingOrder: readOptionalList(value.readingOrder, readId),
    guidedView: readOptionalList(value.guidedView, readStep),
    ...more?.page(value, more),
    size,
    get objects() {
      return objects();
    },
    get upright() {
      return upright();
    },
  };
}

/** Calls `make` when its result is first needed, and never again. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function readBackground(value: unknown): ComicPage['background'] {
  if (!isFields(value)) return undefined;
  return {
    color: readColor(value.color),
    image: readRef(value.image),
    fit: readOneOf(value.fit, fits),
  };
}

function readStep(value: unknown): GuidedStep | undefined {
  return readId(value) ?? readFour(value);
}
