import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { MoreActions } from '@/ui/MoreActions';

afterEach(cleanup);

test('Escape closes rare actions, and nothing around them; the focus returns to their button', () => {
  const heard = vi.fn();
  // As a dialog around it does.
  document.body.addEventListener('keydown', heard);
  onTestFinished(() => document.body.removeEventListener('keydown', heard));
  render(
    <MoreActions label="Actions" className="">
      <button type="button">Report</button>
    </MoreActions>,
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
