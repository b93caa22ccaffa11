import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useAnnouncement } from '@/ui/useAnnouncement';
import { useIsNear } from '@/ui/useIsNear';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';
import { useSlashKey } from '@/ui/useSlashKey';
import { watchStorage } from '@/ui/watchStorage';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a return to the page is noted when it is visible again, while it is awaited', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const returned = vi.fn();
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { rerender, unmount } = renderHook((isAwaited) => useOnReturnToPage(returned, isAwaited), {
    initialProps: false,
  });
  turn(false);
  expect(returned).not.toHaveBeenCalled();
  rerender(true);
  turn(true);
  expect(returned).not.toHaveBeenCalled();
  turn(false);
  expect(returned).toHaveBeenCalledOnce();
  unmount();
  turn(false);
  expect(returned).toHaveBeenCalledOnce();
});

test('a value that another window stores is noticed by its prefix, and so is a full clear', () => {
  const heard = vi.fn();
  const end = watchStorage('kadr.player.', heard);
  const store = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  store('token');
  expect(heard).not.toHaveBeenCalled();
  store('kadr.player.goldfish');
  store(null);
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  store(null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the same text is announced again, as a new element', () => {
  const { result } = renderHook(useAnnouncement);
  const { container, rerender } = render(result.current[0]);
  const announce = (text: string) => {
    act(() => result.current[1](text));
    rerender(result.current[0]);
    return container.firstElementChild;
  };
  const first = announce('Moved');
  expect(first?.textContent).toBe('Moved');
  const second = announce('Moved');
  expect(second?.textContent).toBe('Moved');
  expect(second).not.toBe(first);
});

test('an element that has come near the window stays near, and is no longer observed', () => {
  let report: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  const given = vi.fn();
  const end = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = end;
      constructor(onChange: typeof report, options: unknown) {
        report = onChange;
        given(options);
      }
    },
  );
  const element = { current: document.createElement('div') };
  const { result } = renderHook(() => useIsNear(element));
  expect(given).toHaveBeenCalledWith({ rootMargin: '600px' });
  act(() => report([{ isIntersecting: false }]));
  expect(result.current).toBe(false);
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(result.current).toBe(true);
  expect(end).toHaveBeenCalledOnce();
  expect(given).toHaveBeenCalledOnce();
});

describe('the key of the search', () => {
  const opened = vi.fn();
  const press = (init: KeyboardEventInit, target: Element = document.body) =>
    // `false` when the page has taken it.
    !fireEvent.keyDown(target, init);
  test.each([
    ['opens it', { key: '/' }, true],
    ['opens it in a Russian layout', { key: '.', code: 'Slash' }, true],
    ['is not the dot of other layouts', { key: '.', code: 'Period' }, false],
    ['is left to the browser with Ctrl', { key: '/', ctrlKey: true }, false],
    ['is left to the browser with Cmd', { key: '/', metaKey: true }, false],
    ['is left to the browser with Alt', { key: '/', altKey: true }, false],
  ])('%s', (_, init, opens) => {
    renderHook(() => useSlashKey(opened.mockClear()));
    expect(press(init)).toBe(opens);
    expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  test.each(['input', 'textarea', 'select', 'p contenteditable'])('is typed into %s', (field) => {
    renderHook(() => useSlashKey(opened.mockClear()));
    document.body.insertAdjacentHTML('beforeend', `<${field}></${field.split(' ')[0]}>`);
    const target = document.body.lastElementChild;
    expect(target && press({ key: '/' }, target)).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    target?.remove();
  });
});

test('the number of unread news is before the title of prerendered HTML, while no page has another one', async () => {
  vi.resetModules();
  const { useUnreadInTitle } = await import('@/ui/useDocumentTitle');
  document.title = 'Best comics';
  const { rerender } = renderHook((unread) => useUnreadInTitle(unread), { initialProps: 2 });
  expect(document.title).toBe('(2) Best comics');
  rerender(0);
  expect(document.title).toBe('Best comics');
});
