import { firstScreenId } from '@/app/first-paint/showPrerendered';
import { type FeedType, feedTypes } from '@/domain/feed';
import type { Locale } from '@/domain/locale';

/** Which feed the prerendered cards of a language are of; `null` when the page carries none. */
export function prerenderedFeed(locale: Locale): FeedType | null {
  const feed = document.getElementById(firstScreenId(locale))?.dataset.feed;
  return feedTypes.find((type) => type === feed) ?? null;
}

/** What the server made the prerendered screen of; `null` where it left the question to the app. */
export function dataOf(id: 'first-feed' | 'first-project'): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
