import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaveEntries } from '@/editor/elements/leaveEntries';
import { Overlay } from '@/editor/elements/Overlay';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { fillBrowserGaps } from '../../../support/app/browserGaps';
import { watchScrolling } from '../../../support/app/watchScrolling';

const i18n = startI18n({ locale: 'en', texts: { 'editor.close': 'Close' } });
let place = 0;
const isBelow = () => history.state?.place === place;

beforeEach(() => {
  fillBrowserGaps();
  place += 1;
  history.pushState({ place }, '');
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(isBelow()).toBe(true));
});

/** Goes back in the browser, and waits until listeners were called. */
async function goBack() {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
}

function Sheets({ onClose }: { readonly onClose: (name: string) => boolean }) {
  const [open, setOpen] = useState<readonly string[]>(['first']);
  const close = (name: string) => onClose(name) && setOpen((now) => now.filter((one) => one !== name));
  return (
    <>
      {open.map((name) => (
        <Overlay key={name} title={name} onClose={() => close(name)}>
          <button type="button" onClick={() => setOpen([...open, 'second'])}>
            {`Over ${name}`}
          </button>
          <button type="button" onClick={() => setOpen(['other'])}>
            {`Instead of ${name}`}
          </button>
          <input type="file" aria-label={`File of ${name}`} />
        </Overlay>
      ))}
    </>
  );
}

function open(onClose: (name: string) => boolean = () => true) {
  const spy = vi.fn(onClose);
  const { unmount } = render(
    <TextProvider i18n={i18n}>
      <Sheets onClose={spy} />
    </TextProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  const there = () =>
    screen.queryAllByRole('dialog', { hidden: true }).map((one) => one.getAttribute('aria-labelledby'));
  const titles = () =>
    screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
  return { press, there, titles, unmount, closed: () => spy.mock.calls.map(([name]) => name) };
}

test('Back closes the topmost of two, then the other, and then leads on', async () => {
  const { press, titles } = open();
  press('Over first');
  expect(titles()).toEqual(['first', 'second']);
  await goBack();
  expect(titles()).toEqual(['first']);
  await goBack();
  await waitFor(() => expect([titles(), isBelow()]).toEqual([[], true]));
});

test('one that is closed by its button leaves no entry behind', async () => {
  const { titles } = open();
  expect(isBelow()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect([titles(), isBelow()]).toEqual([[], true]));
});

test('one that replaces another takes over its entry, and Back closes it', async () => {
  const { press, titles } = open();
  const entries = history.length;
  press('Instead of first');
  expect([titles(), history.length, isBelow()]).toEqual([['other'], entries, false]);
  await goBack();
  await waitFor(() => expect([titles(), isBelow()]).toEqual([[], true]));
});

test('one that asks before it closes stays over Back, as often as that is pressed', async () => {
  let mayClose = false;
  const { titles, closed } = open(() => mayClose);
  for (const times of [1, 2]) {
    await goBack();
    expect([titles(), closed().length]).toEqual([['first'], times]);
    // It is caught again.
    await waitFor(() => expect(isBelow()).toBe(false));
  }
  mayClose = true;
  await goBack();
  await waitFor(() => expect([titles(), isBelow()]).toEqual([[], true]));
});

test('what leads elsewhere does so once, without the entries of those that are open', async () => {
  const { press, titles } = open();
  press('Over first');
  const left: unknown[] = [];
  const leave = () => void left.push(isBelow());
  for (const _press of [1, 2]) leaveEntries(window, leave);
  await waitFor(() => expect([titles(), left]).toEqual([[], [true]]));
  leaveEntries(window, leave);
  expect(left).toEqual([true, true]);
});

test('Escape and a press beside it close it, a press within and a file that was not chosen do not', () => {
  const { closed } = open(() => false);
  const dialog = screen.getByRole('dialog', { name: 'first' });
  fireEvent.click(screen.getByRole('heading'));
  fireEvent(screen.getByLabelText('File of first'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(closed()).toEqual([]);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  // Text was selected beyond the edge: the click is on what both places have in common.
  fireEvent.pointerDown(screen.getByRole('heading'));
  fireEvent.click(dialog);
  expect(closed()).toEqual(['first']);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(closed()).toEqual(['first', 'first']);
});

test('ends above a phone’s keyboard, with the focused field in sight, and does not move when the page is enlarged', () => {
  const seen = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  onTestFinished(() => void vi.restoreAllMocks());
  const scrolls = watchScrolling();
  open();
  const button = screen.getByRole('button', { name: 'Over first' });
  button.focus();
  const raisedBy = () => screen.getByRole('dialog').style.getPropertyValue('--keyboard');
  const change = (type: string, how: object) => {
    Object.assign(seen, how);
    seen.dispatchEvent(new Event(type));
    return raisedBy();
  };
  expect(change('resize', { height: 500 })).toBe('300px');
  expect(scrolls).toHaveLength(1);
  expect(change('scroll', { offsetTop: 120 })).toBe('180px');
  expect(change('resize', { height: 250, scale: 2 })).toBe('180px');
  expect(change('resize', { height: 800, offsetTop: 0, scale: 1 })).toBe('0px');
});
