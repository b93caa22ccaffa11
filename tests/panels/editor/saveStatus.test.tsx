import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftProvider, type DraftState, type SaveState } from '@/editor/drafts/DraftContext';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { createListeners } from '@/lib/createListeners';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

async function openDetails(more: Partial<DraftState>) {
  const state: DraftState = { ...savedDraft.state(), ...more };
  const [onFile, resume, saveNow] = [vi.fn(), vi.fn(), vi.fn(async () => true)];
  const { user } = renderEditor(
    <DraftProvider draft={{ ...savedDraft, state: () => state, resume, saveNow }}>
      <SaveStatus onFile={onFile} />
    </DraftProvider>,
  );
  const word = screen.getByRole('status').textContent;
  await user.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('p')).not.toBeNull());
  const buttons = [...dialog.querySelectorAll('button')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  return { user, word, text: dialog.textContent, buttons, onFile, resume, saveNow };
}

afterEach(() => {
  vi.useRealTimers();
});

const refusedFor = (refusal: Extract<SaveState, { kind: 'refused' }>['refusal']): SaveState => ({
  kind: 'refused',
  refusal,
  error: null,
});

describe('the state of saving', () => {
  test.each<[string, SaveState, RegExp, readonly string[]]>([
    ['Saved', { kind: 'saved' }, /All changes are saved/, []],
    ['Saved on this device', { kind: 'waiting' }, /sent in a moment/, ['Try now']],
    ['Saving…', { kind: 'saving' }, /being sent/, ['Try now']],
    ['Offline, saved on this device', { kind: 'offline' }, /isn’t available/, ['Try now']],
    ['Couldn’t save to the server', refusedFor('conflict'), /Choose which/, ['Choose version']],
    ['Couldn’t save to the server', refusedFor('signedOut'), /signed out/, ['Sign in']],
    ['Couldn’t save to the server', refusedFor('banned'), /is blocked/, ['Try now']],
    ['Couldn’t save to the server', refusedFor('tooLarge'), /too large/, ['Try now']],
  ])('is “%s” for %j, with what can be done', async (expected, state, about, offered) => {
    const { word, text, buttons } = await openDetails({ state });
    expect(word).toBe(expected);
    expect(text).toMatch(about);
    expect(text).toContain('Readers see this version.');
    expect(buttons).toEqual(offered);
  });

  test('does not mention readers of a deleted comic', async () => {
    const { text } = await openDetails({ state: refusedFor('gone') });
    expect(text).toMatch(/was deleted/);
    expect(text).not.toMatch(/Readers/);
  });

  test('says when readers see another version', async () => {
    const { text } = await openDetails({ isAhead: true });
    expect(text).toContain('Readers won’t see your changes until you publish them.');
  });

  test('is retried at once, and its sheet closes', async () => {
    const { user, resume, saveNow } = await openDetails({ state: { kind: 'offline' } });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect([resume, saveNow].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['{Control>}s', '{Meta>}s'])('is retried at once by %s, also from a field', async (keys) => {
    const [resume, saveNow] = [vi.fn(), vi.fn(async () => true)];
    const { user } = renderEditor(
      <DraftProvider draft={{ ...savedDraft, resume, saveNow }}>
        <SaveStatus onFile={vi.fn()} />
        <input onKeyDown={(event) => event.stopPropagation()} />
      </DraftProvider>,
    );
    const pressed = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    screen.getByRole('textbox').addEventListener('keydown', pressed);
    await user.click(screen.getByRole('textbox'));
    await user.keyboard(keys);
    expect(pressed).toHaveLastReturnedWith(true);
    expect([resume, saveNow].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await user.keyboard('{Shift>}s');
    expect(saveNow).toHaveBeenCalledOnce();
  });

  test('with a full device or an unreachable server shows what to do, and that works', async () => {
    const full = { isSavedOnDevice: false, isDeviceFull: true };
    const { user, word, text, onFile } = await openDetails({ state: { kind: 'offline' }, ...full });
    expect(word).toBe('Not saved yet');
    expect(text).toMatch(/Free up space.*will be sent/);
    expect(text).not.toMatch(/saved on this device/);
    await user.click(screen.getByRole('button', { name: 'Download as a file' }));
    expect(onFile).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<SaveState>([{ kind: 'waiting' }, { kind: 'offline' }])(
    'is shown neither as saved nor as at risk before the device has it: %j',
    async (state) => {
      const { word, buttons } = await openDetails({ state, isSavedOnDevice: false });
      expect(word).toBe('Saving…');
      expect(buttons).toEqual(['Try now']);
    },
  );

  test('does not change with each typed character, but a moment after the last', () => {
    vi.useFakeTimers();
    const { subscribe, notify } = createListeners();
    let state: DraftState = { ...savedDraft.state(), state: { kind: 'offline' } };
    renderEditor(
      <DraftProvider draft={{ ...savedDraft, state: () => state, subscribe }}>
        <SaveStatus onFile={() => undefined} />
      </DraftProvider>,
    );
    const shown = (isSavedOnDevice: boolean) => {
      state = { ...state, isSavedOnDevice };
      act(notify);
      return screen.getByRole('status').textContent;
    };
    expect([false, true, false, true].map(shown)).toEqual(Array(4).fill('Saving…'));
    act(() => vi.advanceTimersByTime(500));
    expect(shown(true)).toBe('Offline, saved on this device');
    expect([false, true].map(shown)).toEqual(Array(2).fill('Saving…'));
  });
});
