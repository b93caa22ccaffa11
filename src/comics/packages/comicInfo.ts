import { XMLParser } from 'fast-xml-parser';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  readNumber,
  readOneOf,
  readString,
} from '@/comics/lenient/values';
import { parseJson } from '@/lib/parseJson';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (tag) => tag === 'Page',
});

/** `null` for another root and for broken files. */
function parseComicXml(bytes: Uint8Array, root: string): Readonly<Record<string, unknown>> | null {
  const xml = decode(bytes);
  // No program that writes comic metadata uses a document type, and entities could exhaust memory.
  if (xml.includes('<!DOCTYPE')) return null;
  try {
    const found = fieldsOf(parser.parse(xml))[root];
    return found === undefined ? null : fieldsOf(found);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** A role such as `writer`. */
interface ComicCredit {
  readonly what: string;
  readonly who: string;
}

/** `image` counts the archive's pictures from 0. */
interface ComicInfoPage {
  readonly image: number;
  readonly bookmark: string;
  /** The owner has marked the page as deleted. */
  readonly isDeleted: boolean;
}

/** Missing values are empty. */
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

const creditNames: Readonly<Record<string, string>> = {
  Writer: 'writer',
  Penciller: 'penciller',
  Inker: 'inker',
  Colorist: 'colourist',
  Letterer: 'letterer',
  CoverArtist: 'cover artist',
  Editor: 'editor',
  Translator: 'translator',
};

/** `null` when it is not one. The file is optional, so a broken one is no error. */
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
    credits: Object.entries(creditNames).flatMap(([tag, what]) => {
      const who = text(tag);
      return who === '' ? [] : [{ what, who }];
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

const coMetCreditNames: Readonly<Record<string, string>> = {
  writer: 'writer',
  creator: 'creator',
  penciller: 'penciller',
  inker: 'inker',
  colorist: 'colourist',
  letterer: 'letterer',
  coverDesigner: 'cover artist',
  editor: 'editor',
};

export function readCoMet(bytes: Uint8Array): ComicInfo | null {
  const root = parseComicXml(bytes, 'comet');
  if (root === null) return null;
  // A tag may be repeated, with one value each.
  const texts = (tag: string) =>
    [root[tag]].flat().flatMap((value) => {
      const text = (readString(value) ?? '').trim();
      return text === '' ? [] : [text];
    });
  const text = (tag: string) => texts(tag)[0] ?? '';
  return {
    title: text('title'),
    series: text('series'),
    number: text('issue'),
    volume: text('volume'),
    summary: text('description'),
    language: text('language'),
    isRightToLeft: text('readingDirection').toLowerCase() === 'rtl',
    credits: Object.entries(coMetCreditNames).flatMap(([tag, what]) => {
      const who = texts(tag).join(', ');
      return who === '' ? [] : [{ what, who }];
    }),
    pages: [],
  };
}

const languages = ['en', 'ru', 'fr', 'de', 'es', 'it', 'pt', 'ja', 'ko', 'zh', 'pl', 'uk', 'nl', 'tr'];

/** Reads JSON from the archive's comment; `null` when there is none. */
export function readComicBookInfo(comment: Uint8Array): ComicInfo | null {
  const info = fieldsOf(parseJson(new TextDecoder().decode(comment)))['ComicBookInfo/1.0'];
  if (!isFields(info)) return null;
  const text = (key: string) => textOf(info[key]);
  return {
    title: text('title'),
    series: text('series'),
    number: text('issue'),
    volume: text('volume'),
    summary: text('comments'),
    language: languageOf(text('language')),
    isRightToLeft: false,
    credits: listOf(info.credits).map(fieldsOf).flatMap(creditOf),
    pages: [],
  };
}

function textOf(value: unknown): string {
  return (readString(value) ?? String(readNumber(value) ?? '')).trim();
}

function creditOf(credit: Fields): { what: string; who: string }[] {
  const [what, who] = [textOf(credit.role).toLowerCase(), textOf(credit.person)];
  return what === '' || who === '' ? [] : [{ what, who }];
}

/** Languages are given by their English names; some programs write language tags. */
function languageOf(name: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languages.find((tag) => names.of(tag)?.toLowerCase() === name.toLowerCase()) ?? name;
}
