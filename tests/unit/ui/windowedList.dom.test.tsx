import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowedList } from '@/ui/WindowedList';

/** A substitute for layout: two columns, 300 px below the top of the page, in rows of 100 px. */
const page = { top: 300, isShown: true };
const columns = document.createElement('style');
const measured = new Set<() => void>();
const scrolled = vi.fn();

class BodyObserver {
  readonly #measure: () => void;
  constructor(measure: () => void) {
    this.#measure = measure;
  }
  observe(element: Element) {
    if (element === document.body) measured.add(this.#measure);
  }
  unobserve() {}
  disconnect() {
    measured.delete(this.#measure);
  }
}

beforeEach(() => {
  Object.assign(page, { top: 300, isShown: true });
  vi.stubGlobal('ResizeObserver', BodyObserver);
  vi.stubGlobal('scrollBy', scrolled.mockClear());
  vi.stubGlobal('scrollTo', () => undefined);
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(prototype, 'offsetParent', 'get').mockImplementation(() => (page.isShown ? document.body : null));
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, page.isShown ? page.top - window.scrollY : 0, 600, 100),
  );
  document.head.append(columns);
  columns.textContent = '[role=list] { --columns: 2 }';
});
afterEach(() => {
  cleanup();
  Object.assign(window, { scrollY: 0 });
  columns.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scrollTo(scrollY: number) {
  act(() => {
    Object.assign(window, { scrollY });
    window.dispatchEvent(new Event('scroll'));
  });
}
const layOut = () =>
  act(() => {
    for (const measure of measured) measure();
  });

const comics = (count: number) => Array.from({ length: count }, (_, index) => `comic-${index + 1}`);
const list = (keys: readonly string[]) => (
  <WindowedList
    keys={keys}
    label="Comics"
    estimatedHeight={100}
    renderItem={(index) => <button type="button">{keys[index]}</button>}
  />
);
const items = () => screen.queryAllByRole('listitem');
const names = () => items().map(({ textContent }) => textContent);
const firstRow = () => items()[0]?.parentElement?.style.transform;

/** On a busy machine the code of a long list may take longer than a wait. */
const codeComes = () => act(() => vi.dynamicImportSettled());

async function openLong(count = 150) {
  const view = render(list(comics(count)));
  await codeComes();
  await vi.waitFor(() => expect(items()[0]?.getAttribute('aria-setsize')).toBe(`${count}`));
  return view;
}

test('a list of 40 is drawn whole; of a longer one the first hundred, until the code for more has loaded', async () => {
  const { unmount } = render(list(comics(40)));
  expect(names()).toEqual(comics(40));
  await codeComes();
  expect(names()).toEqual(comics(40));
  unmount();
  render(list(comics(150)));
  expect(names()).toEqual(comics(100));
  await codeComes();
  await vi.waitFor(() => expect(items().length).toBeLessThan(40));
});

test('each item of a long list announces its position among all, and is where it belongs', async () => {
  await openLong();
  for (const first of [0, 50]) {
    scrollTo(300 + first * 100);
    expect(names()).toContain(`comic-${first * 2 + 1}`);
    expect(names()).toContain(`comic-${(first + 7) * 2}`);
    expect(items().length).toBeLessThan(50);
    for (const item of items()) expect(item.textContent).toBe(`comic-${item.getAttribute('aria-posinset')}`);
    expect(firstRow()).toBe(`translateY(${Math.max(0, first - 4) * 100}px)`);
  }
  expect(items().every((item) => item.getAttribute('aria-setsize') === '150')).toBe(true);
});

test('the item that has the focus stays, wherever its reader scrolls, until it is left', async () => {
  await openLong();
  const button = screen.getByRole('button', { name: 'comic-3' });
  act(() => button.focus());
  scrollTo(5300);
  expect(document.activeElement).toBe(button);
  expect(names().slice(0, 2)).toEqual(['comic-3', 'comic-4']);
  act(() => button.blur());
  scrollTo(5400);
  expect(names()).not.toContain('comic-3');
});

test('what is inserted above a long list moves nothing that is seen', async () => {
  const { rerender } = await openLong();
  scrollTo(1000);
  rerender(list(['new-1', 'new-2', 'new-3', 'new-4', ...comics(150)]));
  const twoRows = 200;
  expect(scrolled.mock.calls).toEqual([[0, twoRows]]);
});

test('its columns and its place follow the window, and stay while it is hidden', async () => {
  await openLong();
  const perRow = () => items()[0]?.parentElement?.children.length;
  expect(perRow()).toBe(2);
  page.top = 200;
  columns.textContent = '[role=list] { --columns: 3 }';
  layOut();
  expect(perRow()).toBe(3);
  page.isShown = false;
  columns.remove();
  layOut();
  expect(perRow()).toBe(3);
  expect(firstRow()).toBe('translateY(0px)');
});
