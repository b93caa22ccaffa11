import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/save/saveProject';
import type { ServerDraft, ServerPlace, ServerVersion } from '@/editor/drafts/serverDraft';

/** What the server has in place of what this device took to be there. */
export interface OtherVersion {
  readonly draft: ServerDraft | null;
  /** What readers see. */
  readonly file: ServerVersion | null;
}

/** Looks for what a save was refused for. Rejects when the server does not tell. */
export async function readOther(server: Pick<ServerPlace, 'readDraft' | 'readFile'>): Promise<OtherVersion> {
  const [draft, file] = await Promise.all([server.readDraft(), server.readFile()]);
  return { draft, file };
}

interface Mine {
  readonly file: ProjectFile;
  readonly base: string | null;
  readonly marks: readonly string[];
  /** What was given to readers without an answer. */
  readonly tried: ProjectFile | null;
}

/**
 * Whether it came from here, and its answer was lost: the same, the same and published, an earlier one and published,
 * or an earlier one. `null` when somebody's work would be lost by going over it.
 */
export function whatIsMine(
  { draft, file }: OtherVersion,
  mine: Mine,
): 'same' | 'published' | 'tried' | 'earlier' | null {
  if (draft !== null) {
    if (says(draft, mine.file)) return 'same';
    return mine.marks.includes(draft.mark) ? 'earlier' : null;
  }
  if (file !== null && says(file, mine.file)) return 'published';
  if (file !== null && mine.tried !== null && says(file, mine.tried)) return 'tried';
  // The draft was thrown away elsewhere, before this was made of it.
  return (file?.etag ?? null) === mine.base ? 'earlier' : null;
}

/** Whether a version of the server is the same comic, whatever the order of its keys. */
export function says({ file }: { readonly file: unknown }, mine: object): boolean {
  return typeof file === 'object' && file !== null && saveProject(file) === saveProject(mine);
}
