import { importCbz } from '@/comics/packages/importCbz';
import { readPackage } from '@/comics/packages/readPackage';
import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { readForEditing } from '@/editor/document/readForEditing';

export interface ImportSteps {
  /** Puts a file into the project; where it lies then. */
  readonly upload: (name: string, bytes: Uint8Array) => Promise<VirtualPath>;
  readonly onProgress: (done: number, all: number) => void;
  /** Where the files lie that a try before brought in, by their names in the package. It grows with each of them. */
  readonly uploaded: Map<string, VirtualPath>;
}

export type Imported =
  | {
      readonly kind: 'imported';
      readonly project: ProjectFile;
      /** How many things of the file could not be taken over as they were. */
      readonly lost: number;
    }
  /** It is no comic of ours and no book of pictures, or it is broken. */
  | { readonly kind: 'unreadable' };

/** Reads a package of Kadr or a CBZ, and takes its pictures and sounds into the project. What failed goes on where it broke off. */
export async function importComic(
  file: File,
  { upload, onProgress, uploaded }: ImportSteps,
): Promise<Imported> {
  const opened = await openFile(file);
  const read = opened && readForEditing(opened.projectText);
  if (!read || read.kind === 'unreadable') return { kind: 'unreadable' };
  const { media, notes } = opened;
  for (const [name, bytes] of media) {
    if (uploaded.has(name)) continue;
    onProgress(uploaded.size, media.size);
    uploaded.set(name, await upload(name.split('/').at(-1) ?? name, bytes));
  }
  let missing = 0;
  const resources = read.project.resources.map((resource) => {
    if (resource.vp.type !== 4) return resource;
    const vp = uploaded.get(resource.vp.vpstr);
    if (vp !== undefined) return { ...resource, vp };
    missing += 1;
    return resource;
  });
  return { kind: 'imported', project: { ...read.project, resources }, lost: notes + missing };
}

/** A file may be called as it likes: what is no package may be a book. */
async function openFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const own = await readPackage(bytes);
  if (own.ok) return { ...own.package, notes: 0 };
  const book = await importCbz(bytes, { name: file.name.replace(/\.[^.]*$/, '') });
  return book.ok ? { ...book.package, notes: book.notes.length } : null;
}
