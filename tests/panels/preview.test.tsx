import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const token = 'a-token-of-forty-characters-or-so.12345';
const file = { ver: 1, meta: { title: 'The cat' }, pages: [{ id: 9 }, { id: 4 }, { id: '5' }] };
const body = {
  projectId: 'cat',
  name: 'The cat',
  author: 'Anna',
  fileKey: 'a-key',
  endsAt: '2026-12-05T12:00:00.000Z',
  file,
};

function open(answers: Answers = {}, viewer?: ReturnType<typeof person>) {
  return renderApp(`/preview/${token}`, {
    person: viewer,
    answers: { 'previews.open': { body }, 'previews.addNote': { body: null }, ...answers },
  });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('The cat');

/** A message of the player, as if from its frame. */
async function say(message: FromPlayer): Promise<void> {
  const { contentWindow: source } = await frame();
  fireEvent(window, new MessageEvent('message', { data: wrapMessage(message), source }));
}

const text = (page: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Your note about page ${page}` });
const send = () => screen.getByRole('button', { name: 'Send to the author' });

test.each([
  ['signed out', undefined],
  ['signed in', person()],
])(
  '%s, the draft is played under a frame that names it, by its author’s file and key',
  async (_how, viewer) => {
    const { server } = open({}, viewer);
    expect(await screen.findByText(/^Anna shows you a draft\. .+ until December 5, 2026\.$/)).toBeVisible();
    const { src } = await frame();
    const query = new URL(src).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ projid: 'cat', key: 'a-key', given: '1' });
    // Nothing of it is counted or remembered.
    await say({ type: 'play' });
    await say({ type: 'page', n: 1, of: 3 });
    expect(server.asked.filter((one) => /\/view\/|\/reading\/cat|play/.test(one))).toEqual([]);
  },
);

test.each([
  ['that plays is not said to fail', true],
  ['whose player is silent is said to fail', false],
])('a draft %s', async (_how, plays) => {
  open();
  const player = await frame();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.load(player);
  const data = wrapMessage({ type: 'loading' });
  if (plays) fireEvent(window, new MessageEvent('message', { data, source: player.contentWindow }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(plays ? 0 : 1);
});

test('a link opened again shows the draft as saved by then', async () => {
  const { user } = open({
    'previews.open': [{ body }, { body: { ...body, author: 'Boris' } }],
    'feeds.get': { body: [] },
  });
  await screen.findByText(/^Anna shows you a draft/);
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByRole('searchbox');
  act(() => window.history.back());
  await screen.findByText(/^Boris shows you a draft/);
});

test('a note is about the page on which it was started, and the field is empty once it was sent', async () => {
  const { user, server } = open();
  await frame();
  await say({ type: 'page', n: 2, of: 3 });
  await user.type(await text(2), 'Too fast');
  expect(screen.queryByText(/^Sent\./)).toBeNull();
  await say({ type: 'page', n: 3, of: 3 });
  await text(2);
  await user.type(screen.getByRole('textbox', { name: 'Your name, if you like' }), ' Ben ');
  await user.dblClick(send());
  await screen.findByText(/^Sent\./);
  expect(server.sent).toEqual([
    {
      asked: `POST /api/previews/${token}/notes`,
      body: { page: 2, pageId: 4, name: 'Ben', text: 'Too fast' },
    },
  ]);
  expect(await text(3)).toHaveProperty('value', '');
  expect(document.activeElement).toBe(send());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await text(3));
  expect(server.sent).toHaveLength(1);
});

test('a note that is being written is not lost when the page is left, even by a signed-out person', async () => {
  const { user } = open();
  await user.type(await text(1), 'Too fast');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Stay',
    }),
  );
  expect(await text(1)).toHaveProperty('value', 'Too fast');
});

test('a note that was not sent stays, with the reason', async () => {
  const { user, server } = open({
    'previews.addNote': {
      status: 403,
      error: { httpStatusCode: 403, type: 'GENERIC', messages: ['This draft is full.'] },
    },
  });
  await user.type(await text(1), 'Too fast');
  await user.click(send());
  await screen.findByText('This draft is full.');
  expect(await text(1)).toHaveProperty('value', 'Too fast');
  server.prepare({ 'previews.addNote': { body: null } });
  await user.click(send());
  await screen.findByText(/^Sent\./);
});

test('a note that is continued while its beginning is sent stays, about the same page', async () => {
  const { user, server } = open();
  await frame();
  await say({ type: 'page', n: 2, of: 3 });
  const field = await text(2);
  await user.type(field, 'Too fast');
  await say({ type: 'page', n: 3, of: 3 });
  server.prepare({
    'previews.addNote': () => {
      fireEvent.change(field, { target: { value: 'Too fast, and too loud' } });
      return { body: null };
    },
  });
  await user.click(send());
  await screen.findByText(/^Sent\./);
  expect(await text(2)).toHaveProperty('value', 'Too fast, and too loud');
});

test('a link that has ended says so, and whom to ask', async () => {
  open({
    'previews.open': {
      status: 404,
      error: { httpStatusCode: 404, type: 'GENERIC', messages: ['There is nothing here.'] },
    },
  });
  await screen.findByText(/^This preview link no longer works\./);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a failure can be retried', async () => {
  const { user, server } = open({ 'previews.open': { noAnswer: 'offline' } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.prepare({ 'previews.open': { body } });
  await user.click(again);
  await frame();
});

test('an empty draft says so', async () => {
  open({ 'previews.open': { body: { ...body, file: null } } });
  await screen.findByText('There is nothing in this draft yet.');
});
