import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { distinctSuggestions } from '@/domain/customFeed';
import type { FeedRef } from '@/domain/project';
import { customFeedKeys } from '@/queries/customFeed';
import { interactiveRetries } from '@/queries/retriedQuery';
import { useApi } from '@/queries/Server';

/** The custom feed that a project is in; `undefined` until that is known. A failure is only logged. */
export function useFeedOfProject(projectId: string): FeedRef | null | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...interactiveRetries,
    queryKey: customFeedKeys.ofProject(projectId),
    queryFn: async ({ signal }): Promise<FeedRef | null> => {
      const found = await api.call(customFeedEndpoints.feedOfProject, { projId: projectId }, { signal });
      return found === null ? null : { id: found.feedId, name: found.feedName };
    },
    staleTime: 0,
  });
  return data;
}

/**
 * Feeds whose name begins as was typed: one request at a time, and what was typed meanwhile is asked next, the latest
 * text only. A failure is only logged.
 */
export function useFeedSuggestions() {
  const api = useApi();
  const wanted = useRef('');
  const isUnderWay = useRef(false);
  const [suggestions, setSuggestions] = useState<readonly FeedRef[]>([]);

  async function ask(prefix: string): Promise<readonly FeedRef[]> {
    if (prefix === '') return [];
    try {
      const { items } = await api.call(customFeedEndpoints.suggest, { prefix });
      return distinctSuggestions(items);
    } catch (error) {
      console.warn('There are no suggestions.', error);
      return [];
    }
  }

  return {
    suggestions,
    async suggest(typed: string): Promise<void> {
      wanted.current = typed.trim();
      if (wanted.current === '') setSuggestions([]);
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      let asked: string | null = null;
      while (asked !== wanted.current) {
        asked = wanted.current;
        const found = await ask(asked);
        if (asked === wanted.current) setSuggestions(found);
      }
      isUnderWay.current = false;
    },
    /** What is still to come is not wanted any more. */
    dismiss() {
      wanted.current = '';
      setSuggestions([]);
    },
  };
}
