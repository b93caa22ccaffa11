import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTallPage } from '@/player/features/scroll/scrolledPage';
import { createContext, initialState } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { wholeProject } from './wholeProject';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function scroll(element: HTMLElement) {
  element.dispatchEvent(new Event('scroll'));
  vi.advanceTimersToNextFrame();
}

function opened() {
  const onLook = vi.fn();
  const onStep = vi.fn();
  const look = { actions: [{ do: 'go', page: 1 }] };
  const objects = [10, 2000].map((y, index) => ({
    id: index + 2,
    type: 'shape',
    y,
    height: 50,
    whenInView: look,
  }));
  const project = wholeProject({ version: 2, pages: [{ id: 1, height: 3000, objects }] });
  const state = startPlay(
    createContext(project, () => 0),
    initialState(project),
  ).state;
  const [page] = project.pages;
  if (page === undefined) throw new Error('There is no page');
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const place = { element, page, height: 3000, look: vi.fn() };
  const placed = page.objects.map((object) => ({
    object,
    element: document.createElement('div'),
    y: object.y,
  }));
  const view = document.createElement('div');
  view.className = 'view';
  const stage = document.createElement('div');
  view.append(stage);
  const tall = openTallPage(
    { ...place, objects: placed },
    {
      kept: { visit: state.visit, inView: new Set(), hasRun: new Set(), top: null },
      room: () => 1000,
      place: stage,
      state: () => state,
      reduced: () => false,
      announce: vi.fn(),
      onStep,
      onLook,
    },
  );
  return { tall, element, view, onLook, onStep };
}

test('an open page takes the whole height of the view in Firefox 115, too, which has no :has()', () => {
  const { tall, view } = opened();
  expect(view.matches('[data-tall]')).toBe(true);
  tall.close();
  expect(view.matches('[data-tall]')).toBe(false);
});

test('what is visible as a page opens does not count as scrolled to, and what appears later does', () => {
  const { tall, element, onLook } = opened();
  tall.begin();
  scroll(element);
  expect(onLook.mock.calls).toEqual([[2, true, false]]);
  element.scrollTop = 1500;
  scroll(element);
  expect(onLook.mock.calls.slice(1)).toEqual([
    [2, false, true],
    [3, true, true],
  ]);
});

test('a page that is scrolled takes the step where it comes to rest, and none once it was left', () => {
  const { tall, element, onLook, onStep } = opened();
  tall.begin();
  element.scrollTop = 1500;
  scroll(element);
  vi.runAllTimers();
  expect(onStep).toHaveBeenCalledOnce();
  const looks = onLook.mock.calls.length;
  element.scrollTop = 0;
  element.dispatchEvent(new Event('scroll'));
  tall.close();
  vi.runAllTimers();
  element.scrollTop = 1500;
  scroll(element);
  vi.runAllTimers();
  expect(onStep).toHaveBeenCalledOnce();
  expect(onLook.mock.calls).toHaveLength(looks);
});
