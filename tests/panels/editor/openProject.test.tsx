import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { titleOf } from '@/editor/document/comicTitle';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { newProject } from '@/editor/document/newProject';
import { renamePage } from '@/editor/document/pages/changePages';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import { DraftSession } from '@/editor/drafts/DraftSession';
import { deviceDrafts, deviceFiles } from '@/editor/drafts/deviceStore';
import { createEditLock } from '@/editor/drafts/editLock';
import { OpenProject } from '@/editor/drafts/OpenProject';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { setCurrentUser, useCurrentUser } from '@/queries/currentUser';
import type { Answers, Prepared } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { seeEverything } from '../../support/app/seeEverything';
import { person, projectInfo, projectView } from '../../support/app/wire';
import { addDeviceDatabase } from '../../support/dom/deviceDatabase';

beforeEach(addDeviceDatabase);

const me = fromWire(person());
const owner = { id: me.id, name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false };

/** A comic whose pages each say something. */
function comic(...texts: readonly string[]): ProjectFile {
  const pages = texts.map(
    (text, index): ComicPage => ({
      id: index + 1,
      objects: [{ id: 50 + index, type: 'text', text, x: 0, y: 0, width: 300, height: 80 }],
    }),
  );
  const empty = newProject('The Goldfish', 'en');
  return { ...empty, ids: { ...empty.ids, object: { ver: 1, midn: 100 } }, pages };
}

function Edited() {
  const store = useEditorStore();
  const title = useEdited(({ history }) => titleOf(history.project.meta));
  const user = useCurrentUser();
  return (
    <>
      <h1>{title}</h1>
      <div role="application" tabIndex={-1} aria-label="The page" />
      <p>{user === null ? 'Nobody is here' : `${user.name} is here`}</p>
      <SaveStatus onFile={() => undefined} />
      <button type="button" onClick={() => store.run(renamePage(1, 'Door'))}>
        Rename
      </button>
    </>
  );
}

let opened = 0;

function open(answers: Answers, waiting: readonly WaitingFile[] = []) {
  // A save that finishes as a test ends must not reach the next test.
  opened += 1;
  const projectId = `comic-${opened}`;
  const lock = createEditLock('trial', null);
  const [openApp, openPage] = [vi.fn(), vi.fn()];
  const editor = renderEditor(
    <OpenProject projectId={projectId} visit="1">
      {(opened) => (
        <DraftSession
          opened={{ ...opened, waiting }}
          isReopened={false}
          lock={lock}
          lockState="held"
          reopen={() => undefined}
        >
          <Edited />
        </DraftSession>
      )}
    </OpenProject>,
    {
      host: { opening: { ...createWebPlatform(window).opening, app: openApp, page: openPage } },
      answers: {
        'projects.view': { body: projectView({ id: projectId, owner }) },
        'resources.draft': { body: null },
        ...answers,
      },
    },
  );
  const enter = (user: typeof me | null) => act(() => setCurrentUser(editor.queryClient, user));
  enter(me);
  const press = async (name: string | RegExp) =>
    editor.user.click(await screen.findByRole('button', { name }));
  const saves = () => editor.server.sent.filter(({ asked }) => asked.startsWith('PUT'));
  const isSaved = (word: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(word));
  return { ...editor, projectId, enter, openApp, openPage, press, saves, isSaved };
}

const kept = (file: object, base: string) => ({
  file: { ...file },
  base,
  mark: 'theirs',
  savedAt: '2026-05-02T10:00:00.000Z',
  device: 'Firefox, Linux',
});

test('a version that cannot be read says what is wrong once for each kind of fault, and the other one opens', async () => {
  const broken = {
    ...comic('Hello'),
    start: 'one',
    pages: 'none',
    resources: [{ ver: 1, dt: 0, id: 1, name: 'a', vp: { type: 4, vpstr: '../a' } }],
  };
  const { press, openApp, projectId, isSaved } = open({
    'resources.projectFile': { body: comic('Hello') },
    'resources.draft': { body: kept(broken, '') },
    'resources.saveDraft': { body: null },
  });
  await screen.findByRole('heading', { name: 'Couldn’t open this comic' });
  const faults = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(faults).toEqual([
    expect.stringMatching(/^Use a known path type.* \/resources\/0\/vp\/vpstr$/),
    expect.stringMatching(/^Add the missing key, or correct the value\. \/start$/),
  ]);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Open: Version that readers see', 'Back to the comic']);
  await press('Back to the comic');
  expect(openApp).toHaveBeenCalledWith(`/comics/${projectId}`);
  await press('Open: Version that readers see');
  await screen.findByRole('heading', { name: 'The Goldfish' });
  await isSaved('Saved');
});

const drawnIn = (button: HTMLElement) =>
  button.querySelector('[inert]')?.shadowRoot?.querySelector('.page')?.textContent;

test.each([
  [
    'the first page that differs',
    comic('One', 'Two', 'Three'),
    comic('One', 'Zwei', 'Drei'),
    2,
    ['Zwei', 'Two'],
  ],
  [
    'the last page of the one that has fewer',
    comic('One', 'Two'),
    comic('One', 'Two', 'Three', 'Four'),
    3,
    ['Three', 'Two'],
  ],
])(
  'two versions that were edited apart are shown by %s, and the chosen one is saved at once',
  async (_, file, draft, different, shown) => {
    seeEverything();
    const published = {
      id: 'v1',
      kind: 'published',
      name: '',
      savedAt: '2026-04-01T10:00:00.000Z',
      bytes: 900,
      pageCount: 3,
      changes: null,
    } as const;
    const { press, saves } = open({
      'resources.projectFile': { body: file },
      'resources.draft': { body: kept(draft, 'older') },
      'versions.list': {
        body: [{ ...published, id: 'v2', kind: 'draft', savedAt: '2026-04-03T10:00:00.000Z' }, published],
      },
      'resources.saveDraft': { body: null },
    });
    const choices = await Promise.all(
      [/^Version from another device/, /^Version that readers see/].map((name) =>
        screen.findByRole('button', { name }),
      ),
    );
    await waitFor(() => expect(choices.map(drawnIn)).toEqual(shown));
    expect(screen.getByText(`First page that differs: ${different}`)).toBeVisible();
    const said = () => choices.map(({ textContent }) => textContent);
    await waitFor(() => expect(said()[1]).toContain('Apr 1, 2026'));
    expect(said()[0]).toMatch(/May 2, 2026.*Firefox, Linux\d pages?$/);
    await press(/^Version from another device/);
    await screen.findByRole('heading', { name: 'The Goldfish' });
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 10_000 });
  },
);

test('a version that was copied is opened even if it stays on this device, and only one copy is made', async () => {
  const device = deviceDrafts(me.id, `comic-${opened + 1}`);
  const draft = { project: comic('Mine'), baseRevision: 'an earlier one', draftRevision: null };
  await device.put({ ...draft, sentIds: [], isSent: false, savedAt: Date.now() });
  const { press, server, openPage } = open({
    'resources.projectFile': { body: comic('Hello') },
    'versions.list': { body: [] },
    'projectInfo.reserve': { body: { _id: 'copied' } },
    'projectInfo.save': { body: projectInfo({ _id: 'copied' }) },
    'resources.saveDraft': { body: null },
  });
  const drop = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new Error('The device stores nothing.');
  });
  onTestFinished(() => drop.mockRestore());
  await press('Keep mine as a copy');
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('projid=copied')));
  expect(server.asked.filter((call) => call === 'POST /api/project_info')).toHaveLength(1);
});

test('a save refused because the author was signed out is sent when they sign in again, but not when another person does', async () => {
  const { press, saves, enter, isSaved } = open({
    'resources.projectFile': { body: comic('Hello') },
    'resources.saveDraft': [refusal(401, 'Sign in.', 'AUTH_TOKEN_INVALID'), { body: null }],
  });
  await press('Rename');
  // Sends what waits at once.
  window.dispatchEvent(new Event('online'));
  await isSaved('Couldn’t save to the server');
  await enter(null);
  await screen.findByText('Nobody is here');
  await enter({ ...me, id: 'another', name: 'Boris' });
  await screen.findByText('Boris is here');
  expect(saves()).toHaveLength(1);
  await enter(me);
  await isSaved('Saved');
  expect(saves()).toHaveLength(2);
});

test('a save that would replace one from another device asks first, also later, and then replaces it', async () => {
  const { press, saves, isSaved, server } = open({
    'resources.projectFile': { body: comic('Hello') },
    'resources.saveDraft': [refusal(409, 'Changed.'), { body: null }],
  });
  await press('Rename');
  server.prepare({ 'resources.draft': { body: kept(comic('Bye'), '') } });
  window.dispatchEvent(new Event('online'));
  const dialog = await screen.findByRole('dialog', { name: 'Which version do you want to keep?' });
  expect(within(dialog).getByText(/Firefox, Linux/)).toBeVisible();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toHaveLength(1);
  await press('Couldn’t save to the server');
  await press('Choose version');
  await press(/^Version on this device/);
  await isSaved('Saved');
  expect(saves()).toHaveLength(2);
});

/** The draft of a comic with a picture that an earlier visit has added offline. */
async function openWithWaiting(answer: Prepared, others: readonly WaitingFile[] = []) {
  const vp = { type: 4, vpstr: 'waiting/me.png' } as const;
  const draft = {
    ...comic('Hello'),
    resources: [{ ver: 1 as const, dt: 0 as const, id: 1, name: 'me', vp }],
  };
  const file = new File(['photo'], 'me.png', { type: 'image/png' });
  const editor = open(
    {
      'resources.projectFile': { body: comic('Hello') },
      'resources.draft': { body: kept(draft, '') },
      'resources.uploadImage': answer,
      'resources.saveDraft': { body: null },
    },
    [{ path: vp.vpstr, what: 'picture', file }, ...others],
  );
  await screen.findByRole('heading', { name: 'The Goldfish' });
  return editor;
}

test('a picture that an earlier visit has added offline is sent without a change, and one that undo has removed leaves the device', async () => {
  const device = deviceFiles(me.id, `comic-${opened + 1}`);
  const removed = {
    path: 'waiting/removed.png',
    what: 'picture',
    file: new File(['photo'], 'removed.png'),
  } as const;
  await device.put(removed);
  const virtPath = { type: 4, vpstr: 'res/img/me.webp' };
  const { saves } = await openWithWaiting({ body: { resId: 7, resName: 'me', virtPath } }, [removed]);
  await waitFor(() => expect(JSON.stringify(saves())).toContain('res/img/me.webp'), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await device.list()).toEqual([]));
});

test('a waiting picture that the server rejects is named, and the page gets the focus when that is read', async () => {
  const { press } = await openWithWaiting(refusal(422, { path: 'image', text: 'It is damaged.' }));
  const note = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(note.textContent).toMatch(/me\.png.*It is damaged\./);
  await press('Got it');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('application'));
});

test('a comic that could not be opened without a network opens when the network is back', async () => {
  const away = { noAnswer: 'offline' } as const;
  const { server, projectId } = open({ 'projects.view': away, 'resources.projectFile': away });
  await screen.findByRole('alert');
  server.prepare({
    'projects.view': { body: projectView({ id: projectId, owner }) },
    'resources.projectFile': { body: comic('Hello') },
    'resources.draft': { body: null },
  });
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { name: 'The Goldfish' });
});
