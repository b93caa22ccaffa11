import * as z from 'zod/mini';
import { type Fields, fieldsOf, isFields, readId, readNumber } from '@/comics/lenient/values';
import { type ProjectIds, repairManager } from '@/comics/projectHead';
import { matchingKind, projectSchema } from '@/comics/schema/projectSchema';
import { checkIds, idSpaces } from '@/comics/validate/checkIds';
import { type Finding, finding } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';
import { formatName, newestVersion } from '@/comics/vocabulary';

type LoadedProject =
  | {
      readonly ok: true;
      /** Includes unknown parts and has the repairs applied. */
      readonly project: Fields;
      /** Repairs that were made (E_MIDN). */
      readonly repairs: readonly Finding[];
    }
  /** E_JSON, E_FORMAT, E_VERSION, or E_LIMIT for nesting that is too deep. */
  | { readonly ok: false; readonly finding: Finding };

/**
 * Reads a `project.json` for editing. Keeps everything, so that `saveProject` writes back what this version
 * does not know, and raises next free numbers that are too low. `validateProject` reports all other faults.
 */
export function loadProject(text: string): LoadedProject {
  return loadChecked(openFile(text));
}

export function loadParsedProject(json: unknown): LoadedProject {
  return loadChecked(checkHead(json));
}

function loadChecked(head: FileHead): LoadedProject {
  if (!head.ok) return head;
  const { project } = head;
  const parts = [...walkProject(project)];
  const repairs = checkIds(project, parts).filter(({ code }) => code === 'E_MIDN');
  return { ok: true, project: { ...project, ids: repairIds(project, parts) }, repairs };
}

function repairIds(project: Fields, parts: Parameters<typeof idSpaces>[1]): Fields {
  const ids = fieldsOf(project.ids);
  const spaces = idSpaces(project, parts);
  const fix = (space: keyof ProjectIds): Fields => {
    const midn = readId(fieldsOf(ids[space]).midn);
    const manager = midn === undefined ? null : ({ ver: 1, midn } as const);
    const used = spaces[space].map(({ id }) => id);
    return { ...fieldsOf(ids[space]), ...repairManager(manager, used) };
  };
  return {
    ...ids,
    object: fix('object'),
    plain: fix('plain'),
    typed: fix('typed'),
    sound: fix('sound'),
  };
}

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/**
 * Puts keys in the schema's order, unknown keys last. Keeps the order where it has a meaning (languages of a
 * text, variables) and where the schema knows nothing.
 */
function orderKeys(value: unknown, schema: Schema): unknown {
  if (schema instanceof z.core.$ZodOptional) return orderKeys(value, schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) {
    const kind = matchingKind(value, schema);
    return kind === undefined ? value : orderKeys(value, kind);
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.core.$ZodArray)) return value;
    const { element } = schema._zod.def;
    return value.map((item) => orderKeys(item, element));
  }
  if (!isFields(value)) return value;
  if (schema instanceof z.core.$ZodObject) return orderByShape(value, schema._zod.def.shape);
  if (schema instanceof z.core.$ZodRecord) return orderRecord(value, schema);
  return value;
}

function orderByShape(value: Readonly<Record<string, unknown>>, shape: Shape): unknown {
  const known = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key));
  const others = Object.entries(value).filter(([key]) => !Object.hasOwn(shape, key));
  return Object.fromEntries([
    ...known.map(([key, schema]): [string, unknown] => [key, orderKeys(value[key], schema)]),
    ...others,
  ]);
}

/** Records with known keys, such as plural forms, get the order of the schema; others keep their own. */
function orderRecord(value: Readonly<Record<string, unknown>>, schema: z.core.$ZodRecord): unknown {
  const { keyType, valueType } = schema._zod.def;
  if (keyType instanceof z.core.$ZodEnum) {
    const shape = Object.values(keyType._zod.def.entries).map((word) => [String(word), valueType]);
    return orderByShape(value, Object.fromEntries(shape));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, orderKeys(item, valueType)]));
}

/**
 * The text of a `project.json` (docs/comics-format.md#versions-and-extensions): keys in the format's order,
 * two spaces, one line break at the end. Parts that this version does not know are kept. The same project
 * always gives the same bytes.
 */
export function saveProject(project: object): string {
  return written(orderKeys(project, projectSchema));
}

/** The size in bytes of the text that `saveProject` returns, computed without ordering the keys. */
export function savedBytes(project: object): number {
  return new TextEncoder().encode(written(project)).length;
}

function written(project: unknown): string {
  return `${JSON.stringify(project, null, 2)}\n`;
}

/** A punctuation mark, a string, or another JSON value, after white space. */
const token =
  /[ \t\r\n]*(?:([{}[\],:])|("[^"\\\r\n\t]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\r\n\t]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;

const wanted = {
  value: 'a value',
  valueOrEnd: 'a value or ]',
  key: 'a key in double quotes',
  keyOrEnd: 'a key in double quotes or }',
  colon: 'a colon',
  commaOrEnd: 'a comma or the end of the list or object',
  end: 'the end of the file',
} as const;

type Wanted = keyof typeof wanted;

/** Expected tokens: `s` is a string, `v` any other scalar. */
const expectedTokens: Readonly<Record<Wanted, string>> = {
  value: '{[sv',
  valueOrEnd: '{[sv]',
  key: 's',
  keyOrEnd: 's}',
  colon: ':',
  commaOrEnd: ',}]',
  end: '',
};

/** Made here, because browsers and Node word the error differently or give no position. */
function jsonFault(text: string): string {
  const open: string[] = [];
  let next: Wanted = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    const sign = found?.[1] ?? (found?.[2] === undefined ? 'v' : 's');
    const after: Wanted | null = found === null ? null : follow(sign, next, open);
    if (after === null) return syntaxError(text, at, next);
    next = after;
    at = token.lastIndex;
  }
}

/** `null` when the token is not expected. */
function follow(sign: string, next: Wanted, open: string[]): Wanted | null {
  if (!expectedTokens[next].includes(sign)) return null;
  switch (sign) {
    case '{':
    case '[':
      open.push(sign);
      return sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    case ',':
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return 'value';
    case '}':
    case ']':
      if (open.at(-1) !== (sign === '}' ? '{' : '[')) return null;
      open.pop();
      break;
    default:
      if (next === 'key' || next === 'keyOrEnd') return 'colon';
  }
  return open.length === 0 ? 'end' : 'commaOrEnd';
}

function syntaxError(text: string, from: number, next: Wanted): string {
  const at = from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const column = [...(before.at(-1) ?? '')].length + 1;
  const found = at === text.length ? 'the file ends' : `there is ${JSON.stringify(text.slice(at, at + 12))}`;
  return `is not JSON at line ${before.length}, column ${column}: ${found} where ${wanted[next]} is expected`;
}

type FileHead =
  | { readonly ok: true; readonly project: Fields }
  | { readonly ok: false; readonly finding: Finding };

export function openFile(text: string): FileHead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(finding('E_JSON', [], jsonFault(text)));
  }
  return checkHead(json);
}

export function checkHead(json: unknown): FileHead {
  if (!isFields(json) || json.format !== formatName) {
    const text = `is not a ${formatName} file; files of the old editor are not supported`;
    return refuse(finding('E_FORMAT', ['format'], text));
  }
  if ((readNumber(json.version) ?? 0) > newestVersion) {
    return refuse(finding('E_VERSION', ['version'], `is newer than ${newestVersion}`));
  }
  if (isTooDeep(json)) {
    return refuse(finding('E_LIMIT', [], `nested more than ${deepestNesting} levels deep`));
  }
  return { ok: true, project: json };
}

function refuse(reason: Finding): FileHead {
  return { ok: false, finding: reason };
}

/** Far above what the format's limits allow; a malicious file cannot overflow the stack. */
const deepestNesting = 100;

function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}
