import type { Credit } from '@/comics/projectHead';
import { make } from '@/player/elements/dom';
import { textsIn } from '@/player/texts/playerTexts';

/** The full list is in the file. */
const mostCredits = 12;

/** The usual parts (docs/comics-format.md#the-file), which a file names in English. */
const russianParts: ReadonlyMap<string, string> = new Map([
  ['made from', 'сделано из'],
  ['story', 'история'],
  ['art', 'рисунки'],
  ['sound', 'звук'],
  ['translation', 'перевод'],
  ['writer', 'сценарий'],
  ['penciller', 'рисунок'],
  ['inker', 'тушь'],
  ['colourist', 'цвет'],
  ['letterer', 'леттеринг'],
  ['cover artist', 'обложка'],
  ['editor', 'редактор'],
  ['translator', 'перевод'],
]);

const textsFor = textsIn(
  { credits: 'Credits', part: (word: string) => word },
  { credits: 'Кто это сделал', part: (word) => russianParts.get(word) ?? word },
);

export function creditLines(credits: readonly Credit[], language: string, fileLanguage: string): HTMLElement {
  const texts = textsFor(language);
  const lines = credits.slice(0, mostCredits).map(({ what, who, licence }) => {
    const words = what.split(', ');
    const parts = words.map(texts.part).join(', ');
    const line = make('li', '', `${parts}: ${who}${licence ? ` (${licence})` : ''}`);
    line.lang = words.every((word) => russianParts.has(word)) ? language : fileLanguage;
    return line;
  });
  const list = make('ul', 'end-credits', ...lines);
  list.ariaLabel = texts.credits;
  return list;
}
