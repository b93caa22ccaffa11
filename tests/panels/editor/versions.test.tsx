import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import { comicWanted, readGivenComic } from '@/comics/givenComic';
import { wrapMessage } from '@/comics/playerMessages';
import type { ProjectVersion } from '@/domain/versions';
import { titleOf } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { VersionsSheet } from '@/editor/versions/VersionsSheet';
import { setCurrentUser } from '@/queries/currentUser';
import { openSymbol } from '../../support/app/openSymbol';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { seeEverything } from '../../support/app/seeEverything';
import { person } from '../../support/app/wire';

const latest: ProjectVersion = {
  id: 'later',
  kind: 'draft',
  name: '',
  savedAt: '2026-05-02T10:00:00.000Z',
  bytes: 900,
  pageCount: 3,
  changes: { added: [3], changed: [1, 2], removed: [] },
};
const first: ProjectVersion = {
  ...latest,
  id: 'first',
  kind: 'published',
  name: 'Before the flood',
  changes: null,
};

const old = newProject('Old fox', 'en');

function open(answers: Answers, saveNow = async () => true) {
  const onClose = vi.fn();
  const editor = renderEditor(
    <DraftProvider draft={{ ...savedDraft, saveNow }}>
      <NoticeProvider>
        <VersionsSheet onClose={onClose} />
      </NoticeProvider>
    </DraftProvider>,
    { answers: { 'versions.list': { body: [latest, first] }, ...answers } },
  );
  const press = async (name: string | RegExp) =>
    editor.user.click(await screen.findByRole('button', { name }));
  const title = () => titleOf(editor.store.state().history.project.meta);
  return { ...editor, onClose, press, title };
}

test('the versions are listed with what changed, when, and their names', async () => {
  const same = { ...latest, id: 'same', changes: { added: [], changed: [], removed: [] } };
  open({ 'versions.list': { body: [latest, first, same] } });
  const rows = await screen.findAllByRole('listitem');
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toMatch(/May 2, 2026.*Draft · Pages changed: 1, 2 · Pages added: 3/);
  expect(texts[1]).toMatch(/Before the flood, .*Published · 3 pages/);
  expect(texts[2]).toMatch(/Draft · Pages unchanged/);
});

test('an author whose session has ended is asked to sign in, and sees the versions afterwards', async () => {
  const { queryClient } = open({
    'versions.list': [refusal(401, 'Please sign in first.', 'AUTH_TOKEN_INVALID'), { body: [first] }],
    'pro.get': refusal(500),
  });
  await screen.findByText('Couldn’t load the versions');
  act(() => setCurrentUser(queryClient, null));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.getByRole('alert').textContent).toMatch(/^You’re signed out/);
  act(() => setCurrentUser(queryClient, fromWire(person())));
  await screen.findByRole('listitem');
});

test('the file of a version is read for its thumbnail when it scrolls near', async () => {
  const near = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        near.mockImplementation(() => seen([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { server } = open({ 'versions.list': { body: [first] }, 'versions.file': { body: old } });
  await screen.findByRole('listitem');
  expect(server.asked).not.toContain('GET /api/project/a/version/first/file');
  act(() => near());
  await vi.waitFor(() => expect(server.asked).toContain('GET /api/project/a/version/first/file'));
  vi.unstubAllGlobals();
});

test('the thumbnail of a version is its first page that was changed or added, and otherwise its first page', async () => {
  seeEverything();
  const says = (id: number, text: string) => ({
    id,
    objects: [{ id: id * 10, type: 'text' as const, text, x: 0, y: 0, width: 300, height: 100 }],
  });
  const file = { ...old, pages: [says(1, 'Once'), says(2, 'upon'), says(3, 'a time')] };
  const changed = { ...latest, changes: { added: [3], changed: [2], removed: [1] } };
  open({ 'versions.list': { body: [changed, first] }, 'versions.file': { body: file } });
  const rows = await screen.findAllByRole('listitem');
  const drawn = (row: HTMLElement) =>
    row.querySelector('[inert]')?.shadowRoot?.querySelector('.page')?.textContent;
  await vi.waitFor(() => expect(rows.map(drawn)).toEqual(['upon', 'Once']));
});

test('an empty list and one that fails to load say so', async () => {
  const { server, press } = open({ 'versions.list': refusal(404, 'No such comic') });
  await screen.findByText('Couldn’t load the versions');
  server.prepare({ 'versions.list': { body: [] } });
  await press('Try again');
  await screen.findByText(/No versions yet/);
});

test('more than twenty are loaded on request, and then more than forty, until there are no more', async () => {
  const versions = Array.from({ length: 41 }, (_, index) => ({ ...latest, id: `version-${index}` }));
  const { server, press } = open({
    'versions.list': ({ url }) => ({ body: versions.slice(0, Number(url.split('/').at(-1))) }),
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  for (const count of [40, 41]) {
    await press('Load more');
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
  }
  expect(server.asked).toContain('GET /api/project/a/versions/0/60');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
});

test('a version is restored as one step, after the present state was kept, also while a symbol is open', async () => {
  const { press, title, store, server, onClose, user } = open({
    'versions.file': { body: old },
    'versions.keep': { body: { id: 'kept' } },
  });
  act(() => openSymbol(store));
  await press(/^Restore as a draft: Before the flood/);
  await screen.findByText(/Version restored as a draft/);
  expect(title()).toBe('Old fox');
  expect(store.state().opened).toBeNull();
  expect(store.state().history.project).toEqual(old);
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual(['POST /api/project/a/version']);
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title()).toBe('Fox');
});

test('a version that is restored a second time leaves nothing to undo', async () => {
  const { press, title, store } = open({
    'versions.file': { body: old },
    'versions.keep': { body: { id: 'kept' } },
  });
  await press(/^Restore as a draft: Before the flood/);
  await screen.findByText(/Version restored as a draft/);
  await press(/^Restore as a draft: Before the flood/);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByText(/Version restored as a draft/)).toBeDefined();
  act(() => store.undo());
  expect(title()).toBe('Fox');
});

test.each([
  [
    'the version cannot be read',
    { 'versions.file': { noAnswer: 'noAnswer' } },
    true,
    /Couldn’t restore the version/,
  ],
  [
    'it is no comic of this editor',
    { 'versions.file': { body: { pages: 1 } } },
    true,
    /can’t be opened here/,
  ],
  ['the draft is not saved', { 'versions.file': { body: old } }, false, /nothing was changed/],
  [
    'the present state is not kept',
    { 'versions.file': { body: old }, 'versions.keep': refusal(429, 'Too often') },
    true,
    /Too often/,
  ],
] as const)('nothing is restored when %s', async (_what, answers, isSaved, text) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { press, title, onClose } = open(answers, async () => isSaved);
  await press(/^Restore as a draft: Before the flood/);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(title()).toBe('Fox');
  expect(onClose).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('nothing is kept as a version when the present state is not saved', async () => {
  const { press, server } = open({}, async () => false);
  await press('Keep the present version');
  expect((await screen.findByRole('alert')).textContent).toMatch(/nothing was changed/);
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([]);
});

test('a viewed version that cannot be restored is replaced by the reason', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { press, title, user } = open({ 'versions.file': refusal(404, 'It is gone') });
  await press(/^View: Before the flood/);
  const look = await screen.findByRole('dialog', { name: /^Before the flood/ });
  await user.click(within(look).getByRole('button', { name: 'Restore as a draft' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone');
  expect(screen.queryByRole('dialog', { name: /^Before the flood/ })).toBeNull();
  expect(title()).toBe('Fox');
  warn.mockRestore();
});

test('the present state is kept, and can be named at once', async () => {
  const kept = { ...latest, id: 'kept', savedAt: '2026-05-03T10:00:00.000Z' };
  const { press, user, server } = open({
    'versions.list': [
      { body: [first] },
      { body: [kept, first] },
      { body: [{ ...kept, name: 'Done' }, first] },
    ],
    'versions.keep': { body: { id: 'kept' } },
    'versions.setName': { body: null },
  });
  await press('Keep the present version');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the version' }), ' Done ');
  await press('Save');
  await screen.findByRole('heading', { name: /^Done, May 3/ });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Name: Done, May 3/ }));
  expect(server.sent).toEqual([{ asked: 'PUT /api/project/a/version/kept/name', body: { value: 'Done' } }]);
});

test('a message says that the present version is kept, and when it is pressed again that nothing has changed', async () => {
  const kept = { ...latest, id: 'kept' };
  const { press } = open({
    'versions.list': [{ body: [first] }, { body: [kept, first] }],
    'versions.keep': { body: { id: 'kept' } },
  });
  await screen.findByRole('listitem');
  await press('Keep the present version');
  // In the sheet: a notice of the editor would be behind it.
  const said = within(screen.getByRole('dialog')).getByRole('status');
  await vi.waitFor(() => expect(said.textContent).toBe('The present version is kept.'));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await press('Keep the present version');
  await vi.waitFor(() => expect(said.textContent).toBe('Nothing has changed since this version was kept.'));
});

test('a name that is refused stays in its field with the reason, and while it is sent again buttons keep the focus and do nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { press, user, server } = open({ 'versions.setName': [refusal(422, 'Too many names'), 'never'] });
  await press(/^Name: May 2/);
  await user.type(screen.getByRole('textbox', { name: 'Name of the version' }), 'One more{Enter}');
  await screen.findByText('Too many names');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the version' }).value).toBe(
    'One more',
  );
  await press('Save');
  const changing = screen.getAllByRole('button', { name: /^(Restore as a draft|Save|Keep the present)/ });
  expect(changing.map((button) => button.hasAttribute('disabled'))).toEqual([false, false, false, false]);
  const { length } = server.asked;
  for (const button of changing) await user.click(button);
  expect(server.asked).toHaveLength(length);
  warn.mockRestore();
});

test('a version is deleted after a question', async () => {
  const { press, server } = open({
    'versions.list': [{ body: [latest, first] }, { body: [latest] }],
    'versions.delete': { body: null },
  });
  const focused = () => document.activeElement;
  for (const _time of ['first', 'second']) {
    await press(/^Delete: Before the flood/);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Delete for good' }));
    await press('Cancel');
    expect(focused()).toBe(screen.getByRole('button', { name: /^Delete: Before the flood/ }));
  }
  await press(/^Delete: Before the flood/);
  await press('Delete for good');
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.asked).toContain('DELETE /api/project/a/version/first');
});

test('a version is played by the real player, which gets its file', { tags: 'long' }, async () => {
  const { press, server } = open({ 'versions.file': [{ noAnswer: 'noAnswer' }, { body: old }] });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await press(/^View: Before the flood/);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your comic', {}, { timeout: 10_000 });
  const given = vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockReturnValue(undefined);
  window.dispatchEvent(
    new MessageEvent('message', { source: frame.contentWindow, data: wrapMessage(comicWanted) }),
  );
  expect(given).toHaveBeenCalledOnce();
  expect(JSON.parse(readGivenComic(given.mock.calls[0]?.[0]) ?? '')).toEqual(old);
  expect(server.asked).toContain('GET /api/project/a/version/first/file');
  warn.mockRestore();
  const look = screen.getByRole('dialog', { name: /^Before the flood/ });
  expect(within(look).getByRole('button', { name: 'Restore as a draft' })).toBeDefined();
});
