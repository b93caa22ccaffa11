import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoreActions } from '@/ui/MoreActions';

afterEach(cleanup);

test('Escape closes rare actions, and nothing around them; the focus returns to their button', () => {
  const heard = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog hears Escape as well.
    <div onKeyDown={heard}>
      <MoreActions label="Actions" className="">
        <button type="button">Report</button>
      </MoreActions>
    </div>,
  );
  const opener = screen.getByRole('button', { name: 'Actions' });
  const report = () => screen.queryByRole('button', { name: 'Report' });
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  report()?.focus();
  // It ends a word of an input method first.
  fireEvent.keyDown(report() ?? opener, { key: 'Escape', isComposing: true });
  expect([report() === null, heard.mock.calls.length]).toEqual([false, 1]);
  fireEvent.keyDown(report() ?? opener, { key: 'Escape' });
  expect([report(), heard.mock.calls.length]).toEqual([null, 1]);
  expect(document.activeElement).toBe(opener);
  fireEvent.keyDown(opener, { key: 'Escape' });
  expect(heard).toHaveBeenCalledTimes(2);
});
