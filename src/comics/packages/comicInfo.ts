import { fieldsOf, listOf, readOneOf, readString } from '@/comics/lenient/values';
import { parseComicXml } from '@/comics/packages/comicXml';

/** A person's part in a book, such as `writer`. */
export interface ComicCredit {
  readonly what: string;
  readonly who: string;
}

/** What `ComicInfo.xml` says of a page; `image` counts the archive's pictures from 0. */
export interface ComicInfoPage {
  readonly image: number;
  readonly bookmark: string;
  /** Marked by its owner as not to be shown. */
  readonly isDeleted: boolean;
}

/** What an archive says of its comic, as far as a comic has a place for it; what is not said is empty. */
export interface ComicInfo {
  readonly title: string;
  readonly series: string;
  readonly number: string;
  readonly volume: string;
  readonly summary: string;
  /** A language tag, or empty. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly credits: readonly ComicCredit[];
  readonly pages: readonly ComicInfoPage[];
}

const creditTags = [
  'Writer',
  'Penciller',
  'Inker',
  'Colorist',
  'Letterer',
  'CoverArtist',
  'Editor',
  'Translator',
] as const;

const creditNames: Readonly<Record<(typeof creditTags)[number], string>> = {
  Writer: 'writer',
  Penciller: 'penciller',
  Inker: 'inker',
  Colorist: 'colourist',
  Letterer: 'letterer',
  CoverArtist: 'cover artist',
  Editor: 'editor',
  Translator: 'translator',
};

/** Reads a `ComicInfo.xml`; `null` when it is none. It only adds to the pictures, so a broken one is no fault. */
export function readComicInfo(bytes: Uint8Array): ComicInfo | null {
  const root = parseComicXml(bytes, 'ComicInfo');
  if (root === null) return null;
  const text = (tag: string) => (readString(root[tag]) ?? '').trim();
  return {
    title: text('Title'),
    series: text('Series'),
    number: text('Number'),
    volume: text('Volume'),
    summary: text('Summary'),
    language: text('LanguageISO'),
    isRightToLeft: text('Manga') === 'YesAndRightToLeft',
    credits: creditTags.flatMap((tag) => {
      const who = text(tag);
      return who === '' ? [] : [{ what: creditNames[tag], who }];
    }),
    pages: listOf(fieldsOf(root.Pages).Page).flatMap(readPage),
  };
}

function readPage(value: unknown): ComicInfoPage[] {
  const { Image, Bookmark, Type } = fieldsOf(value);
  const image = Number(readString(Image));
  if (readString(Image) === undefined || !Number.isSafeInteger(image) || image < 0) return [];
  const isDeleted = readOneOf(Type, ['Deleted']) !== undefined;
  return [{ image, bookmark: (readString(Bookmark) ?? '').trim(), isDeleted }];
}
