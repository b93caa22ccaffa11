import type { FeedSuggestion } from '@/domain/customFeed';

/**
 * From this length on a list of suggestions is shown as it came (docs/product/entities.md#feed-suggestion).
 */
const longList = 100;

/** The suggestions without repeats of an id, as long as there are fewer than 100 of them. */
export function distinctSuggestions(suggestions: readonly FeedSuggestion[]): readonly FeedSuggestion[] {
  if (suggestions.length >= longList) return suggestions;
  const seen = new Set<string>();
  return suggestions.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
