import type { ProjectFile } from '@/comics/project';
import { loadProject } from '@/comics/save/loadProject';
import { projectSchema } from '@/comics/schema/projectSchema';

export type ReadForEditing =
  | { readonly kind: 'readable'; readonly project: ProjectFile }
  /** Not a comic of ours, a newer one, or one whose parts are of wrong kinds; `whyUnreadable` says what is wrong. */
  | { readonly kind: 'unreadable'; readonly text: string };

/** Reads the text of a `project.json` to be edited; what this version does not know stays in it. */
export function readForEditing(text: string): ReadForEditing {
  const loaded = loadProject(text);
  const read = loaded.ok ? projectSchema.safeParse(loaded.project) : null;
  return read?.success ? { kind: 'readable', project: read.data } : { kind: 'unreadable', text };
}
