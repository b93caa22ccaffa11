import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openListByKey } from '@/ui/form/openListByKey';

afterEach(cleanup);

/** Whether the key is kept from the browser, in a list that `showPicker` opens. */
function press(init: KeyboardEventInit, showPicker: (() => void) | null): boolean {
  render(<select onKeyDown={openListByKey} />);
  const list = screen.getByRole('combobox');
  if (showPicker) Object.assign(list, { showPicker });
  return !fireEvent.keyDown(list, init);
}

test.each([
  ...['ArrowDown', 'PageUp', 'Home', 'End', 'b'].map((key) => [{ key }, true] as const),
  ...[' ', 'Enter', 'Tab', 'Escape'].map((key) => [{ key }, false] as const),
  ...['altKey', 'ctrlKey', 'metaKey'].map((held) => [{ key: 'ArrowDown', [held]: true }, false] as const),
])('a list whose choice acts at once is opened by a key that would choose: %j', (init, opens) => {
  const opened = vi.fn();
  expect(press(init, opened)).toBe(opens);
  expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
});

test('a key chooses nothing where the list may not be opened, and is left to browsers that cannot open it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refuse = () => {
    throw new DOMException('In a frame of another site', 'SecurityError');
  };
  expect(press({ key: 'b' }, refuse)).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  cleanup();
  expect(press({ key: 'b' }, null)).toBe(false);
});
