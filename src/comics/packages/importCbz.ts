import { comicsLimits } from '@/comics/limits';
import { ArchiveError } from '@/comics/packages/archiveError';
import { checkMedia } from '@/comics/packages/checkMedia';
import { type ComicInfo, readComicInfo } from '@/comics/packages/comicInfo';
import type { ComicsPackage } from '@/comics/packages/comicsPackage';
import { isLitter } from '@/comics/packages/entryNames';
import { compareNaturally } from '@/comics/packages/naturalOrder';
import { pictureSize } from '@/comics/packages/pictureSize';
import { type PagePicture, projectOfPages } from '@/comics/packages/projectOfPages';
import { type ArchiveEntry, openArchive } from '@/comics/packages/zipArchive';
import { saveProject } from '@/comics/save/saveProject';
import { type Finding, finding } from '@/comics/validate/finding';

export type CbzReading =
  | { readonly ok: true; readonly package: ComicsPackage }
  /** E_ZIP; the text names the file and the limit. */
  | { readonly ok: false; readonly finding: Finding };

export interface CbzOptions {
  /** The book's name when the archive does not tell it: usually the file's name without its end. */
  readonly name: string;
}

/**
 * Turns a comic book archive into a comic, one page per picture, in the order in which people count.
 * `ComicInfo.xml` gives name, language, credits, direction and bookmarks where it is there. Archives that
 * pass a limit of packages or of the format are refused as a whole.
 */
export async function importCbz(bytes: Uint8Array, options: CbzOptions): Promise<CbzReading> {
  try {
    return { ok: true, package: await importPages(bytes, options) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { ok: false, finding: finding('E_ZIP', [], error.message) };
  }
}

async function importPages(bytes: Uint8Array, { name }: CbzOptions): Promise<ComicsPackage> {
  const entries = (await openArchive(bytes)).filter((entry) => !isLitter(entry.name));
  const info = await findComicInfo(entries);
  const shown = shownPictures(entries, info);
  if (shown.length === 0) throw new ArchiveError('There are no pictures in the archive');
  if (shown.length > comicsLimits.pages) {
    throw new ArchiveError(`The archive has ${shown.length} pictures; at most ${comicsLimits.pages} pages`);
  }
  const media = new Map<string, Uint8Array>();
  const pages: PagePicture[] = [];
  for (const [index, { entry, bookmark }] of shown.entries()) {
    const content = await entry.read(comicsLimits.pictureSize);
    const kind = checkMedia(entry.name, content);
    const size = pictureSize(content);
    if (size === null) throw new ArchiveError(`${JSON.stringify(entry.name)} is not a picture`);
    const file = `res/img/page-${String(index + 1).padStart(3, '0')}.${kind.extension}`;
    media.set(file, content);
    pages.push({ file, name: entry.name.split('/').at(-1) ?? '', bookmark, ...size });
  }
  const { project, info: packageInfo } = projectOfPages(pages, info, name);
  return { projectText: saveProject(project), info: packageInfo, media };
}

/** The one nearest to the root: programs that tag again leave the older one in the pages' folder. */
async function findComicInfo(entries: readonly ArchiveEntry[]): Promise<ComicInfo | null> {
  const depth = ({ name }: ArchiveEntry) => name.split('/').length;
  const [nearest] = entries
    .filter(({ name }) => name.toLowerCase().split('/').at(-1) === 'comicinfo.xml')
    .sort((a, b) => depth(a) - depth(b) || compareNaturally(a.name, b.name));
  return nearest === undefined ? null : readComicInfo(await nearest.read(comicsLimits.fileSize));
}

/** Everything that calls itself a picture is a page; contents that we cannot show are then refused by name. */
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
