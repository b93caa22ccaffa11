import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { projectViews } from '../support/app/wire';

test.each([
  ['en', 'Something went wrong', 'Browse comics'],
  ['ru', 'Что-то пошло не так', 'К комиксам'],
] as const)('the failure page says so and leads home (%s)', async (locale, title, home) => {
  const { user } = renderApp('/fail', { locale, answers: { 'feeds.get': { body: projectViews(1) } } });
  await screen.findByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: home }));
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  await screen.findByRole('article', { name: 'Comic 1' });
});
