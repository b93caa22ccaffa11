import { readString } from '@/comics/lenient/values';
import type { ComicInfo } from '@/comics/packages/comicInfo';
import { parseComicXml } from '@/comics/packages/comicXml';

const creditNames: Readonly<Record<string, string>> = {
  writer: 'writer',
  creator: 'creator',
  penciller: 'penciller',
  inker: 'inker',
  colorist: 'colourist',
  letterer: 'letterer',
  coverDesigner: 'cover artist',
  editor: 'editor',
};

/** Reads a `CoMet.xml`; `null` when it is none. */
export function readCoMet(bytes: Uint8Array): ComicInfo | null {
  const root = parseComicXml(bytes, 'comet');
  if (root === null) return null;
  // What there is more than one of stands as often in the file.
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
    credits: Object.entries(creditNames).flatMap(([tag, what]) => {
      const who = texts(tag).join(', ');
      return who === '' ? [] : [{ what, who }];
    }),
    pages: [],
  };
}
