import { deferPictures } from '@/app/first-paint/deferPictures';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { shuffle } from '@/lib/shuffle';

/** The HTML of the first screen lies in one template per language. */
export const firstScreenId = (locale: Locale) => `first-screen-${locale}`;

/**
 * Puts the prerendered cards on the screen in this visit's order. Gives the moment they were rendered at, which
 * React needs to hydrate them without a difference; `null` when the page carries none.
 */
export function showPrerendered(
  root: HTMLElement,
  { locale, visitSeed, bundleThere }: HomeToShow,
): number | null {
  const template = document.getElementById(firstScreenId(locale));
  if (!(template instanceof HTMLTemplateElement)) return null;
  const screen = template.content;
  const list = screen.querySelector('[data-first-cards]');
  if (list) {
    const order =
      template.dataset.order === 'shuffled' ? shuffle([...list.children], visitSeed) : [...list.children];
    list.replaceChildren(...order.slice(0, feedPageSize));
    deferPictures(list, bundleThere);
  }
  root.replaceChildren(screen);
  return Number(template.dataset.renderedAt);
}

interface HomeToShow {
  readonly locale: Locale;
  readonly visitSeed: number;
  readonly bundleThere: Promise<void>;
}
