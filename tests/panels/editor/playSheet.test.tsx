import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { comicWanted, readGivenComic } from '@/comics/givenComic';
import { wrapMessage } from '@/comics/playerMessages';
import { renamePage } from '@/editor/document/pages/changePages';
import { replaceWaitingFiles } from '@/editor/document/resources/waitingFiles';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { PlaySheet } from '@/editor/play/PlaySheet';
import { createListeners } from '@/lib/createListeners';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { comicWith } from '../../unit/editor/document/comicWith';

const arrived = { type: 4, vpstr: 'res/img/cat.webp' } as const;

const project = comicWith(
  [1, 2, 3].map((id) => ({ id, objects: [] })),
  { resources: [{ ver: 1, dt: 0, id: 1, name: 'cat.webp', vp: { type: 4, vpstr: 'waiting/cat.webp' } }] },
);

/** The key to the files of a comic that is not public. */
function createKey() {
  const { subscribe, notify } = createListeners();
  let key = 'first';
  const renew = () => {
    key = 'second';
    act(notify);
  };
  return { subscribe, now: () => key, renew };
}

interface PreviewProps {
  readonly fileKey: ReturnType<typeof createKey>;
  readonly onClose: () => void;
}

function Preview({ fileKey: { subscribe, now }, onClose }: PreviewProps) {
  const fileKey = useSyncExternalStore(subscribe, now);
  return (
    <DraftProvider draft={{ ...savedDraft, fileKey }}>
      <PlaySheet projectId="fox" onClose={onClose} />
    </DraftProvider>
  );
}

function open() {
  const onClose = vi.fn();
  const fileKey = createKey();
  const editor = renderEditor(<Preview fileKey={fileKey} onClose={onClose} />, { project });
  const press = (name: string) => editor.user.click(screen.getByRole('button', { name }));
  return { ...editor, onClose, press, renewKey: fileKey.renew };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Your comic');
const playerOf = ({ contentWindow }: HTMLIFrameElement) => {
  if (!contentWindow) throw new Error('There is no player');
  return contentWindow;
};
const asked = () => Object.fromEntries(new URL(frame().src, 'http://kadr.example').searchParams);
const tell = (data: unknown, source: MessageEventSource = playerOf(frame())) =>
  fireEvent(window, new MessageEvent('message', { source, data }));

test('the preview starts at the edited page, and on request at the cover', async () => {
  const { store, press } = open();
  expect(asked()).toEqual({ projid: 'fox', given: '1', lang: 'en', key: 'first', page: '1', autoplay: '1' });
  const before = frame();
  await press('From the cover');
  expect(asked()).toEqual({ projid: 'fox', given: '1', lang: 'en', key: 'first' });
  expect(frame()).not.toBe(before);
  expect(screen.getByRole('button', { name: 'From the cover' }).getAttribute('aria-pressed')).toBe('true');
  await press('From page 1');
  expect(asked()).toMatchObject({ page: '1' });
  expect(store.state().history.past).toEqual([]);
});

test('the player gets the comic when it asks for it, and nobody else does', () => {
  open();
  const post = vi.spyOn(playerOf(frame()), 'postMessage').mockReturnValue();
  tell(comicWanted, window);
  expect(post).not.toHaveBeenCalled();
  tell(comicWanted);
  expect(post).toHaveBeenCalledOnce();
  expect(JSON.parse(readGivenComic(post.mock.calls[0]?.[0]) ?? '')).toEqual(project);
});

test('a renewed key does not restart the play, and a change of the comic does', () => {
  const { store, renewKey } = open();
  const before = frame();
  renewKey();
  expect(frame()).toBe(before);
  expect(asked().key).toBe('first');
  act(() => store.run(renamePage(1, 'The door')));
  expect(frame()).not.toBe(before);
});

test('a file that arrives while the comic is played does not restart the play', () => {
  const { store } = open();
  const before = frame();
  act(() => store.rewrite((comic) => replaceWaitingFiles(comic, 'waiting/cat.webp', { vp: arrived })));
  expect(store.state().history.project.resources[0]?.vp).toEqual(arrived);
  expect(frame()).toBe(before);
});

test('the page that the reader has come to is edited from there', async () => {
  const { store, onClose, press } = open();
  tell(wrapMessage({ type: 'page', n: 2, of: 3 }));
  tell(wrapMessage({ type: 'page', n: 3, of: 3 }), window);
  await press('Edit page 2');
  expect(store.state().pageId).toBe(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a page that no longer exists just closes the preview', async () => {
  const { store, onClose, press } = open();
  tell(wrapMessage({ type: 'page', n: 4, of: 4 }));
  await press('Edit page 4');
  expect(store.state().pageId).toBe(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape in the player closes the preview', () => {
  const { onClose } = open();
  tell(wrapMessage({ type: 'escape' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a player that sends no message is reported, and is opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { press } = open();
  const before = frame();
  // The time limits for its page, and then for its first message.
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.getByRole('alert')).toBeVisible();
  await press('Try again');
  expect(frame()).not.toBe(before);
  expect(screen.queryByRole('alert')).toBeNull();
  tell(wrapMessage({ type: 'loading' }));
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(screen.queryByRole('alert')).toBeNull();
});
