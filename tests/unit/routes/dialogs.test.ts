import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createDialogs, type OpenDialog } from '@/routes/dialogs';
import { createPlaceStore, type Navigator } from '@/routes/place';

/** A history as the router's: each entry is a dialog over the one path, and a dialog takes another's place. */
function openApp() {
  const place = createPlaceStore('/feed/best');
  const dialogs = createDialogs(place);
  const history: (string | null)[] = [null];
  const shown: string[] = [];
  const arrive = () => place.arrive('/feed/best', history.at(-1) ?? null);
  const navigator: Navigator = {
    push: () => undefined,
    replace(path) {
      history.splice(-1, 1, null);
      place.arrive(path, null);
    },
    back() {
      history.pop();
      arrive();
    },
    showDialog(key) {
      shown.push(key);
      if (history.at(-1) !== null) history.pop();
      history.push(key);
      arrive();
    },
    hideDialog: () => navigator.back(),
  };
  return { place, dialogs, history, shown, navigator, arrive };
}

/** Presses the button in a dialog that says yes. */
function agree(dialog: OpenDialog | null) {
  const yes = ({ close }: { close: (result: true) => void }) => {
    close(true);
    return createElement('div');
  };
  dialog?.draw({ player: yes, error: yes, groupInvite: yes, wallShare: yes });
}

/** A navigator whose moves come to pass later, as a real history's do. */
function slowly(navigator: Navigator) {
  const moves: (() => void)[] = [];
  const slow: Navigator = {
    push: (path) => moves.push(() => navigator.push(path)),
    replace: (path) => moves.push(() => navigator.replace(path)),
    back: () => moves.push(() => navigator.back()),
    showDialog: (key) => moves.push(() => navigator.showDialog(key)),
    hideDialog: () => moves.push(() => navigator.hideDialog()),
  };
  return {
    slow,
    comeToPass() {
      for (let move = moves.shift(); move; move = moves.shift()) move();
    },
  };
}

describe('[48] dialogs', () => {
  test('a second one waits until the first is closed', async () => {
    const { place, dialogs, shown, navigator } = openApp();
    place.connect(navigator);
    const answers = [1, 2].map((count) => dialogs.open('error', { messages: [String(count)] }));
    const first = dialogs.current();

    first?.dismiss();
    await expect(answers[0]).resolves.toBeNull();
    const second = dialogs.current();
    expect(second?.key).not.toBe(first?.key);

    second?.dismiss();
    await expect(answers[1]).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
    expect(shown).toEqual([first?.key, second?.key]);
  });

  test('what is pressed in it is its answer', async () => {
    const { place, dialogs, navigator } = openApp();
    place.connect(navigator);
    const answer = dialogs.open('groupInvite', {});
    agree(dialogs.current());
    await expect(answer).resolves.toBe(true);
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

  test('one that is closed before the router has come never gets an entry', async () => {
    const { place, dialogs, history, shown, navigator } = openApp();
    const first = dialogs.open('error', { messages: ['one'] });
    dialogs.current()?.dismiss();
    void dialogs.open('error', { messages: ['two'] });
    place.connect(navigator);
    await expect(first).resolves.toBeNull();
    expect(history).toEqual([null, dialogs.current()?.key]);
    expect(shown).toEqual([dialogs.current()?.key]);
  });

  test('whoever closes twice goes back once, and takes no other one along', async () => {
    const { place, dialogs, history, navigator } = openApp();
    const { slow, comeToPass } = slowly(navigator);
    place.connect(slow);
    const answer = dialogs.open('player', { projectId: 'a', name: 'A' });
    comeToPass();
    const first = dialogs.current();
    void dialogs.open('error', { messages: ['two'] });
    first?.dismiss();
    first?.dismiss();
    comeToPass();
    first?.dismiss();
    comeToPass();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()?.key).toBe('error-2');
    expect(history).toEqual([null, 'error-2']);
  });

  test('one that is closed while its entry is on its way takes the entry along', async () => {
    const { place, dialogs, history, navigator } = openApp();
    const { slow, comeToPass } = slowly(navigator);
    place.connect(slow);
    const first = dialogs.open('error', { messages: ['one'] });
    const second = dialogs.open('error', { messages: ['two'] });
    dialogs.current()?.dismiss();
    comeToPass();
    await expect(first).resolves.toBeNull();
    expect(history).toEqual([null, dialogs.current()?.key]);
    dialogs.current()?.dismiss();
    comeToPass();
    await expect(second).resolves.toBeNull();
    expect(history).toEqual([null]);
  });

  test('the last one that is closed so leaves no entry', () => {
    const { place, dialogs, history, navigator } = openApp();
    const { slow, comeToPass } = slowly(navigator);
    place.connect(slow);
    void dialogs.open('error', { messages: ['one'] });
    dialogs.current()?.dismiss();
    expect(dialogs.current()).toBeNull();
    comeToPass();
    expect(history).toEqual([null]);
  });

  test('another place drops the one on the screen, and whoever asked hears that nobody answered', async () => {
    const { place, dialogs, history, navigator } = openApp();
    place.connect(navigator);
    const answer = dialogs.open('player', { projectId: 'a', name: 'A' });
    navigator.replace('/comics/other');
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
    expect(place.current().path).toBe('/comics/other');
    expect(history).not.toContain('player-1');
  });

  test('an entry that a reload left without its dialog is left at once', () => {
    const { place, dialogs, history, navigator, arrive } = openApp();
    history.push('player-1');
    arrive();
    place.connect(navigator);
    expect(history).toEqual([null]);
    expect(dialogs.current()).toBeNull();
  });

  test('a late word of the one that was just left moves nobody', () => {
    const { place, dialogs, history, navigator } = openApp();
    place.connect(navigator);
    history.push(null);
    void dialogs.open('error', { messages: ['one'] });
    const key = dialogs.current()?.key ?? '';
    dialogs.current()?.dismiss();
    place.arrive('/feed/best', key);
    expect(history).toEqual([null, null]);
  });
});
