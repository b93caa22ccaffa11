import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { person, projectViews } from '../support/app/wire';

/** A browser whose worker is at work; gives what it is told. */
function withWorker(): readonly unknown[] {
  const told: unknown[] = [];
  const worker = { controller: { postMessage: (message: unknown) => told.push(message) } };
  const container = Object.assign(new EventTarget(), worker);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return told;
}

const forget = { type: 'forgetPerson' };

test('signing out removes from the device what only that person could see', async () => {
  const told = withWorker();
  const { user } = renderApp('/feed/new', {
    person: person(),
    answers: { 'feeds.get': { body: projectViews(1) }, 'sessions.signOut': { body: null } },
  });
  const button = await screen.findByRole('button', { name: 'Sign out' });
  expect(told).not.toContainEqual(forget);
  await user.click(button);
  await waitFor(() => expect(told).toContainEqual(forget));
});

test('a visitor’s visit removes nothing', async () => {
  const told = withWorker();
  renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(1) } } });
  await screen.findByText('Sign up');
  expect(told).not.toContainEqual(forget);
});
