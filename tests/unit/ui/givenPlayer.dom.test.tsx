import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { comicWanted, wrapGivenComic } from '@/comics/givenComic';
import { wrapMessage } from '@/comics/playerMessages';
import { GivenPlayer } from '@/ui/GivenPlayer';

afterEach(cleanup);

const address = 'https://player.example/player.html?given=1';
const origin = 'https://player.example';
const file = { format: 'kadr' };

function open(takesFocus?: boolean) {
  const heard = vi.fn();
  const own = takesFocus === undefined ? {} : { takesFocus };
  render(<GivenPlayer address={address} title="Draft" className="" file={file} onMessage={heard} {...own} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Draft');
  const player = frame.contentWindow;
  if (player === null) throw new Error('There is no player');
  const received = vi.spyOn(player, 'postMessage').mockReturnValue(undefined);
  const sends = (data: unknown, source: Window = player) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
  return { heard, frame, received, sends };
}

test('the player sends and receives messages at its own address alone, and nobody else does', () => {
  const { heard, received, sends } = open();
  const message = wrapMessage({ type: 'loading' });
  sends(message, window);
  sends(comicWanted, window);
  sends('nothing that a player says');
  expect(heard).not.toHaveBeenCalled();
  expect(received).not.toHaveBeenCalled();
  sends(comicWanted);
  expect(received.mock.calls).toEqual([[wrapGivenComic('{"format":"kadr"}'), origin]]);
  sends(message);
  expect(heard).toHaveBeenCalledOnce();
  const [, reply] = heard.mock.lastCall ?? [];
  reply({ type: 'pause' });
  expect(received.mock.lastCall).toEqual([wrapMessage({ type: 'pause' }), origin]);
});

test('its keys work at once where it takes the focus', () => {
  for (const [takesFocus, isFocused] of [
    [true, true],
    [undefined, false],
  ] as const) {
    const { frame } = open(takesFocus);
    fireEvent.load(frame);
    expect(document.activeElement === frame).toBe(isFocused);
    cleanup();
  }
});
