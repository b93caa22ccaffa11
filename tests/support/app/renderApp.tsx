import { readFileSync } from 'node:fs';
import type { Query } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import type { Locale } from '@/domain/locale';
import { type AppOptions, prepareApp, tokenOf } from './prepareApp';

export const texts = (locale: Locale) => JSON.parse(readFileSync(`localize/${locale}.json`, 'utf8'));

/**
 * Renders the whole app at a path of the website, with responses that are checked against the contract. At
 * its end the test fails if a call had no response, or one that no server may send.
 */
export function renderApp(path: string, options: AppOptions = {}) {
  const { person, locale = 'en' } = options;
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  if (person) window.localStorage.setItem('token', tokenOf(person));
  const { app, server, queryClient, platform } = prepareApp(path, texts(locale), options);
  const view = render(app);
  onTestFinished(() => {
    view.unmount();
    queryClient.clear();
    expect(server.faults).toEqual([]);
  });
  /**
   * Resolves when the page, or the dialog over it, has received all responses that ever arrive; failed calls
   * may wait to be retried.
   */
  const loaded = () =>
    waitFor(() => {
      expect(
        document.querySelector(options.beside ? '[role=dialog], [role=alertdialog]' : 'main'),
      ).not.toBeNull();
      const isFirstTry = { predicate: (query: Query) => query.state.fetchFailureCount === 0 };
      expect(queryClient.isFetching(isFirstTry)).toBeLessThanOrEqual(server.waiting());
    });
  return { server, queryClient, storage: platform.storage, user: userEvent.setup(), loaded };
}
