import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';

/** What the service worker, which is installed once, is sent. */
const sent: unknown[] = [];

beforeAll(() => {
  const worker = { postMessage: (message: unknown) => void sent.push(message) };
  const registration = { installing: null, waiting: null, active: worker };
  const container = Object.assign(new EventTarget(), {
    controller: worker,
    register: async () => undefined,
    getRegistration: async () => Object.assign(new EventTarget(), registration),
    ready: Promise.resolve(registration),
  });
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => void sent.splice(0));
afterAll(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const view = new URL('/api/view/project/goldfish', window.location.href).href;

test.each([
  ['public', {}, [{ type: 'remember', addresses: [view], authorization: null }]],
  ['private', { fileKey: 'key' }, []],
])('what anybody sees of a %s comic that a signed-in person keeps', async (_, changes, expected) => {
  const { user } = renderApp('/comics/goldfish', {
    person: person(),
    answers: { 'projects.view': { body: projectView(changes) }, 'comments.page': { body: commentPage() } },
  });
  await user.click(await screen.findByRole('switch', { name: 'Available offline' }));
  await vi.waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ type: 'keep' })));
  expect(sent.filter((message) => JSON.stringify(message).includes('/api/view/'))).toEqual(expected);
});
