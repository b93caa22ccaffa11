import { longestCanvasSide } from '@/comics/drawnLimits';
import { readOptionalActions, readSound } from '@/comics/lenient/readActions';
import { readEffect } from '@/comics/lenient/readMotion';
import { readColor, readObjects } from '@/comics/lenient/readObjects';
import { readRef, readResource, readText } from '@/comics/lenient/readResources';
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
import type { Meta } from '@/comics/projectHead';
import {
  contentWarnings,
  directions,
  fits,
  formatName,
  formatVersion,
  supportedFeatures,
  variableNamePattern,
} from '@/comics/vocabulary';

/** Why a file is refused; `E_SCHEMA` is a file without pages. Everything else is drawn as well as it can be. */
export type RefusalCode = 'E_JSON' | 'E_FORMAT' | 'E_VERSION' | 'E_REQUIRES' | 'E_SCHEMA';

export type ProjectReading =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly code: RefusalCode };

/**
 * Reads a `project.json` for playing (docs/comics-format.md#versions-and-things-of-your-own): forgiving,
 * without a schema library, never throwing. Unknown objects come as `unknown`, unknown actions are left out,
 * unknown effects are fades. Use `validateProject` to check a file for its author.
 */
export function readProject(text: string): ProjectReading {
  const json = parse(text);
  if (json === undefined) return { ok: false, code: 'E_JSON' };
  if (!isFields(json) || json.format !== formatName) return { ok: false, code: 'E_FORMAT' };
  const version = readNumber(json.version) ?? formatVersion;
  if (version > formatVersion) return { ok: false, code: 'E_VERSION' };
  const requires = readList(json.requires, readString);
  if (requires.some((feature) => !supportedFeatures.includes(feature))) {
    return { ok: false, code: 'E_REQUIRES' };
  }
  const pages = readList(json.pages, readPage);
  const first = pages[0];
  if (first === undefined) return { ok: false, code: 'E_SCHEMA' };
  const start = readId(json.start);
  return {
    ok: true,
    project: {
      format: formatName,
      version: formatVersion,
      meta: readMeta(json.meta),
      canvas: readCanvas(json.canvas),
      resources: readList(json.resources, readResource),
      variables: readVariables(json.variables),
      start: pages.find((page) => page.id === start)?.id ?? first.id,
      pages,
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMeta(value: unknown): Meta {
  const fields = fieldsOf(value);
  return {
    title: readText(fields.title) ?? '',
    language: readString(fields.language) ?? '',
    languages: readOptionalList(fields.languages, readString),
    direction: readOneOf(fields.direction, directions),
    // No other limit changes how a comic is played.
    age: fields.age === 18 ? 18 : undefined,
    alt: readText(fields.alt),
    cover: readRef(fields.cover),
    warnings: readOptionalList(fields.warnings, (warning) => readOneOf(warning, contentWarnings)),
  };
}

function readCanvas(value: unknown): Project['canvas'] {
  const fields = fieldsOf(value);
  return {
    // The player is square, so a file that says nothing is too.
    width: readAmount(fields.width, longestCanvasSide) || 1080,
    height: readAmount(fields.height, longestCanvasSide) || 1080,
    background: readColor(fields.background),
  };
}

function readVariables(value: unknown): Record<string, Variable> {
  const entries: [string, Variable][] = [];
  for (const [name, description] of Object.entries(fieldsOf(value))) {
    const variable = readVariable(fieldsOf(description));
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

function readPage(value: unknown): ComicPage | undefined {
  if (!isFields(value)) return undefined;
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
    onEnter: readOptionalActions(value.onEnter),
    sounds: readOptionalList(value.sounds, readSound),
    objects: readObjects(value.objects),
    readingOrder: readOptionalList(value.readingOrder, readId),
    guidedView: readOptionalList(value.guidedView, readStep),
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
