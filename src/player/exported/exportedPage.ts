import { type Fields, fieldsOf, readString } from '@/comics/lenient/values';
import { pathType, type VirtualPath } from '@/comics/resources';
import { virtualPathAddress } from '@/comics/virtualPaths';

/** What the page states about its comic. */
export interface ExportedComic {
  readonly id: string;
  readonly name: string;
  /** The path among the comic's files; empty without a cover. */
  readonly cover: string;
  /** The website that links in the comic lead to. */
  readonly website: string;
}

/**
 * Ids of elements with JSON. A page in a single file has all three, a page with separate files only the
 * first.
 */
export const dataIds = { comic: 'kadr-comic', file: 'kadr-file', media: 'kadr-media' } as const;

/** The folder beside `index.html` with the comic's file, pictures and sounds. */
export const comicFolder = 'comic';

export interface ExportedPage extends ExportedComic {
  /** The comic's file, if the page contains it. */
  readonly file: string | null;
  /** Empty for files that the page does not contain. */
  readonly fileAddress: (path: VirtualPath) => string;
}

export function readExportedPage(page: Document): ExportedPage {
  const text = (id: string) => page.getElementById(id)?.textContent ?? null;
  const fields = (id: string): Fields => fieldsOf(JSON.parse(text(id) ?? '{}'));
  const comic = fields(dataIds.comic);
  const file = text(dataIds.file);
  const media = fields(dataIds.media);
  return {
    id: readString(comic.id) ?? '',
    name: readString(comic.name) ?? '',
    cover: readString(comic.cover) ?? '',
    website: readString(comic.website) ?? '',
    file,
    fileAddress: (path) => {
      if (path.type !== pathType.project) return '';
      if (file !== null) return readString(media[path.vpstr]) ?? '';
      return virtualPathAddress(path, { static: '', project: comicFolder }, () => undefined);
    },
  };
}
