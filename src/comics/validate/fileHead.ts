import { type Fields, isFields, readNumber } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import { formatName, newestVersion } from '@/comics/vocabulary';

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

/** Expected tokens: `s` stands for a string and `v` for any other scalar. */
const expectedTokens: Readonly<Record<Wanted, string>> = {
  value: '{[sv',
  valueOrEnd: '{[sv]',
  key: 's',
  keyOrEnd: 's}',
  colon: ':',
  commaOrEnd: ',}]',
  end: '',
};

/** Browsers and Node word it differently, or not at all. */
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

export type FileHead =
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
    const text = `is not a ${formatName} file; the old editor's files had no format`;
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

/** Far above what the format's limits add up to; keeps a malicious file from overflowing the stack. */
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
