import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import { addObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addPage } from '@/editor/document/pages/changePages';
import { type Draft, DraftProvider } from '@/editor/drafts/DraftContext';
import { Starters } from '@/editor/starters/Starters';
import { useStarterOffer } from '@/editor/starters/StartersFrame';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { setCurrentUser } from '@/queries/currentUser';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { ownComic, person, projectView, projectViews } from '../../support/app/wire';

function Beginning() {
  const { isOpen, close } = useStarterOffer();
  return isOpen && <Starters onClose={close} />;
}

function renderStarters(answers: Answers = {}, draft: Partial<Draft> = {}) {
  const rendered = renderEditor(
    <DraftProvider draft={{ ...savedDraft, ...draft }}>
      <Beginning />
      <button type="button" data-page="1" aria-current="page">
        Page 1
      </button>
    </DraftProvider>,
    {
      answers,
      host: { opening: { ...createWebPlatform(window).opening, app: openApp } },
    },
  );
  setCurrentUser(rendered.queryClient, fromWire(person()));
  return rendered;
}

const openApp = vi.fn();
/** Our own templates are files beside the editor. */
const fetchFile = vi.fn<typeof fetch>();
beforeEach(() => {
  openApp.mockClear();
  fetchFile.mockReset().mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'https://kadr.example');
    return new Response(readFileSync(`.${pathname}`));
  });
  vi.stubGlobal('fetch', fetchFile);
  return () => vi.unstubAllGlobals();
});

const offer = () => screen.queryByRole('region', { name: 'How do you want to start?' });
const openTab = async (user: ReturnType<typeof renderStarters>['user'], name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};
const goldfish = { body: [projectView()] };
const tile = { name: 'The Goldfish, by Boris' };
const tale = { name: /^A story with a choice/ };
const quiz = { name: /^A quiz/ };
const pagesOf = ({ store }: ReturnType<typeof renderStarters>) => store.state().history.project.pages;

test('a template begins the comic, and is undone to choose another one, twice', async () => {
  const rendered = renderStarters();
  for (const [name, pages] of [
    [tale, 8],
    [quiz, 9],
    [tale, 8],
  ] as const) {
    await rendered.user.click(screen.getByRole('button', name));
    await waitFor(() => expect(pagesOf(rendered)).toHaveLength(pages));
    expect(offer()).toBeNull();
    act(rendered.store.undo);
    expect(offer()).not.toBeNull();
    expect(pagesOf(rendered)).toHaveLength(1);
  }
});

test('the focus goes to the page when the chosen template has disappeared', async () => {
  const { user } = renderStarters();
  act(() => screen.getByRole('button', tale).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(offer()).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' })).toBe(document.activeElement));
});

test('the choice takes the focus of a comic that has just been opened, and Escape closes it', async () => {
  const { user } = renderStarters();
  expect(document.activeElement).toBe(offer());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(offer()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' })).toBe(document.activeElement));
});

test('the choice leaves the focus in the part that has it already', async () => {
  const other = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => other.remove());
  other.focus();
  renderStarters();
  expect(document.activeElement).toBe(other);
});

test('the focus stays where it has been put while the template was loading', async () => {
  let arrive: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const file = new Response(readFileSync('src/editor/starters/templates/tale.json'));
  fetchFile.mockImplementationOnce(() => asked.then(() => file));
  const { user, store } = renderStarters();
  await user.click(screen.getByRole('button', tale));
  const other = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => other.remove());
  other.focus();
  arrive();
  await waitFor(() => expect(store.state().history.project.pages).toHaveLength(8));
  await waitFor(() => expect(offer()).toBeNull());
  expect(document.activeElement).toBe(other);
});

test('it begins in the language of its author, and on request in the other one, too', async () => {
  const rendered = renderStarters();
  const { meta } = rendered.store.state().history.project;
  await rendered.user.click(screen.getByRole('button', tale));
  await waitFor(() => expect(pagesOf(rendered)).toHaveLength(8));
  expect(rendered.store.state().history.project.meta).toMatchObject({ title: meta.title, language: 'en' });
  expect(JSON.stringify(pagesOf(rendered))).not.toContain('Рыжик');
  act(rendered.store.undo);
  await rendered.user.click(screen.getByRole('checkbox', { name: /Russian/ }));
  await rendered.user.click(screen.getByRole('button', tale));
  await waitFor(() => expect(pagesOf(rendered)).toHaveLength(8));
  expect(rendered.store.state().history.project.meta.languages).toEqual(['en', 'ru']);
});

test('only what is chosen is fetched, once for a double press, and the latest choice counts', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const rendered = renderStarters();
  expect(fetchFile).not.toHaveBeenCalled();
  fetchFile.mockImplementationOnce(() => slow);
  await rendered.user.dblClick(screen.getByRole('button', tale));
  expect(fetchFile).toHaveBeenCalledOnce();
  await rendered.user.click(screen.getByRole('button', quiz));
  await waitFor(() => expect(pagesOf(rendered)).toHaveLength(9));
  await act(async () => arrive(new Response(readFileSync('src/editor/starters/templates/tale.json'))));
  expect(pagesOf(rendered)).toHaveLength(9);
});

test.each([
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', () => Promise.resolve(new Response('', { status: 502 }))],
])('a template that failed to load says so and can be pressed again: %s', async (_, fails) => {
  const rendered = renderStarters();
  fetchFile.mockImplementationOnce(fails);
  await rendered.user.click(screen.getByRole('button', tale));
  expect((await screen.findByRole('alert')).textContent).toContain('press again');
  expect(offer()).not.toBeNull();
  await rendered.user.click(screen.getByRole('button', tale));
  await waitFor(() => expect(pagesOf(rendered)).toHaveLength(8));
});

test('choosing an empty page closes the question, also while a template is loading', async () => {
  let arrive: (response: Response) => void = () => undefined;
  fetchFile.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const rendered = renderStarters();
  await rendered.user.click(screen.getByRole('button', tale));
  await rendered.user.click(screen.getByRole('button', { name: /^Blank page/ }));
  expect(offer()).toBeNull();
  await act(async () => arrive(new Response(readFileSync('src/editor/starters/templates/tale.json'))));
  expect(pagesOf(rendered)).toHaveLength(1);
});

test('the offer disappears with the first change', () => {
  const { store } = renderStarters();
  act(() => store.run(addPage(1)));
  expect(offer()).toBeNull();
});

test('a comic of others is copied into the new comic, which is then reloaded', async () => {
  const reopen = vi.fn();
  const { server, user } = renderStarters(
    { 'projects.templates': goldfish, 'resources.copy': { body: null } },
    { reopen },
  );
  const others = await openTab(user, 'By others');
  await user.dblClick(await others.findByRole('button', tile));
  await waitFor(() => expect(reopen).toHaveBeenCalledOnce());
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([
    'POST /api/project/copy?dst_pid=a&src_pid=goldfish',
  ]);
});

test('an own comic is copied, also a private one; the new comic itself is not offered', async () => {
  const reopen = vi.fn();
  const { server, user } = renderStarters(
    {
      'ownComics.list': {
        body: [ownComic({ id: 'fox', name: 'Fox', state: 'private' }), ownComic({ id: 'a' })],
      },
      'resources.copy': { body: null },
    },
    { reopen },
  );
  const own = await openTab(user, 'Mine');
  const fox = await own.findByRole('button', { name: /^Fox/ });
  expect(own.getAllByRole('listitem')).toHaveLength(1);
  await user.click(fox);
  await waitFor(() => expect(reopen).toHaveBeenCalledOnce());
  expect(server.asked).toContain('POST /api/project/copy?dst_pid=a&src_pid=fox');
});

test('what was not copied is listed, and can be retried', async () => {
  const reopen = vi.fn();
  const failed = refusal(500);
  const { user } = renderStarters(
    { 'projects.templates': goldfish, 'resources.copy': [failed, { body: null }] },
    { reopen },
  );
  const others = await openTab(user, 'By others');
  await user.click(await others.findByRole('button', tile));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t copy it');
  expect(reopen).not.toHaveBeenCalled();
  await user.click(others.getByRole('button', tile));
  await waitFor(() => expect(reopen).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['taken back', 403],
  ['deleted', 404],
])('a template that was %s meanwhile says so, and is gone from the list', async (_, status) => {
  const { user } = renderStarters({
    'projects.templates': [goldfish, { body: [] }],
    'resources.copy': refusal(status),
  });
  const others = await openTab(user, 'By others');
  await user.click(await others.findByRole('button', tile));
  expect((await screen.findByRole('alert')).textContent).toContain('no longer offered');
  await waitFor(() => expect(others.queryByRole('button', tile)).toBeNull());
});

test.each([
  ['By others', 'projects.templates', /Nobody has offered/],
  ['Mine', 'ownComics.list', /no other comics/],
] as const)(
  '“%s” that failed to load can be retried, and an empty list says so',
  async (name, call, none) => {
    const { server, user } = renderStarters({ [call]: { noAnswer: 'offline' } });
    const list = await openTab(user, name);
    const again = await list.findByRole('button', { name: 'Try again' });
    server.prepare({ [call]: { body: [] } });
    await user.click(again);
    await list.findByText(none);
  },
);

test('a long list loads page by page', async () => {
  const all = projectViews(25);
  const { user } = renderStarters({
    'projects.templates': [{ body: all.slice(0, 20) }, { body: all.slice(20) }],
  });
  const list = await openTab(user, 'By others');
  await user.click(await list.findByRole('button', { name: 'Load more' }));
  await list.findByRole('button', { name: /^Comic 25/ });
  expect(list.getAllByRole('listitem')).toHaveLength(25);
  expect(list.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test.each([
  ['answers', { body: null }],
  ['fails', refusal(500, 'Not now.')],
  ['never answers', 'never'],
] as const)(
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

test('the choice is not offered again for a page that was emptied, but is when everything is undone', async () => {
  const { store } = renderStarters();
  const offered = () => offer() !== null;
  const shape = { id: 9, type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
  act(() => store.run(addObjects(1, [shape])));
  expect(offered()).toBe(false);
  const [added] = store.state().history.project.pages[0]?.objects ?? [];
  act(() => store.run(removeObjects(1, [added?.id ?? 0])));
  expect([store.state().history.project.pages[0]?.objects, offered()]).toEqual([[], false]);
  act(store.undo);
  act(store.undo);
  expect(offered()).toBe(true);
});
