import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';

/** What the service worker is sent. */
function withInstalledWorker() {
  const sent: unknown[] = [];
  const worker = { postMessage: (message: unknown) => void sent.push(message) };
  const container = Object.assign(new EventTarget(), {
    controller: worker,
    register: async () => undefined,
    getRegistration: async () => ({ installing: null, waiting: null, active: worker }),
    ready: Promise.resolve({ active: worker }),
  });
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return sent;
}

const view = new URL('/api/view/project/goldfish', window.location.href).href;

test.each([
  ['public', undefined, [{ type: 'remember', addresses: [view], authorization: null }]],
  ['private', 'key', []],
])('what anybody sees of a %s comic that a signed-in person keeps', async (_, fileKey, expected) => {
  const sent = withInstalledWorker();
  const { user } = renderApp('/comics/goldfish', {
    person: person(),
    answers: {
      'projects.view': { body: projectView(fileKey === undefined ? {} : { fileKey }) },
      'comments.page': { body: commentPage() },
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Available offline' }));
  await vi.waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ type: 'keep' })));
  const ofComic = (message: unknown) =>
    JSON.stringify(message).includes('"remember"') && JSON.stringify(message).includes('goldfish');
  expect(sent.filter(ofComic)).toEqual(expected);
});
