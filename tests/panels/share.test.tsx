import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import { socialAppAddress } from '@/domain/packedHash';
import type { HostResult, Platform, SharedLink, Wall } from '@/platform/Platform';
import { fillPictureGaps } from '../support/app/pictures';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const granted = <Value,>(value: Value) => ({ kind: 'granted', value }) as const;
const address = 'http://localhost:3000/comics/goldfish';

/** A host's answer that the test resolves. */
function answerLater<Value>() {
  let resolve: (value: HostResult<Value>) => void = () => undefined;
  const promise = new Promise<HostResult<Value>>((settle) => {
    resolve = settle;
  });
  return { promise, answer: (value: HostResult<Value>) => act(async () => resolve(value)) };
}

function hostWith({
  sendLink = null,
  copyText = async () => granted('copied'),
  makePages = true,
}: Partial<Platform['social'] & Pick<Platform['can'], 'makePages'>>): Partial<Platform> {
  return {
    social: { sendLink, copyText },
    can: {
      keepRouteInPath: true,
      typePasswords: true,
      chooseAccount: true,
      makePages,
      leadToShops: true,
      createWithoutMouse: false,
      loadPictures: true,
    },
  };
}

async function openSheet(host: Partial<Platform>) {
  const app = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } }, host });
  await app.user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share this comic' });
  return app;
}

const button = (name: string) => screen.getByRole('button', { name });
const copy = () => button('Copy');
const sendButton = () => button('Send to friends');

describe('the sheet', () => {
  test('has every way to share, and the embed code on demand, which is copied or not', async () => {
    const answers: HostResult<'copied'>[] = [{ kind: 'unsupported' }, granted('copied')];
    const copyText = vi.fn<Platform['social']['copyText']>(async () => answers.shift() ?? granted('copied'));
    const { user } = await openSheet(hostWith({ sendLink: async () => granted('shared'), copyText }));
    const names = ['Send to friends', 'Download card', 'Download story card', 'Copy', 'Embed code'];
    expect(names.map((name) => button(name).tagName)).toEqual(names.map(() => 'BUTTON'));
    expect(screen.queryByRole('textbox', { name: 'Embed code' })).toBeNull();
    await user.click(button('Embed code'));
    const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' });
    expect(code.value).toContain('projid=goldfish');
    await user.click(button('Copy code'));
    await screen.findByText('Couldn’t copy the code. Select it and copy it yourself.');
    await user.click(button('Copy code'));
    await screen.findByText('Code copied');
    expect(copyText).toHaveBeenLastCalledWith(code.value);
    await user.click(button('Embed code'));
    expect(screen.queryByRole('textbox', { name: 'Embed code' })).toBeNull();
  });

  test('has no embed code where embedding is impossible, and no send button where sending is', async () => {
    await openSheet(hostWith({ makePages: false }));
    expect(screen.queryByRole('button', { name: 'Embed code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send to friends' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Post to my wall' })).toBeNull();
  });
});

describe('copying the link', () => {
  test('confirms at once that the link is copied, which is the website’s inside VK without a configured app', async () => {
    const copyText = vi.fn<Platform['social']['copyText']>(async () => granted('copied'));
    const { user } = await openSheet({ ...hostWith({ copyText }), socialAddress: socialAppAddress });
    await user.click(copy());
    await screen.findByText('Link copied');
    expect(copyText).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('shows that it is in progress while the host works', async () => {
    const { promise, answer } = answerLater<'copied'>();
    const { user } = await openSheet(hostWith({ copyText: () => promise }));
    await user.click(copy());
    expect(copy().getAttribute('aria-busy')).toBe('true');
    await answer(granted('copied'));
    expect(copy().getAttribute('aria-busy')).not.toBe('true');
  });

  test('selects the link where copying is not allowed, and says so', async () => {
    const { user } = await openSheet(hostWith({ copyText: async () => ({ kind: 'unsupported' }) }));
    await user.click(copy());
    await screen.findByText(/copy it yourself/);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the comic' });
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address);
  });
});

describe('sending the link', () => {
  test.each<[string, HostResult<'shared'>, string, HostResult<'copied'>?]>([
    ['went', granted('shared'), 'Link shared'],
    ['cannot be read', { kind: 'failed', reason: 'for a test' }, 'Couldn’t send the link.'],
    ['is "not here"', { kind: 'unsupported' }, 'so we copied it for you'],
    [
      'is "not here", and nothing can be copied',
      { kind: 'unsupported' },
      'but you can copy this one',
      { kind: 'unsupported' },
    ],
  ])('shows a message when the answer %s', async (_how, answer, words, copied = granted('copied')) => {
    const sendLink = vi.fn(async (_link: SharedLink) => answer);
    const { user } = await openSheet(hostWith({ sendLink, copyText: async () => copied }));
    await user.click(sendButton());
    await screen.findByText(new RegExp(words));
    expect(sendLink).toHaveBeenCalledExactlyOnceWith({ url: address, title: 'The Goldfish' });
  });

  test('enables the button again after ten seconds without an answer, and a late answer still counts', async () => {
    const attempts = [answerLater<'shared'>(), answerLater<'shared'>()];
    const left = attempts.map(({ promise }) => promise);
    const never = new Promise<never>(() => undefined);
    const { user } = await openSheet(hostWith({ sendLink: () => left.shift() ?? never }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    user.click(sendButton());
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(sendButton().getAttribute('aria-busy')).not.toBe('true');
    expect(screen.getByText(/No response yet/)).toBeVisible();
    user.click(sendButton());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(/No response yet/)).toBeNull();
    // The first one was only slow.
    await attempts[0]?.answer(granted('shared'));
    expect(screen.getByText('Link shared')).toBeVisible();
  });

  test('shows the result of the later of two attempts, unless the earlier one has sent the link', async () => {
    const attempts = [answerLater<'shared'>(), answerLater<'shared'>()];
    const left = attempts.map(({ promise }) => promise);
    const never = new Promise<never>(() => undefined);
    await openSheet(hostWith({ sendLink: () => left.shift() ?? never }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = () => act(async () => sendButton().click());
    await press();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await press();
    await attempts[0]?.answer({ kind: 'failed', reason: 'for a test' });
    expect(screen.queryByText(/Couldn’t send the link/)).toBeNull();
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(screen.getByText(/No response yet/)).toBeVisible();
    await attempts[1]?.answer({ kind: 'declined' });
    expect(screen.queryByText(/No response yet/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(sendButton().getAttribute('aria-busy')).not.toBe('true');
  });
});

describe('a story', () => {
  const answers: ((value: HostResult<'shared'>) => Promise<void>)[] = [];

  /** Opens the story editor of a host that is silent for longer than the sheet waits, once for each press. */
  async function openStories(copyText: Platform['social']['copyText'] = async () => granted('copied')) {
    const { restore } = fillPictureGaps({ width: 300, height: 500 });
    onTestFinished(() => void restore());
    answers.length = 0;
    const share = vi.fn(() => {
      const { promise, answer } = answerLater<'shared'>();
      answers.push(answer);
      return promise;
    });
    const withoutPicture = { 'projects.view': { body: projectView({ picId: '' }) } };
    const host = { ...hostWith({ copyText }), stories: { share } };
    const { user } = renderApp('/comics/goldfish', { answers: withoutPicture, host });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this comic' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    return share;
  }

  test.each([
    ['Download card', 'The Goldfish 1200x630.png'],
    ['Download story card', 'The Goldfish 1080x1920.png'],
  ])('and “%s” save a picture, say so, show it, and can be pressed again', async (name, file) => {
    await openStories();
    const saved: string[] = [];
    const note = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => note.mockRestore());
    for (const times of [1, 2]) {
      await act(async () => button(name).click());
      await vi.waitFor(() => expect(saved).toEqual(Array(times).fill(file)));
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('img', { name: 'Card for “The Goldfish”' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Save picture' }).getAttribute('download')).toBe(file);
      expect(screen.getByText(/^The card is ready/)).toBeVisible();
      const all = ['Share to a story', ...others].map((one) => button(one));
      expect(all.filter((one) => one.hasAttribute('disabled'))).toEqual([]);
      expect(all.filter((one) => one.getAttribute('aria-busy') === 'true')).toEqual([]);
    }
  });

  test.each([
    ['the middle of the cover', { width: 300, height: 500 }, [[0, 100, 300, 300]]],
    ['no cover that cannot be loaded', { width: 0, height: 0 }, []],
  ])('has %s on its card', async (_, cover, expected) => {
    const { drawn, restore } = fillPictureGaps(cover);
    onTestFinished(() => void restore());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await openSheet(hostWith({}));
    await user.click(button('Download card'));
    await screen.findByText(/^The card is ready/);
    expect(drawn.map((areas) => areas.slice(0, 4))).toEqual(expected);
    for (const [width, height] of drawn.map((areas) => areas.slice(-2))) expect(height).toBe(width);
  });

  const others = ['Download card', 'Download story card'];
  const shareButton = () => button('Share to a story');

  async function press(share: { readonly mock: { readonly calls: unknown[] } }) {
    const before = share.mock.calls.length;
    await act(async () => shareButton().click());
    await vi.waitFor(() => expect(share.mock.calls.length).toBe(before + 1));
    await act(async () => undefined);
  }

  test('waits ten seconds for the editor, offers the picture to save, and a late answer still counts', async () => {
    const share = await openStories();
    await press(share);
    expect(share.mock.calls).toEqual([[{ picture: expect.anything(), url: `${address}?govkapp` }]]);
    expect(screen.getByText('Opening the story editor…')).toBeVisible();
    expect(shareButton().getAttribute('aria-busy')).toBe('true');
    expect(others.map((name) => button(name).hasAttribute('disabled'))).toEqual([true, true]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^No response yet/)).toBeVisible();
    expect(shareButton().getAttribute('aria-busy')).not.toBe('true');
    const picture = screen.getByRole('img', { name: 'Card for “The Goldfish”' });
    expect(picture.getAttribute('height')).toBe('1920');
    expect(screen.getByRole('link', { name: 'Save picture' }).getAttribute('download')).toBe(
      'The Goldfish 1080x1920.png',
    );
    await answers[0]?.(granted('shared'));
    expect(screen.getByText('Story shared')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Card/ })).toBeNull();
  });

  test('that is declined late does not affect another pending attempt', async () => {
    const share = await openStories();
    await press(share);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await press(share);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await answers[0]?.({ kind: 'declined' });
    // The picture is that of the second attempt.
    expect(screen.getByRole('img', { name: /^Card/ })).toBeVisible();
    await answers[1]?.({ kind: 'declined' });
    expect(screen.queryByRole('img', { name: /^Card/ })).toBeNull();
    expect(screen.queryByText(/^No response yet/)).toBeNull();
  });

  test.each<[string, HostResult<'copied'>, RegExp]>([
    ['copied', granted('copied'), /link is already copied/],
    ['not copied', { kind: 'unsupported' }, /post it yourself\.$/],
  ])('where there is no editor offers the picture, and the link is %s', async (_, copied, message) => {
    const share = await openStories(async () => copied);
    await press(share);
    await answers[0]?.({ kind: 'unsupported' });
    expect(screen.getByText(message)).toBeVisible();
    await vi.waitFor(() => expect(screen.getByRole('img', { name: /^Card/ })).toBeVisible());
    expect(shareButton().getAttribute('aria-busy')).not.toBe('true');
  });
});

describe('a post on the wall', () => {
  const all = granted(8196);

  function wallWith(given: Partial<Wall>): Wall {
    return {
      isEmbedded: true,
      permissions: async () => all,
      askPermissions: async () => all,
      refreshPreview: async () => undefined,
      post: async () => granted({ post_id: 7 }),
      ...given,
    };
  }

  async function openWall(wall: Wall) {
    const app = await openSheet({ ...hostWith({}), wall });
    await app.user.click(button('Post to my wall'));
    await screen.findByRole('dialog', { name: 'Post to your wall' });
    return app;
  }

  test('after "not now" opens no VK dialog when a pending permission is given later', async () => {
    const { promise, answer } = answerLater<number>();
    const post = vi.fn(async () => granted({ post_id: 7 }));
    const { user } = await openWall(
      wallWith({ permissions: async () => granted(0), askPermissions: () => promise, post }),
    );
    await user.click(button('Post'));
    await user.click(button('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await answer(all);
    expect(post).not.toHaveBeenCalled();
  });

  async function shareEnding(host: Partial<Platform>) {
    const { user } = renderApp('/comics/goldfish', {
      person: person({ provider: 'vk' }),
      answers: { 'projects.view': { body: projectView() } },
      host: { ...hostWith({}), ...host },
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('The Goldfish');
    const data = wrapMessage({ type: 'share', ending: 'Free' });
    act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })));
    await screen.findByRole('dialog', { name: 'Share this ending' });
    return user;
  }

  test('of an ending begins with its name', async () => {
    const user = await shareEnding({ wall: wallWith({}) });
    await user.click(button('Post to my wall'));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
    expect(text.value).toContain('Free');
  });

  test('of an ending on VK’s own page has its name, and the address inside VK', async () => {
    const opened: string[] = [];
    const networkPages = { tab: () => undefined, window: (url: string) => void opened.push(url) };
    const user = await shareEnding({ networkPages });
    await user.click(button('Share on VK'));
    const query = new URL(opened[0] ?? '').searchParams;
    expect(query.get('url')).toBe(`${address}?govkapp`);
    expect(query.get('title')).toContain('Free');
  });

  test('is made once when pressed twice', async () => {
    const post = vi.fn(() => new Promise<never>(() => undefined));
    await openWall(wallWith({ post }));
    const posting = button('Post');
    // Both before the next render.
    await act(async () => {
      posting.click();
      posting.click();
    });
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post).toHaveBeenCalledOnce();
  });

  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('can be tried again while the host does not answer, and is posted by %s attempt', async (_, posting) => {
    const { promise, answer } = answerLater<unknown>();
    const never = new Promise<never>(() => undefined);
    const attempts: (typeof promise)[] = [never, never];
    const post = vi.fn<Wall['post']>(() => attempts.shift() ?? Promise.reject(new Error('Posted again')));
    attempts.splice(posting, 1, promise);
    await openWall(wallWith({ post }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = () => act(async () => button('Post').click());
    await press();
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(button('Post').getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/^VK isn’t responding yet/)).toBeVisible();
    await press();
    await answer(granted({ post_id: 7 }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('Your post is on your wall.')).toBeVisible();
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('that is made after the person has left is confirmed', async () => {
    const { promise, answer } = answerLater<unknown>();
    const post = vi.fn(() => promise);
    const { user } = await openWall(wallWith({ post }));
    await user.click(button('Post'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    await user.click(button('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await answer(granted({ post_id: 7 }));
    expect((await screen.findByRole('dialog', { name: 'Posted' })).textContent).toContain(
      'Your post is on your wall.',
    );
  });
});
