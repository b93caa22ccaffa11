import { type Fields, fieldsOf, isFields, listOf, readNumber, readString } from '@/comics/lenient/values';
import type { ComicInfo } from '@/comics/packages/comicInfo';

const languages = ['en', 'ru', 'fr', 'de', 'es', 'it', 'pt', 'ja', 'ko', 'zh', 'pl', 'uk', 'nl', 'tr'];

/** Reads the ComicBookInfo that stands as JSON in an archive's comment; `null` when there is none. */
export function readComicBookInfo(comment: Uint8Array): ComicInfo | null {
  const info = fieldsOf(parse(comment))['ComicBookInfo/1.0'];
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

/** It names languages in English; some programs write their tags. */
function languageOf(name: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languages.find((tag) => names.of(tag)?.toLowerCase() === name.toLowerCase()) ?? name;
}

function parse(comment: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(comment));
  } catch {
    return null;
  }
}
