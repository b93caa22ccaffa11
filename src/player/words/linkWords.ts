import type { LinkKind } from '@/comics/project';
import { wordsFor } from '@/player/words/wordsFor';

/** The words of a link that waits for a tap, by what it opens. */
type LinkWords = Readonly<Record<LinkKind, string>>;

const english: LinkWords = {
  project: 'Open the comic',
  user: 'Open the author’s page',
  feed: 'Open the feed',
};

const russian: LinkWords = {
  project: 'Открыть комикс',
  user: 'Открыть страницу автора',
  feed: 'Открыть ленту',
};

export function linkWordsFor(language: string): LinkWords {
  return wordsFor(language, { en: english, ru: russian });
}
