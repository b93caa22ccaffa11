import { comicsLimits } from '@/comics/limits';
import { ArchiveError, EntryError, isJunkFile } from '@/comics/packages/archiveEntries';
import { type ComicInfo, readCoMet, readComicBookInfo, readComicInfo } from '@/comics/packages/comicInfo';
import { type ComicsPackage, compareNaturally } from '@/comics/packages/comicsPackage';
import { checkMedia, pictureSize } from '@/comics/packages/mediaFiles';
import { type PagePicture, projectOfPages } from '@/comics/packages/projectOfPages';
import { type Archive, type ArchiveEntry, openArchive } from '@/comics/packages/zipArchive';
import { saveProject } from '@/comics/projectFile';
import { type Finding, finding } from '@/comics/validate/finding';

/** Whether the file ends within its last scan, so that the lower part of the picture is missing. */
function isTruncated(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  // Within a scan, FF is always followed by 00, so these are real markers.
  return lastMark(bytes, 0xda) > lastMark(bytes, 0xd9);
}

function lastMark(bytes: Uint8Array, mark: number): number {
  let place = bytes.lastIndexOf(mark);
  while (place > 0 && bytes[place - 1] !== 0xff) place = bytes.lastIndexOf(mark, place - 1);
  return place > 0 ? place : -1;
}

/** W_ZIP: pages that were changed or omitted. */
export interface CbzNote extends Finding {
  /**
   * `skipped`: not a picture that a comic may have; `beyondLimit`: more pages than a comic may have.
   */
  readonly kind: 'skipped' | 'beyondLimit' | 'truncated' | 'resized';
  readonly files: readonly string[];
}

type CbzReading =
  | { readonly ok: true; readonly package: ComicsPackage; readonly notes: readonly CbzNote[] }
  /** E_ZIP; names the file and the limit. */
  | { readonly ok: false; readonly finding: Finding };

export interface CbzOptions {
  /** The title if the archive has none, usually the file's name. */
  readonly name: string;
  /**
   * Shrinks a scan that is too large to one picture, or to the pieces of a long strip from top to bottom.
   * Without it, such a scan is omitted.
   */
  readonly shrink?: (scan: Uint8Array) => Promise<readonly Uint8Array[]>;
  readonly onPage?: (done: number, all: number) => void;
}

type TakeNote = (kind: CbzNote['kind'], entries: readonly ArchiveEntry[], text: string) => unknown;

/** The largest scan, in bytes, that can be shrunk. */
const maxScanBytes = 8 * comicsLimits.pictureSize;

/**
 * Turns a comic book archive into a comic, with one page per picture in natural order, and the metadata of
 * `ComicInfo.xml`, `CoMet.xml` or ComicBookInfo. Unusable pages are omitted and reported. An archive over the
 * limits of packages is rejected.
 */
export async function importCbz(bytes: Uint8Array, options: CbzOptions): Promise<CbzReading> {
  try {
    return { ok: true, ...(await importPages(bytes, options)) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { ok: false, finding: finding('E_ZIP', [], error.message) };
  }
}

async function importPages(bytes: Uint8Array, { name, shrink, onPage }: CbzOptions) {
  const archive = await openArchive(bytes);
  const entries = archive.entries.filter((entry) => !isJunkFile(entry.name));
  const info = await findInfo(archive, entries);
  const shown = shownPictures(entries, info);
  if (shown.length === 0) throw new ArchiveError('There are no pictures in the archive');
  const notes: CbzNote[] = [];
  const note: TakeNote = (kind, concerned, text) =>
    notes.push({ ...finding('W_ZIP', [], text), kind, files: concerned.map(fileName) });
  const media = new Map<string, Uint8Array>();
  const pages: PagePicture[] = [];
  for (const [index, { entry, bookmark }] of shown.entries()) {
    onPage?.(index, shown.length);
    if (pages.length >= comicsLimits.pages) {
      const rest = shown.slice(index).map((one) => one.entry);
      const text = `${rest.length} more than ${comicsLimits.pages} pages are omitted, starting with ${quoted(entry)}`;
      note('beyondLimit', rest, text);
      break;
    }
    try {
      const pictures = await picturesOf(entry, shrink, note);
      const room = comicsLimits.pages - pages.length;
      if (pictures.length > room) note('beyondLimit', [entry], `the end of ${quoted(entry)} is omitted`);
      for (const picture of pictures.slice(0, room)) {
        const page = pageOf(picture, entry, pages.length + 1);
        media.set(page.file, picture);
        pages.push({ ...page, bookmark: picture === pictures[0] ? bookmark : '' });
      }
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      note('skipped', [entry], `a page is omitted: ${error.message}`);
    }
  }
  const [first] = notes;
  if (pages.length === 0) throw new ArchiveError(first?.text ?? 'There are no pictures in the archive');
  const { project, info: packageInfo } = projectOfPages(pages, info, name);
  return { package: { projectText: saveProject(project), info: packageInfo, media }, notes };
}

async function picturesOf(
  entry: ArchiveEntry,
  shrink: CbzOptions['shrink'],
  note: TakeNote,
): Promise<readonly Uint8Array[]> {
  const scan = await entry.read(shrink === undefined ? comicsLimits.pictureSize : maxScanBytes);
  if (isTruncated(scan))
    note('truncated', [entry], `${quoted(entry)} is truncated; its lower part may be missing`);
  const { width = 0, height = 0 } = pictureSize(scan) ?? {};
  const isTooLarge =
    scan.length > comicsLimits.pictureSize || Math.max(width, height) > comicsLimits.pictureSide;
  if (!isTooLarge || shrink === undefined) return [scan];
  const pieces = await shrink(scan).catch((error: unknown) => {
    throw new EntryError(`${quoted(entry)} cannot be made smaller (${String(error)})`);
  });
  note(
    'resized',
    [entry],
    `${quoted(entry)} was too large; ${pieces.length > 1 ? `it is ${pieces.length} pages now` : 'it is smaller now'}`,
  );
  return pieces;
}

function pageOf(picture: Uint8Array, entry: ArchiveEntry, number: number): Omit<PagePicture, 'bookmark'> {
  const kind = checkMedia(entry.name, picture);
  const size = pictureSize(picture);
  if (size === null) throw new EntryError(`${quoted(entry)} is not a picture`);
  const file = `res/img/page-${String(number).padStart(3, '0')}.${kind.extension}`;
  return { file, name: fileName(entry), ...size };
}

function fileName({ name }: ArchiveEntry): string {
  return name.split('/').at(-1) ?? '';
}

function quoted({ name }: ArchiveEntry): string {
  return JSON.stringify(name.slice(0, 200));
}

/** `ComicInfo.xml` is the most detailed, so it is tried first. */
async function findInfo(archive: Archive, entries: readonly ArchiveEntry[]): Promise<ComicInfo | null> {
  return (
    (await readNearest(entries, 'comicinfo.xml', readComicInfo)) ??
    (await readNearest(entries, 'comet.xml', readCoMet)) ??
    readComicBookInfo(archive.comment)
  );
}

/** The file nearest to the root: programs that change tags leave the old one in the folder of the pages. */
async function readNearest(
  entries: readonly ArchiveEntry[],
  file: string,
  readInfo: (bytes: Uint8Array) => ComicInfo | null,
): Promise<ComicInfo | null> {
  const depth = ({ name }: ArchiveEntry) => name.split('/').length;
  const [nearest] = entries
    .filter(({ name }) => name.toLowerCase().split('/').at(-1) === file)
    .sort((a, b) => depth(a) - depth(b) || compareNaturally(a.name, b.name));
  return nearest === undefined ? null : readInfo(await nearest.read(comicsLimits.fileSize));
}

/** Every file with a picture's extension is a page, so that unsupported content is reported by name. */
const pictureName = /\.(?:png|jpe?g|jpe|jfif|webp|gif|avif|bmp|tiff?|jxl|jp2|heic|heif|svg)$/i;

function shownPictures(entries: readonly ArchiveEntry[], info: ComicInfo | null) {
  const pictures = entries
    .filter(({ name }) => pictureName.test(name))
    .sort((a, b) => compareNaturally(a.name, b.name));
  const described = new Map(info?.pages.map((page) => [page.image, page]));
  return pictures.flatMap((entry, index) => {
    const page = described.get(index);
    return page?.isDeleted === true ? [] : [{ entry, bookmark: page?.bookmark ?? '' }];
  });
}
