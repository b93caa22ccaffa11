import { describe, expect, test } from 'vitest';
import { createDialogs } from '@/routes/dialogs';
import { createPlaceStore, type Navigator } from '@/routes/place';

/** A history of places, as a browser's: each entry is the dialog over the one path. */
function openApp() {
  const place = createPlaceStore('/feed/best');
  const dialogs = createDialogs(place);
  const history: (string | null)[] = [null];
  const arrive = () => place.arrive('/feed/best', history.at(-1) ?? null);
  const navigator: Navigator = {
    push: () => undefined,
    replace: () => undefined,
    back() {
      history.pop();
      arrive();
    },
    showDialog(key) {
      history.push(key);
      arrive();
    },
  };
  return { place, dialogs, history, navigator };
}

describe('[48] dialogs', () => {
  test('a second one waits until the first is closed', async () => {
    const { place, dialogs, navigator } = openApp();
    place.connect(navigator);
    const first = dialogs.open('error', { messages: ['one'] });
    const second = dialogs.open('error', { messages: ['two'] });
    const shown = dialogs.current();

    shown?.dismiss();
    await expect(first).resolves.toBeNull();
    expect(dialogs.current()?.key).not.toBe(shown?.key);

    dialogs.current()?.dismiss();
    await expect(second).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
  });

  test('the one on the screen is an entry of the history, and closing it goes back', () => {
    const { place, dialogs, history, navigator } = openApp();
    place.connect(navigator);
    void dialogs.open('error', { messages: ['one'] });
    expect(history).toEqual([null, dialogs.current()?.key]);
    dialogs.current()?.dismiss();
    expect(history).toEqual([null]);
  });

  test("the host's Back closes it with the answer of whoever changed their mind", async () => {
    const { place, dialogs, navigator } = openApp();
    place.connect(navigator);
    const answer = dialogs.open('player', { projectId: 'a', name: 'A' });
    navigator.back();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
  });

  test('one that is opened before the router has come gets its entry when it comes', () => {
    const { place, dialogs, history, navigator } = openApp();
    void dialogs.open('player', { projectId: 'a', name: 'A' });
    expect(dialogs.current()).not.toBeNull();
    place.connect(navigator);
    expect(history).toEqual([null, dialogs.current()?.key]);
  });

  test('one that is closed before its entry is there is closed all the same', async () => {
    const { dialogs } = openApp();
    const answer = dialogs.open('error', { messages: ['one'] });
    dialogs.current()?.dismiss();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
  });
});
