import type { ProjectFile } from '@/comics/project';
import { loadProject } from '@/comics/save/loadProject';
import { projectSchema } from '@/comics/schema/projectSchema';
import type { Finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';

export type ReadForEditing =
  | { readonly kind: 'readable'; readonly project: ProjectFile }
  /** Not a comic of ours, a newer one, or one whose parts are of wrong kinds: what is wrong, for its author. */
  | { readonly kind: 'unreadable'; readonly findings: readonly Finding[] };

/** Reads the text of a `project.json` to be edited; what this version does not know stays in it. */
export function readForEditing(text: string): ReadForEditing {
  const loaded = loadProject(text);
  if (!loaded.ok) return { kind: 'unreadable', findings: [loaded.finding] };
  const read = projectSchema.safeParse(loaded.project);
  return read.success
    ? { kind: 'readable', project: read.data }
    : { kind: 'unreadable', findings: schemaFindings(loaded.project) };
}
