import { sentences } from '@/player/rules/sentences';

/** What has come into the window: its words, and what its pictures show, in reading order. */
export function whatCame(places: Iterable<Element>): string {
  const parts = [...places].flatMap((place) => [
    place,
    ...place.querySelectorAll('.textbox, img, [role="img"]'),
  ]);
  return sentences(...parts.filter((part) => part.closest('[hidden]') === null).map(wordsOf));
}

function wordsOf(part: Element): string {
  if (part instanceof HTMLImageElement) return part.alt;
  if (part.classList.contains('textbox')) return part.textContent;
  return part.role === 'img' ? (part.ariaLabel ?? '') : '';
}
