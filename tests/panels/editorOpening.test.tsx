import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { fromWire } from '@/api/wire';
import type { ProjectVersion } from '@/domain/versions';
import { newProject } from '@/editor/document/newProject';
import { deviceDrafts } from '@/editor/drafts/deviceStore';
import { createBanNews, createTermsQuestion } from '@/editor/shell/AccountNotes';
import { Editor, OpenedEditor } from '@/editor/shell/Editor';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { unsentDrafts } from '@/offline/page/draftDatabase';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { setCurrentUser } from '@/queries/currentUser';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { type Answers, createPreparedTransport } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { texts } from '../support/app/renderApp';
import { person, projectInfo, projectView } from '../support/app/wire';
import { addDeviceDatabase } from '../support/dom/deviceDatabase';
import { brokenFile, comicFile } from '../support/server/files';

const own = projectView({
  name: 'Cat',
  owner: { id: 'p1', name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false },
});
const none = refusal(404);
const draftOf = (file: object, base: string | null = null) => ({
  body: {
    base,
    mark: 'one',
    savedAt: '2026-11-20T12:00:00.000Z',
    device: 'Chrome, Android',
    file: { ...file },
  },
});

let faults: () => readonly string[] = () => [];
beforeEach(() => {
  // jsdom has no database, which the editor says there.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(faults()).toEqual([]);
});

/** The editor of Anna’s comic, or of another one. */
function openEditor(
  answers: Answers,
  who: 'Anna' | 'visitor' = 'Anna',
  editor: ReactNode = <OpenedEditor projectId="goldfish" commentedId={null} at={null} />,
) {
  const prepared = createPreparedTransport({
    'projects.view': { body: own },
    'resources.projectFile': none,
    'resources.draft': { body: null },
    'resources.saveDraft': { body: null },
    'projects.templates': { body: [] },
    'projectInfo.save': { body: projectInfo() },
    ...answers,
  });
  faults = () => prepared.faults;
  const platform = createWebPlatform(window);
  const app = vi.spyOn(platform.opening, 'app').mockReturnValue();
  const { transport } = prepared;
  const api = createApiClient({
    baseUrl: '',
    token: () => 'a token',
    language: () => 'en',
    onEvent: () => undefined,
    transport,
  });
  const editorTexts = JSON.parse(readFileSync('localize/editor.en.json', 'utf8'));
  const dictionary = { ...texts('en'), ...editorTexts };
  const i18n = startI18n({ locale: 'en', texts: dictionary });
  const client = createQueryClient();
  setCurrentUser(client, who === 'Anna' ? fromWire(person()) : null);
  render(
    <PlatformProvider platform={platform}>
      <TextProvider i18n={i18n} renderedAt={undefined}>
        <ServerProvider
          api={api}
          addresses={readUrlsConfig({}).config}
          tokens={platform.storage}
          queryClient={client}
        >
          {editor}
        </ServerProvider>
      </TextProvider>
    </PlatformProvider>,
  );
  return { server: prepared, app, user: userEvent.setup() };
}

const published: ProjectVersion = {
  id: 'published',
  kind: 'published',
  name: '',
  savedAt: '2026-05-02T10:00:00.000Z',
  bytes: 900,
  pageCount: 1,
  changes: null,
};

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Comic name' });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const pageHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application')));
const press = async (user: ReturnType<typeof userEvent.setup>, button: string | RegExp) =>
  user.click(await screen.findByRole('button', { name: button }));

describe('the editor', () => {
  test('opens a project that was never saved as empty, without saving it', async () => {
    const { server } = openEditor({});
    expect((await name()).value).toBe('Cat');
    expect(said()).toContain('Saved');
    expect(server.sent).toEqual([]);
  });

  test('shows what readers do where the address asks for it, but not when the map is opened again', async () => {
    const editor = <OpenedEditor projectId="goldfish" commentedId={null} at="statistics" />;
    const { user } = openEditor({ 'readers.figures': refusal(503) }, 'Anna', editor);
    const readers = () => screen.queryByRole('region', { name: 'What readers do' });
    await waitFor(() => expect(readers()).not.toBeNull());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Story map' }));
    await screen.findByRole('button', { name: 'What readers do', pressed: false });
    expect(readers()).toBeNull();
  });

  test('saves a draft and the name after a change, and publishes nothing', async () => {
    const { server, user } = openEditor({});
    await user.type(await name(), '!');
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[0]).toMatchObject({
      asked: 'PUT /api/project/goldfish/draft',
      body: { base: null, file: { meta: { title: 'Cat!' } } },
    });
    expect(server.sent[1]).toEqual({
      asked: 'PUT /api/project_info',
      body: { _id: 'goldfish', name: 'Cat!' },
    });
    await waitFor(() => expect(said()).toContain('Saved'));
  });

  test('keeps the latest change on the device when it ends abruptly', async () => {
    onTestFinished(addDeviceDatabase());
    openEditor({ 'resources.saveDraft': 'never' });
    fireEvent.change(await name(), { target: { value: 'Cat!' } });
    cleanup();
    await waitFor(async () => expect(await unsentDrafts('p1')).toMatchObject([{ title: 'Cat!' }]));
  });

  test('opens the draft where there is one', async () => {
    openEditor({ 'resources.draft': draftOf({ ...comicFile('Cat'), pages: [page(1), page(2)] }) });
    await screen.findByRole('button', { name: /^Page 2/ });
  });

  test('asks which version to keep where both were changed', async () => {
    const { user, server } = openEditor({
      'resources.projectFile': { body: comicFile('Cat') },
      'resources.draft': draftOf({ ...comicFile('Cat'), pages: [page(1), page(2)] }, '"earlier"'),
      'versions.list': { body: [published] },
    });
    const theirs = await screen.findByRole('button', { name: /^Version from another device/ });
    expect(theirs.textContent).toMatch(/2026.*Android.*2 pages/);
    const readers = screen.getByRole('button', { name: /^Version that readers see/ });
    await waitFor(() => expect(readers.textContent).toMatch(/May 2, 2026.*1 page$/));
    expect(screen.getByText(/^First page that differs:\s1/)).toBeVisible();
    expect(theirs.querySelector('[aria-hidden=true]')).not.toBeNull();
    await user.click(theirs);
    await screen.findByRole('button', { name: /^Page 2/ });
    await pageHasFocus();
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  test('offers to keep the draft as a copy where readers see another version, and then removes it', async () => {
    const { user, server } = openEditor({
      'resources.projectFile': { body: comicFile('Cat') },
      'resources.draft': draftOf({ ...comicFile('Cat'), pages: [page(1), page(2)] }, '"earlier"'),
      'versions.list': refusal(500),
      'projectInfo.reserve': { body: { _id: 'copy' } },
      'resources.deleteDraft': { body: null },
    });
    await press(user, 'Keep the version from another device as a copy');
    await waitFor(() => expect(server.asked.at(-1)).toBe('DELETE /api/project/goldfish/draft'));
    expect(server.asked).toContain('PUT /api/project/copy/draft');
  });

  test('continues a copy that was interrupted, instead of making another one', async () => {
    const { user, server } = openEditor({
      'resources.projectFile': { body: comicFile('Cat') },
      'resources.draft': draftOf({ ...comicFile('Cat'), pages: [page(1), page(2)] }, '"earlier"'),
      'versions.list': refusal(500),
      'projectInfo.reserve': [{ body: { _id: 'copy' } }, { body: { _id: 'another' } }],
      'resources.saveDraft': [refusal(500), { body: null }],
      'resources.deleteDraft': { body: null },
    });
    await press(user, 'Keep the version from another device as a copy');
    await screen.findByRole('alert');
    await press(user, 'Keep the version from another device as a copy');
    await waitFor(() => expect(server.asked.at(-1)).toBe('DELETE /api/project/goldfish/draft'));
    const drafts = server.asked.filter((one) => one.startsWith('PUT') && one.endsWith('/draft'));
    expect(drafts).toEqual(Array(2).fill('PUT /api/project/copy/draft'));
  });

  test('never overwrites what another device saved meanwhile', async () => {
    const { user, server } = openEditor({
      'resources.draft': [{ body: null }, draftOf(comicFile('Theirs'))],
      'resources.saveDraft': refusal(409, 'newer'),
    });
    await user.type(await name(), '!');
    const mine = await screen.findByRole('button', { name: /^Version on this device/ });
    server.prepare({ 'resources.saveDraft': { body: null } });
    const before = server.sent.length;
    await user.click(mine);
    await waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
    await waitFor(() => expect(said()).toContain('Saved'));
  });

  test('asks again about a conflict that was put off, when the author wants to decide', async () => {
    const { user } = openEditor({
      'resources.draft': [{ body: null }, draftOf(comicFile('Theirs'))],
      'resources.saveDraft': refusal(409, 'newer'),
    });
    await user.type(await name(), '!');
    const theirs = () => screen.findByRole('button', { name: /^Version from another device/ });
    await theirs();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await name()).value).toBe('Cat!');
    await press(user, 'Not saved yet');
    await press(user, 'Choose version');
    await user.click(await theirs());
    await waitFor(async () => expect((await name()).value).toBe('Cat'));
    await pageHasFocus();
  });

  test.each([
    { event: 'pagehide', tell: () => fireEvent(window, new Event('pagehide')) },
    { event: 'online', tell: () => fireEvent(window, new Event('online')) },
    {
      event: 'visibilitychange',
      tell: () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        fireEvent(document, new Event('visibilitychange'));
      },
    },
  ])('saves at once on $event what the server did not accept before', async ({ tell }) => {
    const { user, server } = openEditor({ 'resources.saveDraft': { noAnswer: 'offline' } });
    await user.type(await name(), '!');
    const word = 'Not saved yet';
    await waitFor(() => expect(said()).toContain(word));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    server.prepare({ 'resources.saveDraft': { body: null } });
    tell();
    // Otherwise it would be sent five seconds later.
    await waitFor(() => expect(said()).toContain('Saved'), { timeout: 3000 });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('says what is wrong in a file that it cannot read and where, and opens another version', async () => {
    const { user } = openEditor({
      'resources.projectFile': { body: comicFile('Cat') },
      'resources.draft': draftOf({ ...brokenFile(), format: 'other' }, ''),
    });
    await screen.findByRole('heading', { name: 'Couldn’t open this comic' });
    expect(screen.getByRole('listitem').textContent).toContain('/format');
    await press(user, /^Open/);
    expect((await name()).value).toBe('Cat');
  });

  test('shows the server’s message for errors that a retry cannot fix', async () => {
    openEditor({
      'projects.view': refusal(403, 'Not from here.'),
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Not from here.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('says offline that the comic is not on this device, and opens it at the next attempt', async () => {
    const { user, server } = openEditor({ 'projects.view': { noAnswer: 'offline' } });
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t saved on this device');
    await press(user, 'Try again');
    await waitFor(() =>
      expect(server.asked.filter((one) => one === 'GET /api/view/project/goldfish')).toHaveLength(2),
    );
    server.prepare({ 'projects.view': { body: own } });
    fireEvent(window, new Event('online'));
    expect((await name()).value).toBe('Cat');
  });

  test('says no longer that the author is offline once a save has arrived', async () => {
    onTestFinished(addDeviceDatabase());
    await saveOnDevice('Cat');
    const { server } = openEditor({
      'projects.view': { noAnswer: 'offline' },
      'resources.saveDraft': { noAnswer: 'offline' },
    });
    await screen.findByText(/^You’re offline/);
    server.prepare({ 'projects.view': { body: own }, 'resources.saveDraft': { body: null } });
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(said()).toContain('Saved'));
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
  });

  test('says that the comic belongs to another person, who has to sign in first', async () => {
    openEditor({ 'projects.view': { body: projectView() } });
    await screen.findByText(/isn’t yours/);
    const { user, app } = openEditor({}, 'visitor');
    await press(user, 'Sign in');
    expect(app).toHaveBeenCalledWith('/auth/signin');
    expect(localStorage.getItem('return_to')).toBe('/comics/goldfish');
  });

  test('only shows a comic that another tab edits, until it is taken over and read again', async () => {
    const leave = editInAnotherTab();
    const { user, server } = openEditor({
      'projects.view': [{ body: own }, { body: own }, { body: { ...own, name: 'Cat, later' } }],
    });
    await screen.findByText('You are editing this comic in another tab.');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Comic name', hidden: true });
    expect(field.closest('[inert]')).not.toBeNull();
    fireEvent.change(field, { target: { value: 'Dog' } });
    expect(field.value).toBe('Cat');
    await press(user, 'Edit here instead');
    act(leave);
    await waitFor(async () => expect((await name()).value).toBe('Cat, later'));
    expect(screen.queryByText('You are editing this comic in another tab.')).toBeNull();
    expect((await name()).closest('[inert]')).toBeNull();
    await pageHasFocus();
    expect(server.sent).toEqual([]);
  });

  test('takes over what another tab has saved on the device while the server does not respond', async () => {
    onTestFinished(addDeviceDatabase());
    const leave = editInAnotherTab();
    const { user, server } = openEditor({ 'projects.view': [{ body: own }, { body: own }] });
    await screen.findByText('You are editing this comic in another tab.');
    await saveOnDevice('Cat of the other tab');
    server.prepare({ 'projects.view': { noAnswer: 'offline' }, 'resources.saveDraft': 'never' });
    await press(user, 'Edit here instead');
    act(leave);
    await waitFor(async () => expect((await name()).value).toBe('Cat of the other tab'));
    cleanup();
    await waitFor(async () =>
      expect(await unsentDrafts('p1')).toMatchObject([{ title: 'Cat of the other tab' }]),
    );
  });

  test('saves nothing of an unsent draft that another tab edits', async () => {
    onTestFinished(addDeviceDatabase());
    editInAnotherTab();
    await saveOnDevice('Cat');
    const { server } = openEditor({});
    await screen.findByText('You are editing this comic in another tab.');
    await saveOnDevice('Cat of the other tab');
    fireEvent(window, new Event('online'));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    cleanup();
    expect(await unsentDrafts('p1')).toMatchObject([{ title: 'Cat of the other tab' }]);
    expect(server.sent).toEqual([]);
  });

  test('redirects an address without a comic to all comics', async () => {
    const launch = { projectId: null, commentedId: null, at: null };
    const { app, user, server } = openEditor(
      {},
      'Anna',
      <Editor launch={launch} ban={createBanNews()} terms={createTermsQuestion()} />,
    );
    expect(screen.getByRole('heading', { name: 'There’s no comic at this address' })).toBeVisible();
    await press(user, 'All comics');
    expect(app).toHaveBeenCalledExactlyOnceWith('/');
    expect(server.asked).toEqual([]);
  });
});

/** What is returned ends that tab's editing, once this one has asked for it. */
function editInAnotherTab(): () => void {
  const held: ((lock: object | null) => unknown)[] = [];
  const locks = {
    request: async (
      _name: string,
      { ifAvailable = false }: LockOptions,
      hold: (lock: object | null) => unknown,
    ) => (ifAvailable ? hold(null) : held.push(hold)),
  };
  vi.stubGlobal('BroadcastChannel', EventTargetWithPosts);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return () => void held[0]?.({});
}

/** As another tab does. */
function saveOnDevice(title: string): Promise<void> {
  return deviceDrafts('p1', 'goldfish').put({
    project: newProject(title, 'en'),
    baseRevision: null,
    draftRevision: null,
    sentIds: [],
    isSent: false,
    savedAt: Date.now(),
  });
}

class EventTargetWithPosts extends EventTarget {
  postMessage() {}
}

function page(id: number) {
  return { id, objects: [] };
}
