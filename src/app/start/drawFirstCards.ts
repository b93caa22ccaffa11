import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { shuffle } from '@/lib/shuffle';
import { holdPictures } from './heldPictures';

/** The HTML of the first screen lies in one template per language. */
export const firstScreenId = (locale: Locale) => `first-screen-${locale}`;

/**
 * Puts the ready-made cards on the screen in this visit's order. Gives the moment they were drawn at, which
 * React needs to take them over without a difference; `null` when the page carries none.
 */
export function drawFirstCards(root: HTMLElement, locale: Locale, visitSeed: number): number | null {
  const template = document.getElementById(firstScreenId(locale));
  if (!(template instanceof HTMLTemplateElement)) return null;
  const screen = template.content;
  const list = screen.querySelector('[data-first-cards]');
  if (list) {
    const order =
      template.dataset.order === 'shuffled' ? shuffle([...list.children], visitSeed) : [...list.children];
    list.replaceChildren(...order.slice(0, feedPageSize));
    holdPictures(list);
  }
  root.replaceChildren(screen);
  return Number(template.dataset.renderedAt);
}
