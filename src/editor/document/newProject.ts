import type { ProjectFile } from '@/comics/project';
import { loadParsedProject } from '@/comics/projectFile';
import { projectSchema } from '@/comics/schema/projectSchema';

/** The player's frame is square. */
const side = 1080;

/** The story ends on this page until another page follows it. */
export function newProject(title: string, language: string): ProjectFile {
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title, language },
    canvas: { width: side, height: side, background: '#ffffff' },
    ids: {
      object: { ver: 1, midn: 2 },
      plain: { ver: 1, midn: 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources: [],
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects: [] }],
  };
}

type ReadForEditing =
  | { readonly kind: 'readable'; readonly project: ProjectFile }
  /** Not a comic, a newer version, or one with parts of a wrong type; `findReadErrors` lists the faults. */
  | { readonly kind: 'unreadable'; readonly json: unknown };

/** Keeps what this version does not know. */
export function readForEditing(json: unknown): ReadForEditing {
  const loaded = loadParsedProject(json);
  const read = loaded.ok ? projectSchema.safeParse(loaded.project) : null;
  return read?.success ? { kind: 'readable', project: read.data } : { kind: 'unreadable', json };
}

/** Returns only the project; `null` for a file that cannot be edited here. */
export function readVersion(json: unknown): ProjectFile | null {
  const read = readForEditing(json);
  return read.kind === 'readable' ? read.project : null;
}
