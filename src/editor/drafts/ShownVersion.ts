import type { ProjectFile } from '@/comics/project';
import { readForEditing } from '@/editor/document/readForEditing';
import { type FoundProject, momentOf, textOf } from '@/editor/drafts/foundProject';
import type { Version } from '@/editor/drafts/whichDraft';

/** A version as its author is shown it. */
export interface ShownVersion {
  readonly version: Version;
  /** When it was saved, in milliseconds; `null` where nobody knows. */
  readonly moment: number | null;
  /** Browser and system that it was made with; empty where nobody knows. */
  readonly device: string;
  /** `null` when it cannot be read. */
  readonly project: ProjectFile | null;
}

export function shownVersion(found: FoundProject, version: Version, ownDevice: string): ShownVersion {
  const text = textOf(found, version);
  const device = version === 'device' ? ownDevice : version === 'server' ? found.server?.device : undefined;
  return {
    version,
    moment: momentOf(found, version),
    device: device ?? '',
    project: text === null ? null : readableIn(text),
  };
}

export function readableIn(text: string): ProjectFile | null {
  const read = readForEditing(text);
  return read.kind === 'readable' ? read.project : null;
}

/** The index of the first page in which two comics differ; 0 when they differ in something else alone. */
export function firstDifference(one: ProjectFile, other: ProjectFile): number {
  const length = Math.max(one.pages.length, other.pages.length);
  for (let index = 0; index < length; index += 1) {
    if (sorted(one.pages[index]) !== sorted(other.pages[index])) return index;
  }
  return 0;
}

/** The same text for the same page, whatever the order of its keys. */
function sorted(page: unknown): string {
  return JSON.stringify(page, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
