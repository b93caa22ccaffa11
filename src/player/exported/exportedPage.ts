import { type Fields, fieldsOf, readString } from '@/comics/lenient/values';
import type { VirtualPath } from '@/comics/resources';
import { virtualPathAddress } from '@/comics/virtualPaths';

/** What the page says of its comic. */
export interface ExportedComic {
  readonly id: string;
  readonly name: string;
  /** Its path among the comic's files; empty without one. */
  readonly cover: string;
  /** Where links inside the comic lead to. */
  readonly website: string;
}

/** Elements with JSON. A page in one file has all three, one beside its files only the first. */
export const dataIds = { comic: 'kadr-comic', file: 'kadr-file', media: 'kadr-media' } as const;

/** Beside `index.html`: the comic's own file, pictures and sounds. */
export const comicFolder = 'comic';

export interface ExportedPage extends ExportedComic {
  /** The comic's file, where the page has it inside. */
  readonly file: string | null;
  /** Empty for anything that the page does not have itself. */
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
      if (path.type !== 4) return '';
      if (file !== null) return readString(media[path.vpstr]) ?? '';
      return virtualPathAddress(path, { static: '', project: comicFolder }, () => undefined);
    },
  };
}
