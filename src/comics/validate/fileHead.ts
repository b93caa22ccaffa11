import { type Fields, isFields, readNumber } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import { jsonFault } from '@/comics/validate/jsonFault';
import { formatName, newestVersion } from '@/comics/vocabulary';

/** A file that can be looked into, or the one thing that is to be said of it. */
export type FileHead =
  | { readonly ok: true; readonly project: Fields }
  | { readonly ok: false; readonly finding: Finding };

/** Reads the text of a `project.json` as far as is needed to know whether it is ours to judge. */
export function openFile(text: string): FileHead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(finding('E_JSON', [], jsonFault(text)));
  }
  return checkHead(json);
}

/** Whether a value is a comic file of a version that we know, and of a depth that a program may walk. */
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

/** Far above what the format's own limits add up to; it keeps a hostile file from overflowing the stack. */
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
