import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnComic } from '@/domain/ownComics';
import { openDrafts } from '@/offline/page/draftDatabase';
import { createPageOpener } from '@/platform/browser/browserSocial';
import type { Platform } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { ownComic, person, projectView } from '../support/app/wire';
import { addDeviceDatabase } from '../support/dom/deviceDatabase';

const addresses = { editorUrl: '/editor.html', touchEditor: true };
const done = { body: null };
const draft = ownComic({
  id: 'draft',
  name: 'New cat',
  picId: '',
  state: 'draft',
  userManagedState: 0,
  hasDraft: true,
  bytes: 0,
});
const goldfish = ownComic({ hasDraft: true });
const gone = ownComic({
  id: 'gone',
  name: 'Old cat',
  picId: '',
  // Its files are kept from everybody.
  thumbnail: { color: '#ff0000', picture: { type: 4, vpstr: 'res/img/cat.webp' } },
  state: 'deleted',
  goneAt: '2026-12-20T12:00:00.000Z',
});

interface Lists {
  readonly present: readonly OwnComic[];
  readonly deleted: readonly OwnComic[];
}

/** Each list as the server has it at that moment. */
const listed =
  (lists: () => Lists) =>
  ({ url }: { readonly url: string }) => ({
    body: url.includes('deleted=true') ? lists().deleted : lists().present,
  });

function openMine(
  answers: Answers = {},
  { locale = 'en' as 'en' | 'ru', isEditing = true, host = {} as Partial<Platform> } = {},
) {
  return renderApp('/mine', {
    host,
    person: person(),
    locale,
    addresses: isEditing ? addresses : { editorUrl: '' },
    answers: {
      'ownComics.list': listed(() => ({ present: [draft, goldfish], deleted: [gone] })),
      'projects.view': { body: projectView() },
      ...answers,
    },
  });
}

const list = (name = 'My comics') => screen.findByRole('list', { name });
const deletedOnes = (name = 'Deleted') => screen.findByRole('region', { name });
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions: ${name}` });
const action = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });

describe('my comics', () => {
  test('are shown with state, last change and size, and the deleted ones with their last day', async () => {
    openMine();
    const tiles = within(await list()).getAllByRole('listitem');
    expect(tiles[0]?.textContent).toMatch(/Draft.*New cat/);
    expect(tiles[0]?.textContent).not.toMatch(/Unpublished| · /);
    expect(tiles[1]?.textContent).toMatch(/Everyone.*The Goldfish.*3\.3 MB.*Unpublished changes/);
    const deleted = within(await deletedOnes()).getByRole('listitem');
    expect(deleted.querySelector('img')).toBeNull();
    expect(deleted.textContent).toMatch(/Old cat.*December 20, 2026/);
  });

  test('are named in Russian, too', async () => {
    openMine({}, { locale: 'ru' });
    expect((await list('Мои комиксы')).textContent).toMatch(
      /Черновик.*3,3 МБ.*Есть неопубликованные изменения/,
    );
    expect((await deletedOnes('Удалённые')).textContent).toMatch(/До 20 декабря 2026/);
  });

  test('lead to the page of the comic where nothing can be edited', async () => {
    const { user } = openMine({}, { isEditing: false });
    await user.click(within(await list()).getByRole('button', { name: /^Everyone.*The Goldfish/ }));
    expect(await screen.findByTitle('The Goldfish')).toBeVisible();
    expect(window.location.pathname).toBe('/comics/goldfish');
  });

  test('are fetched again on every return to the page: the editor may have changed them', async () => {
    const { server } = openMine();
    await deletedOnes();
    const lists = () => server.asked.filter((asked) => asked.includes('/me/comics/')).length;
    const before = lists();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(lists()).toBe(before);
    hidden.mockRestore();
    server.prepare({
      'ownComics.list': listed(() => ({ present: [ownComic({ name: 'The Shark' })], deleted: [] })),
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await menuOf('The Shark');
  });

  test('say when only the deleted ones fail to load', async () => {
    const { user, server } = openMine({
      'ownComics.list': ({ url }) =>
        url.includes('deleted=true') ? refusal(503, 'Not now.') : { body: [goldfish] },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await menuOf('The Goldfish');
    server.prepare({ 'ownComics.list': listed(() => ({ present: [goldfish], deleted: [gone] })) });
    await user.click(again);
    await deletedOnes();
  });

  test('are for people who are signed in', async () => {
    renderApp('/mine');
    expect(await screen.findByText('Sign in to find your drafts and comics here.')).toBeVisible();
  });

  test('leave the focus where it is when another one is first after a return to the page', async () => {
    let present = Array.from({ length: 27 }, (_, place) =>
      ownComic({ id: `c${place}`, name: `Comic ${place}` }),
    );
    const { user } = openMine({
      'ownComics.list': ({ url }) => {
        const [, offset, count] = /(\d+)\/(\d+)/.exec(url) ?? [];
        const page = present.slice(Number(offset), Number(offset) + Number(count));
        return { body: url.includes('deleted=true') ? [] : page };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Comic 24'));
    const focused = await menuOf('Comic 3');
    focused.focus();
    present = [draft, ...present];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await menuOf('New cat');
    expect(document.activeElement).toBe(focused);
  });

  test('begin with a button to make one', async () => {
    openMine({ 'ownComics.list': { body: [] } });
    expect(await screen.findByText('No comics yet')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Deleted' })).toBeNull();
  });
});

describe('an own comic', () => {
  test('is deleted and restored by the keyboard alone, twice in a row', async () => {
    let isDeleted = false;
    const toggled = (value: boolean) => () => {
      isDeleted = value;
      return done;
    };
    const { user, server } = openMine({
      'ownComics.list': listed(() =>
        isDeleted
          ? { present: [draft], deleted: [{ ...goldfish, state: 'deleted', goneAt: gone.goneAt }] }
          : { present: [draft, goldfish], deleted: [] },
      ),
      'projects.delete': toggled(true),
      'ownComics.restore': toggled(false),
    });
    for (const round of [1, 2]) {
      (await menuOf('The Goldfish')).focus();
      await user.keyboard('{Enter}');
      (await action('Delete')).focus();
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Deleted: The Goldfish')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions: The Goldfish' })).toBeNull());
      expect((await deletedOnes()).textContent).toContain('The Goldfish');
      const undo = screen.getByRole('button', { name: 'Undo' });
      await waitFor(() => expect(document.activeElement).toBe(undo));
      await user.keyboard('{Enter}');
      expect(await menuOf('The Goldfish')).toBeVisible();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted' })).toBeNull());
      const calls = (path: string) => server.asked.filter((asked) => asked.endsWith(path));
      expect(calls('DELETE /api/view/project/goldfish')).toHaveLength(round);
      expect(calls('POST /api/users/me/comics/goldfish/restore')).toHaveLength(round);
    }
  });

  test('is hidden, and the list says so', async () => {
    let state: OwnComic['state'] = 'feeds';
    const { user, server } = openMine({
      'ownComics.list': listed(() => ({ present: [{ ...goldfish, state }], deleted: [] })),
      'projectInfo.setUserManagedState': () => {
        state = 'private';
        return done;
      },
    });
    await user.click(await menuOf('The Goldfish'));
    await user.click(await action('Hide from others'));
    expect(await screen.findByText('The Goldfish: Private')).toBeVisible();
    expect(server.sent.at(-1)).toEqual({
      asked: 'PUT /api/project_info/goldfish/usrstate',
      body: { value: 4 },
    });
    await waitFor(async () => expect((await list()).textContent).toMatch(/Private.*The Goldfish/));
  });

  test('is copied once for a double press, with the same key after a lost response alone', async () => {
    const { user, server } = openMine({
      'ownComics.duplicate': [{ noAnswer: 'noAnswer' }, { body: { _id: 'copy' } }, { body: { _id: 'next' } }],
    });
    const copy = async () => {
      await user.click(await menuOf('The Goldfish'));
      await user.dblClick(await action('Duplicate'));
    };
    await copy();
    await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await copy();
    expect(await screen.findByText('Copy made: The Goldfish')).toBeVisible();
    const copies = () =>
      server.sent.flatMap(({ asked, body }) => (asked.endsWith('/duplicate') ? [body] : []));
    expect(copies()).toHaveLength(2);
    // A second copy is another one.
    await copy();
    await waitFor(() => expect(copies()).toHaveLength(3));
    const [lost, made, next] = copies();
    expect(made).toEqual(lost);
    expect(next).not.toEqual(made);
  });

  test('of several pages of deleted ones shows which is being restored', async () => {
    const all = Array.from({ length: 25 }, (_, at) => ({ ...gone, id: `c${at}`, name: `Cat ${at}` }));
    const { user } = openMine({
      'ownComics.list': ({ url }) => {
        const [from = 0, count = 0] = url.match(/\d+/g)?.map(Number) ?? [];
        return { body: url.includes('deleted=true') ? all.slice(from, from + count) : [] };
      },
      'ownComics.restore': 'never',
    });
    const restoring = (name: string) => screen.findByRole('button', { name: `Restore: ${name}` });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.click(await restoring('Cat 24'));
    const first = await restoring('Cat 0');
    const last = await restoring('Cat 24');
    const busy = () => [first, last].map((button) => button.getAttribute('aria-busy') === 'true');
    await waitFor(() => expect(busy()).toEqual([false, true]));
  });

  test('is busy while it is hidden, and the others are not', async () => {
    const { user } = openMine({ 'projectInfo.setUserManagedState': 'never' });
    const menu = await menuOf('The Goldfish');
    await user.click(menu);
    await user.click(await action('Hide from others'));
    await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('true'));
    expect((await menuOf('New cat')).getAttribute('aria-busy')).toBe('false');
  });

  test('is published by the editor, which opens for that', async () => {
    const opened: string[] = [];
    const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
    const { user } = openMine({}, { host: { opening } });
    await user.click(await menuOf('New cat'));
    await user.click(await action('Publish'));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=draft&publish=1']));
  });

  test('has its statistics, which our own editor opens', async () => {
    const opened: string[] = [];
    const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
    const { user } = openMine({}, { host: { opening } });
    await user.click(await menuOf(goldfish.name));
    await user.click(await action('Statistics'));
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=goldfish&statistics=1']));
  });

  test('disappears when another device has deleted it for good', async () => {
    const { user } = openMine({ 'projects.delete': refusal(404, 'There is nothing here.') });
    await user.click(await menuOf('The Goldfish'));
    await user.click(await action('Delete'));
    expect(await screen.findByText('Deleted: The Goldfish')).toBeVisible();
  });

  test('that could not be deleted stays', async () => {
    const { user } = openMine({ 'projects.delete': refusal(400, 'Not now.') });
    await user.click(await menuOf('The Goldfish'));
    await user.click(await action('Delete'));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Actions: The Goldfish', hidden: true })).toBeVisible();
  });

  test('that only this device has is continued or, after a question, forgotten', async () => {
    onTestFinished(addDeviceDatabase());
    const local = { project: { meta: { title: 'Kite' } }, baseRevision: null, draftRevision: null };
    const saved = { ...local, sentIds: [], isSent: false, savedAt: Date.now() };
    await (await openDrafts()).put('drafts', saved, ['p1', 'kite']);
    // What was sent is on the server, or gone.
    await (await openDrafts()).put('drafts', { ...saved, isSent: true }, ['p1', 'sent']);
    const { user, server } = openMine();
    const choose = async (answer: string) => {
      await user.click(await menuOf('Kite'));
      const menu = within(await screen.findByRole('dialog', { name: 'Kite' }));
      const offered = menu.getAllByRole('button').map((button) => button.textContent);
      expect(offered.filter((text) => text !== 'Close')).toEqual(['Continue editing', 'Delete']);
      await user.click(menu.getByRole('button', { name: 'Delete' }));
      await user.click(await screen.findByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose('Keep');
    await choose('Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions: Kite' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('New cat'));
    expect(await (await openDrafts()).getAllKeys('drafts')).toEqual([['p1', 'sent']]);
    expect(server.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
  });

  test('that is deleted with changes of this device is gone from the list, and back with them', async () => {
    onTestFinished(addDeviceDatabase());
    const local = { project: { meta: { title: 'Fish' } }, baseRevision: null, draftRevision: null };
    const saved = { ...local, sentIds: [], isSent: false, savedAt: Date.now() };
    await (await openDrafts()).put('drafts', saved, ['p1', goldfish.id]);
    const deleted = ownComic({ ...goldfish, state: 'deleted', goneAt: gone.goneAt });
    let isDeleted = false;
    const toggled = (value: boolean) => () => {
      isDeleted = value;
      return done;
    };
    const { user } = openMine({
      'ownComics.list': listed(() =>
        isDeleted ? { present: [draft], deleted: [deleted] } : { present: [draft, goldfish], deleted: [] },
      ),
      'projects.delete': toggled(true),
      'ownComics.restore': toggled(false),
    });
    await waitFor(async () => expect((await list()).textContent).toContain('Not on the server yet'));
    await user.click(await menuOf('The Goldfish'));
    await user.click(await action('Delete'));
    await deletedOnes();
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await menuOf('The Goldfish');
    expect((await list()).textContent).toContain('Not on the server yet');
  });

  test.each([
    ['deleted', 'deleted'],
    ['present', 'draft'],
  ] as const)(
    'of a further page of the %s ones is known as such with changes of this device',
    async (kind, state) => {
      onTestFinished(addDeviceDatabase());
      const local = { project: { meta: { title: 'Fish' } }, baseRevision: 'r1', draftRevision: null };
      const saved = { ...local, sentIds: [], isSent: false, savedAt: Date.now() };
      await (await openDrafts()).put('drafts', saved, ['p1', 'last']);
      const many = Array.from({ length: 50 }, (_, at) =>
        ownComic({ id: at === 49 ? 'last' : `c${at}`, name: `Comic ${at}`, state, goneAt: gone.goneAt }),
      );
      const { server } = openMine({
        'ownComics.list': ({ url }) => {
          const [from = 0, count = 0] = url.match(/\d+/g)?.map(Number) ?? [];
          const isAsked = url.includes('deleted=true') === (kind === 'deleted');
          return { body: isAsked ? many.slice(from, from + count) : [] };
        },
      });
      await screen.findByText('Comic 49');
      await waitFor(() => expect(screen.queryByText('Fish')).toBeNull());
      expect(server.asked.filter((asked) => asked.includes('/comics/48/'))).toHaveLength(1);
    },
  );

  const always = ['Continue editing', 'Open its page', 'Duplicate', 'Delete'];
  const published = ['Statistics', ...always];
  const hiding = ['Show in the profile only', 'Hide from others'];
  test.each([
    ['that was never published is published by the editor', draft, ['Publish', ...always]],
    [
      'that was changed since is published by the editor',
      goldfish,
      ['Publish the changes', ...hiding, ...published],
    ],
    ['that is as published is not', ownComic({ hasDraft: false }), [...hiding, ...published]],
    [
      'that others do not see can be shown to them',
      ownComic({ state: 'private', userManagedState: 4 }),
      ['Show to everyone', 'Show in the profile only', ...published],
    ],
  ])('%s', async (_, comic, offered) => {
    const { user } = openMine({ 'ownComics.list': listed(() => ({ present: [comic], deleted: [] })) });
    await user.click(await menuOf(comic.name));
    const dialog = within(await screen.findByRole('dialog'));
    const names = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(names.filter((name) => name !== 'Close').sort()).toEqual([...offered].sort());
  });
});
