import { describe, expect, test, vi } from 'vitest';
import type { FromPlayer } from '@/comics/playerMessages';
import { createShell } from '@/player/screens/shell';
import { passAgeGate } from '@/player/start/ageGate';
import { createStore } from '@/player/storage/store';

async function openGate({ embedded = true, language = 'en', storage = () => localStorage } = {}) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const sent: FromPlayer[] = [];
  const [passed, askAgain] = [vi.fn(), vi.fn()];
  const shell = createShell(root, () => undefined);
  const frame = {
    embedded,
    send: (message: FromPlayer) => void sent.push(message),
    listen: () => undefined,
    observe: () => undefined,
    touched: () => false,
  };
  void passAgeGate(shell, createStore(storage), frame, language, askAgain).then(passed);
  await Promise.resolve();
  const buttons = () => [...root.querySelectorAll('button')];
  const press = async (name: string) => {
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click();
    await Promise.resolve();
  };
  return {
    root,
    sent,
    passed,
    askAgain,
    press,
    names: () => buttons().map(({ textContent }) => textContent),
  };
}

describe('a comic for adults', () => {
  test.each([
    ['en', 'For adults only', ['Yes, I’m 18 or older', 'Not now']],
    ['ru-RU', 'Только для взрослых', ['Да, мне есть 18', 'Не сейчас']],
  ])('is asked about first, in the reader’s language (%s)', async (language, title, names) => {
    localStorage.clear();
    const gate = await openGate({ language });
    const asked = gate.root.querySelector('section');
    expect(asked?.ariaLabel).toContain(title);
    expect(asked?.textContent).toContain('18+');
    expect(gate.names()).toEqual(names);
    expect(gate.passed).not.toHaveBeenCalled();
    expect(gate.sent, 'the page around shows it, and does not play').toEqual([
      { type: 'ready', title: '', pages: 0, warns: true },
      { type: 'poster' },
    ]);
  });

  test('is shown to readers who say that they may see it, now and from then on', async () => {
    localStorage.clear();
    const first = await openGate();
    await first.press('Yes, I’m 18 or older');
    expect(first.passed).toHaveBeenCalledOnce();
    expect(first.root.querySelector('section')).toBeNull();
    expect(first.sent.at(-1), 'the app around is sent').toEqual({ type: 'ageConfirmed' });
    const second = await openGate();
    expect(second.passed).toHaveBeenCalledOnce();
    expect(second.sent).toEqual([]);
  });

  test('stays hidden from others, who are led back and may answer again', async () => {
    localStorage.clear();
    const gate = await openGate();
    await gate.press('Not now');
    expect(gate.sent.at(-1)).toEqual({ type: 'escape', declined: true });
    expect(gate.root.querySelector('section')?.textContent).toContain('This comic stays hidden.');
    expect(document.activeElement?.textContent).toBe('Yes, I’m 18 or older');
    expect(gate.names()).toEqual(['Yes, I’m 18 or older']);
    expect(gate.passed).not.toHaveBeenCalled();
    const again = await openGate();
    expect(again.passed).not.toHaveBeenCalled();
  });

  test('asks again as soon as the answer is revoked elsewhere, but not when it is given', async () => {
    localStorage.clear();
    const gate = await openGate();
    const note = (newValue: string | null, key = 'kadr.player.adult') =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    note('true');
    note(null, 'kadr.player.settings');
    expect(gate.askAgain).not.toHaveBeenCalled();
    note(null);
    expect(gate.askAgain).toHaveBeenCalledOnce();
  });

  test('leads back through the history when no page embeds it', async () => {
    localStorage.clear();
    history.pushState(null, '', '#here');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const gate = await openGate({ embedded: false });
    await gate.press('Not now');
    expect(back).toHaveBeenCalledOnce();
    expect(gate.sent.map(({ type }) => type)).not.toContain('escape');
  });

  test('is asked about each time when the browser stores nothing', async () => {
    const storage = () => {
      throw new Error('blocked');
    };
    const gate = await openGate({ storage });
    await gate.press('Yes, I’m 18 or older');
    expect(gate.passed).toHaveBeenCalledOnce();
    expect((await openGate({ storage })).passed).not.toHaveBeenCalled();
  });
});
