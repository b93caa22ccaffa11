import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainList } from '@/ui/PlainList';

const scrolled = vi.fn();
beforeEach(() => void vi.spyOn(window, 'scrollBy').mockImplementation(scrolled));
afterEach(() => {
  vi.restoreAllMocks();
  scrolled.mockClear();
});

const list = (keys: readonly string[], isPreliminary = false) => (
  <PlainList
    keys={keys}
    label="Comics"
    estimatedHeight={100}
    isPreliminary={isPreliminary}
    renderItem={(index) => keys[index]}
  />
);

test('what is inserted above moves nothing that is visible', () => {
  const { rerender } = render(list(['cat']));
  rerender(list(['dog', 'cat']));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('above a preliminary list it is seen at once, and later ones move nothing again', () => {
  const { rerender } = render(list(['cat'], true));
  rerender(list(['dog', 'cat']));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(list(['fox', 'dog', 'cat']));
  expect(scrolled).toHaveBeenCalledOnce();
});

test('a reader who has scrolled a preliminary list stays where they are', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  const { rerender } = render(list(['cat'], true));
  rerender(list(['dog', 'cat']));
  expect(scrolled).toHaveBeenCalledOnce();
});
