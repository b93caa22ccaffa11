import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import { addPage } from '@/editor/document/pages/addAndRemovePages';
import type { Draft } from '@/editor/drafts/DraftContext';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { Starters } from '@/editor/starters/Starters';
import { useStarterOffer } from '@/editor/starters/StartersFrame';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { setCurrentUser } from '@/queries/currentUser';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { person, projectView, projectViews } from '../../support/app/wire';

function Beginning() {
  const { isOpen, close } = useStarterOffer();
  return isOpen && <Starters onClose={close} />;
}

function renderStarters(answers: Answers = {}, draft: Partial<Draft> = {}) {
  const rendered = renderEditor(
    <DraftProvider draft={{ ...savedDraft, ...draft }}>
      <Beginning />
    </DraftProvider>,
    {
      answers: { 'projects.templates': { body: [] }, ...answers },
      host: { opening: { ...createWebPlatform(window).opening, app: openApp } },
    },
  );
  setCurrentUser(rendered.queryClient, fromWire(person()));
  return rendered;
}

const openApp = vi.fn();
beforeEach(() => openApp.mockClear());

const offer = () => screen.queryByRole('region', { name: 'How do you want to start?' });
const templates = async () => within(await screen.findByRole('region', { name: 'Templates' }));
const goldfish = { body: [projectView()] };
const tile = { name: 'The Goldfish, by Boris' };

test('a starter is chosen, and undone to choose another one', async () => {
  const { store, user } = renderStarters();
  await user.click(screen.getByRole('button', { name: 'A story with a choice' }));
  expect(store.state().history.project.pages).toHaveLength(4);
  expect(offer()).toBeNull();
  act(store.undo);
  expect(offer()).not.toBeNull();
});

test('choosing an empty page, or just starting, ends the question', async () => {
  const { user } = renderStarters();
  await user.click(screen.getByRole('button', { name: 'Blank page' }));
  expect(offer()).toBeNull();
});

test('the offer disappears with the first change', () => {
  const { store } = renderStarters();
  act(() => store.run(addPage(1)));
  expect(offer()).toBeNull();
});

test('a template is copied into the new comic, which is then reloaded', async () => {
  const reopen = vi.fn();
  const { server, user } = renderStarters(
    { 'projects.templates': goldfish, 'resources.copy': { body: null } },
    { reopen },
  );
  const tileButton = await (await templates()).findByRole('button', tile);
  await user.dblClick(tileButton);
  await waitFor(() => expect(reopen).toHaveBeenCalledOnce());
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([
    'POST /api/project/copy?dst_pid=a&src_pid=goldfish',
  ]);
});

test('what was not copied is listed, and can be retried', async () => {
  const reopen = vi.fn();
  const failed = refusal(500);
  const { user } = renderStarters(
    { 'projects.templates': goldfish, 'resources.copy': [failed, { body: null }] },
    { reopen },
  );
  await user.click(await (await templates()).findByRole('button', tile));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t copy it');
  expect(reopen).not.toHaveBeenCalled();
  await user.click((await templates()).getByRole('button', tile));
  await waitFor(() => expect(reopen).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that failed to load can be retried, and an empty one says so', async () => {
  const { server, user } = renderStarters({ 'projects.templates': { noAnswer: 'offline' } });
  const again = await (await templates()).findByRole('button', { name: 'Try again' });
  server.prepare({ 'projects.templates': { body: [] } });
  await user.click(again);
  await (await templates()).findByText(/There are no templates yet/);
});

test('a long list loads page by page', async () => {
  const all = projectViews(25);
  const { user } = renderStarters({
    'projects.templates': [{ body: all.slice(0, 20) }, { body: all.slice(20) }],
  });
  const list = await templates();
  await user.click(await list.findByRole('button', { name: 'Load more' }));
  await list.findByRole('button', { name: /^Comic 25/ });
  expect(list.getAllByRole('listitem')).toHaveLength(25);
  expect(list.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test.each([
  ['answers', { body: null }],
  ['fails', refusal(500, 'Not now.')],
])(
  'my comics are opened from here, and an untouched comic leaves no trace: the server %s',
  async (_, answer) => {
    const { server, user } = renderStarters({ 'ownComics.release': answer });
    await user.click(screen.getByRole('button', { name: 'My comics' }));
    await waitFor(() => expect(openApp).toHaveBeenCalledExactlyOnceWith('/mine'));
    expect(server.asked).toContain('DELETE /api/users/me/comics/a/untouched');
  },
);

test('a comic that readers have is not deleted by leaving', async () => {
  const state = { ...savedDraft.state(), etag: '"1"' };
  const { server, user } = renderStarters({}, { state: () => state });
  await user.click(screen.getByRole('button', { name: 'My comics' }));
  await waitFor(() => expect(openApp).toHaveBeenCalledExactlyOnceWith('/mine'));
  expect(server.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
});
