import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HelpSheet } from '@/editor/help/HelpSheet';
import { useHelpKey } from '@/editor/help/helpKeys';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

/** Whether the device has a mouse, as the style sheet asks. */
function withMouse(hasMouse: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: hasMouse && media.includes('pointer: fine'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

beforeEach(() => withMouse(true));
afterEach(() => vi.restoreAllMocks());

const open = (isByKey: boolean, locale: 'en' | 'ru' = 'en') =>
  renderInEditor(
    <HelpSheet isByKey={isByKey} onHints={() => undefined} onClose={() => undefined} />,
    comicOf([], { variables: { coins: { type: 'number', value: 0 } } }),
    locale,
  );

const part = (name: string) => {
  const found = screen.getByText(name).closest('details');
  if (found === null) throw new Error(`There is no part ${name}`);
  return found;
};

test('help opened by its button starts with how to make a comic', () => {
  open(false);
  expect(part('How to make a comic').open).toBe(true);
  expect(part('Keyboard shortcuts').open).toBe(false);
  expect(within(part('How to make a comic')).getAllByRole('listitem')).toHaveLength(6);
});

test.each([
  ['en', 'Keyboard shortcuts', 'Redo'],
  ['ru', 'Горячие клавиши', 'Повторить'],
] as const)('help opened by its key shows the shortcuts, in %s', (locale, title, redo) => {
  open(true, locale);
  expect(part(title).open).toBe(true);
  const row = screen.getByText(redo).parentElement;
  expect([...(row?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual([
    'Ctrl',
    'Shift',
    'Z',
    'Ctrl',
    'Y',
  ]);
});

test('help without a mouse shows the gestures, except when opened by a key', async () => {
  withMouse(false);
  const { unmount } = open(false);
  await userEvent.click(screen.getByText('Gestures'));
  expect(within(part('Gestures')).getByText('Two fingers')).toBeVisible();
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
  unmount();
  open(true);
  expect(part('Keyboard shortcuts').open).toBe(true);
});

test('the limits are listed part by part', async () => {
  open(false);
  await userEvent.click(screen.getByText('Limits'));
  expect(screen.getByText('Variables').nextSibling?.textContent).toBe('1 of 64');
  expect(screen.getByText('Pages').nextSibling?.textContent).toBe('1 of 200');
});

function Asked() {
  const [times, setTimes] = useState(0);
  useHelpKey(() => setTimes(times + 1));
  return (
    <>
      <p>asked {times}</p>
      <input aria-label="words" />
      <div contentEditable>words on the page</div>
    </>
  );
}

test('the help key works outside text fields', async () => {
  renderInEditor(<Asked />, comicOf([]));
  const user = userEvent.setup();
  await user.keyboard('?');
  expect(screen.getByText('asked 1')).toBeVisible();
  await user.type(screen.getByLabelText('words'), '?');
  fireEvent.keyDown(screen.getByText('words on the page'), { key: '?', shiftKey: true });
  expect(screen.getByText('asked 1')).toBeVisible();
});
