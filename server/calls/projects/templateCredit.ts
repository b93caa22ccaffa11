import { z } from 'zod';
import type { Credit } from '@/comics/projectHead';
import { fieldBounds } from '@/domain/fieldBounds';
import type { LocalizedText } from '../../lib/localizedText';

interface Source {
  readonly name: string;
  readonly author: string;
}

/** What a copy says of the comic that it was made from. */
export function creditLine({ name, author }: Source): LocalizedText {
  return author === ''
    ? { en: `Made from “${name}”.`, ru: `Сделано из «${name}».` }
    : { en: `Made from “${name}” by ${author}.`, ru: `Сделано из «${name}», автор: ${author}.` };
}

/** A description that ends with the line, cut short where there is no room for both. */
export function describedWith(line: string, description: string): string {
  const room = fieldBounds.description.max - line.length - 2;
  const kept = description.slice(0, Math.max(0, room)).trim();
  return kept === '' ? line : `${kept}\n\n${line}`;
}

const fileWithCredits = z.looseObject({
  meta: z.looseObject({ credits: z.array(z.unknown()).default([]) }),
});

/** The file with one more credit; a draft that has no place for it, as it was. */
export function creditedFile(text: string, { name, author }: Source): object | null {
  const { data: file } = fileWithCredits.safeParse(JSON.parse(text));
  if (file === undefined) return null;
  const credit: Credit = { what: 'made from', who: author === '' ? name : `${name}, ${author}` };
  return { ...file, meta: { ...file.meta, credits: [...file.meta.credits, credit] } };
}
