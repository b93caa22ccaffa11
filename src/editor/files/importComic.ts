import { comicsLimits, packageLimits } from '@/comics/limits';
import { readPackage } from '@/comics/packages/comicsPackage';
import { type CbzNote, importCbz } from '@/comics/packages/importCbz';
import { isLongStrip, stripPieces, stripWidth } from '@/comics/packages/projectOfPages';
import type { ProjectFile, Size } from '@/comics/project';
import { loadParsedProject } from '@/comics/projectFile';
import { pathType, type VirtualPath } from '@/comics/resources';
import { validateProject } from '@/comics/validate/validateProject';
import { readForEditing } from '@/editor/document/newProject';
import { parseJson } from '@/lib/parseJson';
import { exportPart } from '@/ui/pictures/exportPicture';
import { readPicture } from '@/ui/pictures/readPicture';
import { scaledDown } from '@/ui/pictures/squares';

interface ImportSteps {
  readonly shrink: (scan: Uint8Array) => Promise<readonly Uint8Array[]>;
  /** `null` for a file that the server rejects. */
  readonly upload: (name: string, bytes: Uint8Array) => Promise<VirtualPath | null>;
  /** From 0 to 1. An exception ends the import. */
  readonly onProgress: (done: number) => void;
  /** Paths of files that an earlier attempt has uploaded, by name in the package. Each upload adds one. */
  readonly uploaded: Map<string, VirtualPath>;
}

/** Files that were changed or omitted, and why; `missing`: the package refers to them but lacks them. */
export interface ImportNote {
  readonly kind: CbzNote['kind'] | 'rejected' | 'missing';
  readonly files: readonly string[];
}

type Imported =
  | { readonly kind: 'imported'; readonly project: ProjectFile; readonly notes: readonly ImportNote[] }
  | { readonly kind: 'refused'; readonly because: ImportRefusal };

/**
 * `unreadable`: neither a comic nor a book of pictures, or broken; `tooLarge`: the file; `overLimit`: the
 * comic in it.
 */
type ImportRefusal = 'unreadable' | 'tooLarge' | 'overLimit' | 'newer';

/** Imports a package of Kadr or a CBZ. After an error the import continues where it stopped. */
export async function importComic(file: File, steps: ImportSteps): Promise<Imported> {
  if (file.size > packageLimits.size) return { kind: 'refused', because: 'tooLarge' };
  const opened = await openFile(file, steps);
  if (typeof opened === 'string') return { kind: 'refused', because: opened };
  const read = readForEditing(parseJson(opened.projectText));
  if (read.kind === 'unreadable') return { kind: 'refused', because: whyRefused(read.json) };
  const [rejected, missing]: [string[], string[]] = [[], []];
  await uploadAll(opened, steps);
  const resources = read.project.resources.map((resource) => {
    if (resource.vp.type !== pathType.project) return resource;
    const vp = steps.uploaded.get(resource.vp.vpstr);
    if (vp !== undefined) return { ...resource, vp };
    const lacking = opened.media.has(resource.vp.vpstr) ? rejected : missing;
    lacking.push(resource.name || resource.vp.vpstr);
    return resource;
  });
  const notes = byKind([
    ...opened.notes,
    { kind: 'rejected', files: rejected },
    { kind: 'missing', files: missing },
  ]);
  return { kind: 'imported', project: { ...read.project, resources }, notes };
}

interface OpenedFile {
  readonly projectText: string;
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly notes: readonly ImportNote[];
  /** The share of the work that reading took, from 0 to 1. */
  readonly done: number;
}

const readingShare = 0.5;

async function openFile(
  file: File,
  { shrink, onProgress }: ImportSteps,
): Promise<OpenedFile | ImportRefusal> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const own = await readPackage(bytes);
  if (own.ok) return { ...own.package, notes: [], done: 0 };
  if (!own.isAnotherArchive) return own.isTooLarge ? 'overLimit' : 'unreadable';
  const book = await importCbz(bytes, {
    name: file.name.replace(/\.[^.]*$/, ''),
    shrink,
    onPage: (page, all) => onProgress((readingShare * page) / all),
  });
  return book.ok ? { ...book.package, notes: book.notes, done: readingShare } : 'unreadable';
}

function whyRefused(json: unknown): ImportRefusal {
  const loaded = loadParsedProject(json);
  if (!loaded.ok) return loaded.finding.code === 'E_VERSION' ? 'newer' : 'unreadable';
  const errors = validateProject(loaded.project).filter(({ code }) => code.startsWith('E_'));
  return errors.every(({ code }) => code === 'E_LIMIT') ? 'overLimit' : 'unreadable';
}

async function uploadAll(
  { media, done }: OpenedFile,
  { upload, onProgress, uploaded }: ImportSteps,
): Promise<void> {
  for (const [index, [name, bytes]] of [...media].entries()) {
    if (uploaded.has(name)) continue;
    onProgress(done + ((1 - done) * index) / media.size);
    const path = await upload(name.split('/').at(-1) ?? name, bytes);
    if (path !== null) uploaded.set(name, path);
  }
}

function byKind(notes: readonly ImportNote[]): readonly ImportNote[] {
  const files = new Map<ImportNote['kind'], string[]>();
  for (const note of notes) files.set(note.kind, [...(files.get(note.kind) ?? []), ...note.files]);
  return [...files].flatMap(([kind, names]) => (names.length === 0 ? [] : [{ kind, files: names }]));
}

export async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  const read = await readPicture(new Blob([new Uint8Array(scan)]), { minSide: 1, sizeFor: sizeOfScan });
  if (read.kind !== 'picture') throw new Error(read.kind);
  const { bitmap } = read;
  try {
    const pieces: Uint8Array[] = [];
    for (const { top, height } of stripPieces(bitmap.height)) {
      const part = { x: 0, y: top, width: bitmap.width, height };
      const { file } = await exportPart(bitmap, part, {
        type: 'image/webp',
        maxBytes: comicsLimits.pictureSize,
      });
      pieces.push(new Uint8Array(await file.arrayBuffer()));
    }
    return pieces;
  } finally {
    bitmap.close();
  }
}

function sizeOfScan(size: Size): Size {
  const { width, height } = size;
  return isLongStrip(size)
    ? scaledDown(size, stripWidth / width)
    : scaledDown(size, comicsLimits.pictureSide / Math.max(width, height));
}
