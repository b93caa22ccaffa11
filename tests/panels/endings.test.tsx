import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';

const end = { type: 'end', ending: 'Free', found: 1, of: 3 } as const;

function playerOf(frame: HTMLElement) {
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error('There is no player');
  const { contentWindow } = frame;
  const posted = vi.spyOn(contentWindow, 'postMessage');
  return {
    posted,
    tells: (message: FromPlayer) => {
      const data = wrapMessage(message);
      act(() => void window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data })));
    },
  };
}

describe('the end of a story', () => {
  test('over the feed offers the next comic, which plays in the same dialog', async () => {
    const { user } = renderApp('/feed/new', {
      answers: { 'feeds.get': { body: projectViews(3) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Play “Comic 2”' }));
    const dialog = await screen.findByRole('dialog');
    const player = playerOf(await within(dialog).findByTitle('Comic 2'));
    player.tells(end);
    await waitFor(() =>
      expect(player.posted).toHaveBeenCalledWith(
        expect.objectContaining({
          type: 'offer',
          share: true,
          next: { id: 'comic-3', title: 'Comic 3', cover: expect.stringMatching(/^http.*\.webp|^http/) },
        }),
        window.location.origin,
      ),
    );
    // Another one was offered before.
    player.tells({ type: 'next', id: 'comic-1' });
    expect(within(dialog).getByTitle('Comic 2')).toBeVisible();
    player.tells({ type: 'next', id: 'comic-3' });
    const next = await within(dialog).findByTitle('Comic 3');
    expect(next.getAttribute('src')).toContain('projid=comic-3');
    expect(next.getAttribute('src')).toContain('autoplay=1');
    expect(within(dialog).queryByTitle('Comic 2')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'About this comic' })).toBeVisible();
    expect(window.location.pathname).toBe('/feed/new');
    const { tells } = playerOf(next);
    for (const height of [700, 500]) tells({ type: 'room', height });
    expect(next.parentElement?.style.getPropertyValue('--player-room')).toBe('700px');
    tells({ type: 'escape' });
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  test('on a project’s page offers one of the best comics, which plays on its own page', async () => {
    renderApp('/comics/goldfish', {
      answers: {
        'projects.view': [{ body: projectView() }, { body: projectView({ id: 'comic-1', name: 'Comic 1' }) }],
        'feeds.get': { body: projectViews(2) },
        'profiles.projects': { body: [] },
      },
    });
    const player = playerOf(await screen.findByTitle('The Goldfish'));
    player.tells(end);
    await waitFor(() =>
      expect(player.posted).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'offer', next: expect.objectContaining({ id: 'comic-1' }) }),
        window.location.origin,
      ),
    );
    player.tells({ type: 'next', id: 'comic-1' });
    await waitFor(() => expect(window.location.pathname).toBe('/comics/comic-1'));
    expect((await screen.findByTitle('Comic 1')).getAttribute('src')).toContain('autoplay=1');
  });

  test('still offers to share when the feed fails to load', async () => {
    renderApp('/comics/goldfish', {
      answers: {
        'projects.view': { body: projectView() },
        'feeds.get': { body: [] },
        'profiles.projects': { body: [] },
      },
    });
    const player = playerOf(await screen.findByTitle('The Goldfish'));
    player.tells(end);
    const offer = wrapMessage({ type: 'offer', share: true, next: null });
    await waitFor(() => expect(player.posted).toHaveBeenCalledWith(offer, window.location.origin));
  });

  test('can be shared in every way, with its name, and the player is notified when the sheet is closed', async () => {
    const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
    const player = playerOf(await screen.findByTitle('The Goldfish'));
    player.tells({ type: 'share', ending: 'Free' });
    const ways = await screen.findByRole('dialog', { name: 'Share this ending' });
    const over = wrapMessage({ type: 'shared', outcome: 'declined' });
    expect(player.posted).not.toHaveBeenCalledWith(over, window.location.origin);
    await user.click(within(ways).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(player.posted).toHaveBeenCalledWith(over, window.location.origin));
    expect(screen.getByTitle('The Goldfish')).toBeVisible();
  });

  test('stays as it is behind the ways to share', async () => {
    const { user } = renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(3) } } });
    await user.click(await screen.findByRole('button', { name: 'Play “Comic 2”' }));
    const frame = await screen.findByTitle('Comic 2');
    const player = playerOf(frame);
    player.tells({ type: 'share', ending: 'Free' });
    const ways = await screen.findByRole('dialog', { name: 'Share this ending' });
    expect(frame.closest('[inert]')).not.toBeNull();
    expect(ways.closest('[inert]')).toBeNull();
    await user.keyboard('{Escape}');
    const over = wrapMessage({ type: 'shared', outcome: 'declined' });
    await waitFor(() => expect(player.posted).toHaveBeenCalledWith(over, window.location.origin));
    expect(screen.queryByRole('dialog', { name: 'Share this ending' })).toBeNull();
    expect(screen.getByTitle('Comic 2')).toBe(frame);
    await waitFor(() => expect(frame.closest('[inert]')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(frame.isConnected).toBe(false));
  });
});

describe('a player that does not load', () => {
  test('says so, and can be retried', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
    const frame = await screen.findByTitle('The Goldfish');
    fireEvent.load(frame);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('Couldn’t open the player')).toBeVisible();
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('Couldn’t open the player')).toBeNull();
    expect(frame.isConnected).toBe(false);
    expect(screen.getByTitle('The Goldfish').getAttribute('src')).toBe(frame.getAttribute('src'));
  });

  test('is not reported while a comic loads over a slow network', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
    const frame = await screen.findByTitle('The Goldfish');
    playerOf(frame).tells({ type: 'loading' });
    fireEvent.load(frame);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText('Couldn’t open the player')).toBeNull();
    vi.useRealTimers();
  });
});

describe('a picture that fails to load', () => {
  test('is a tile with the first letter of its comic, which still plays', async () => {
    renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(1) } } });
    const cover = await screen.findByRole('button', { name: 'Play “Comic 1”' });
    const picture = cover.querySelector('img');
    if (!picture) throw new Error('There is no cover');
    fireEvent.error(picture);
    expect(cover.querySelector('img')).toBeNull();
    expect(within(cover).getByText('C')).toBeVisible();
  });
});
