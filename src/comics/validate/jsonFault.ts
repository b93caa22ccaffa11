/** A sign, a string, or another value of JSON, after white space. */
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

/** Signs that may come then: `s` stands for a string and `v` for any other value that has no parts. */
const mayCome: Readonly<Record<Wanted, string>> = {
  value: '{[sv',
  valueOrEnd: '{[sv]',
  key: 's',
  keyOrEnd: 's}',
  colon: ':',
  commaOrEnd: ',}]',
  end: '',
};

/** Where a text stops being JSON, in words for its author: browsers and Node each say it otherwise, or not at all. */
export function jsonFault(text: string): string {
  const open: string[] = [];
  let next: Wanted = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    const sign = found?.[1] ?? (found?.[2] === undefined ? 'v' : 's');
    const after: Wanted | null = found === null ? null : follow(sign, next, open);
    if (after === null) return told(text, at, next);
    next = after;
    at = token.lastIndex;
  }
}

/** What may come after a sign; `null` when the sign itself may not come there. */
function follow(sign: string, next: Wanted, open: string[]): Wanted | null {
  if (!mayCome[next].includes(sign)) return null;
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

function told(text: string, from: number, next: Wanted): string {
  const at = from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const column = [...(before.at(-1) ?? '')].length + 1;
  const found = at === text.length ? 'the file ends' : `there is ${JSON.stringify(text.slice(at, at + 12))}`;
  return `is not JSON at line ${before.length}, column ${column}: ${found} where ${wanted[next]} is expected`;
}
