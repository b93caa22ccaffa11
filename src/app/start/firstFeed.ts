import { type FeedType, feedTypes } from '@/domain/feedType';
import type { Locale } from '@/domain/locale';
import { firstScreenId } from './drawFirstCards';

/** Which feed the ready-made cards of a language are of; `null` when the page carries none. */
export function feedOfFirstCards(locale: Locale): FeedType | null {
  const feed = document.getElementById(firstScreenId(locale))?.dataset.feed;
  return feedTypes.find((type) => type === feed) ?? null;
}

/** What the server made the ready-made cards of; `null` where it left the question to the app. */
export function firstFeed(): unknown {
  const text = document.getElementById('first-feed')?.textContent;
  return text ? JSON.parse(text) : null;
}
