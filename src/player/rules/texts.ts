import type { ComicObject } from '@/comics/project';
import type { TextContext } from '@/comics/resolveText';
import { isConditionMet } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';

export function textsAt(
  languages: readonly string[],
  moment: Pick<Knowledge, 'variables' | 'seen'>,
): TextContext {
  return {
    languages,
    variable: (name) => moment.variables.get(name),
    holds: (condition) => isConditionMet(condition, moment),
  };
}

/**
 * The objects that `readingOrder` names, then the others in file order (docs/comics-format.md#pages). The
 * document has this order; `paintOrder` keeps the stacking.
 */
export function inReadingOrder(
  objects: readonly ComicObject[],
  readingOrder: readonly number[] = [],
): { readonly object: ComicObject; readonly paintOrder: number }[] {
  const rank = new Map(readingOrder.map((id, index) => [id, index]));
  const rankOf = (object: ComicObject): number => {
    const own = rank.get(object.id);
    if (own !== undefined) return own;
    // A frame is read at the position of the first of its named children.
    const children = object.type === 'frame' ? object.objects : [];
    return children.reduce((least, child) => Math.min(least, rankOf(child)), Number.POSITIVE_INFINITY);
  };
  return objects
    .map((object, paintOrder) => ({ object, paintOrder, rank: rankOf(object) }))
    .sort((a, b) => (a.rank === b.rank ? a.paintOrder - b.paintOrder : a.rank - b.rank))
    .map(({ object, paintOrder }) => ({ object, paintOrder }));
}

/** Joins parts with a pause between them. */
export function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.,:;!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Milliseconds to look at the page, and per word. */
const look = 2500;
const word = 330;
const longest = 20_000;

/** The duration of a page or step when pages turn automatically; `text` is its whole text. */
export function readingTime(text: string, parts: number): number {
  const count = text.split(/\s+/).filter((part) => part !== '').length;
  return Math.min(longest, look + (count * word) / Math.max(1, parts));
}
