import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { projectView, projectViews } from '../support/app/wire';

const [shell, panel] = ['@/app/shell/deferredShell', '@/panels/legal/LegalPanel'];
const lost = () => Promise.reject(new Error('No connection'));

// Modules that loaded before would not know what is lost.
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.doUnmock(shell);
  vi.doUnmock(panel);
  vi.resetModules();
  vi.restoreAllMocks();
});

async function openApp(path: string) {
  const { renderApp } = await import('../support/app/renderApp');
  return renderApp(path, {
    answers: { 'feeds.get': { body: projectViews(1) }, 'projects.view': { body: projectView() } },
  });
}

function stubReload() {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  return reload;
}

test('a panel whose code is lost says so under a header that leads back', async () => {
  vi.doMock(panel, lost);
  const { user } = await openApp('/feed/best');
  await user.click(await screen.findByRole('link', { name: 'Terms' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  await screen.findByRole('article', { name: 'Comic 1' });
});

test('where the code of the account is lost, the header’s end starts the app again', async () => {
  vi.doMock(shell, lost);
  const { user } = await openApp('/feed/best');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByRole('article', { name: 'Comic 1' })).toBeVisible();
  const reload = stubReload();
  await user.click(again);
  expect(reload).toHaveBeenCalledOnce();
});

test('the app starts over a comic’s page only with the code of that page', async () => {
  const { boot } = await import('@/app/boot');
  const { App } = await import('@/app/App');
  window.history.replaceState(null, '', '/comics/goldfish');
  const parts = await boot({
    addresses: Promise.resolve(defaultUrlsConfig),
    dictionary: async () => JSON.parse(readFileSync('localize/en.json', 'utf8')),
    takeAnswer: () => new Promise(() => undefined),
    wasAskedSignedIn: false,
    visitSeed: 1,
    prerendered: { kind: 'project', locale: 'en', renderedAt: Date.now(), answer: projectView() },
    replayTap: () => undefined,
  });
  let view: ReturnType<typeof render> | undefined;
  onTestFinished(() => {
    view?.unmount();
    parts.queryClient.clear();
  });
  act(() => {
    view = render(<App {...parts} />);
  });
  expect(screen.getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
});
