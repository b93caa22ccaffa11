import type { FeedType } from '@/domain/feedType';
import type { Locale } from '@/domain/locale';

/** Home prerendered in one language. */
export interface ReadyScreen {
  readonly locale: Locale;
  readonly html: string;
  /** Milliseconds since 1970: what its relative dates count from. */
  readonly renderedAt: number;
}

interface FirstScreens {
  readonly feed: FeedType;
  /** `shuffled` leaves the order of the cards to the browser (docs/product/feeds.md#archive-feeds). */
  readonly order: 'shuffled' | 'as-drawn';
  readonly screens: readonly ReadyScreen[];
  /** What the cards are made of, for the app to hydrate them; without it the app asks. */
  readonly answer?: string;
}

/** Lays drawn screens into a page, from where the start script puts one of them on the screen. */
export function putFirstScreens(html: string, { feed, order, screens, answer }: FirstScreens): string {
  const templates = screens.map(
    ({ locale, html: screen, renderedAt }) =>
      `<template id="first-screen-${locale}" data-feed="${feed}" data-order="${order}" data-rendered-at="${renderedAt}">${screen}</template>`,
  );
  // In a script element only `<` can end the text early.
  const data =
    answer === undefined
      ? ''
      : `<script type="application/json" id="first-feed">${answer.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('<div id="root"></div>', (root) => root + templates.join('') + data);
}
