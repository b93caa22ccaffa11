import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { createDialogs, defineDialog, type OpenDialog } from '@/routes/dialogs';
import { createLocationStore, type HistoryControl } from '@/routes/location';

/** A history like the router's: each entry is a dialog over the same path, and a dialog may replace another. */
function openApp() {
  const place = createLocationStore('/feed/best');
  const dialogs = createDialogs(place);
  const history: (string | null)[] = [null];
  const shown: string[] = [];
  const arrive = () => {
    const dialog = history.at(-1) ?? null;
    place.update({ path: '/feed/best', entry: dialog ?? 'feed', dialog, action: 'push' });
  };
  const control: HistoryControl = {
    push: () => undefined,
    replace(path) {
      history.splice(-1, 1, null);
      place.update({ path, entry: path, dialog: null, action: 'replace' });
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
    hideDialog: () => control.back(),
    guard: () => () => undefined,
  };
  return { place, dialogs, history, shown, control, arrive };
}

/** A dialog with a button that says yes, which is pressed as soon as it is drawn. */
const question = defineDialog<object, true>('question', async () => ({ close }) => {
  close(true);
  return null;
});

const note = defineDialog<{ readonly text: string }, true>(
  'note',
  async () =>
    ({ text }) =>
      text,
);

async function draw(dialog: OpenDialog | null) {
  if (dialog) await prerenderToNodeStream(dialog.draw());
}

/** A history whose moves happen later, as in a real history. */
function slowly(control: HistoryControl) {
  const moves: (() => void)[] = [];
  const slow: HistoryControl = {
    push: (path) => moves.push(() => control.push(path)),
    replace: (path) => moves.push(() => control.replace(path)),
    back: () => moves.push(() => control.back()),
    showDialog: (key) => moves.push(() => control.showDialog(key)),
    hideDialog: () => moves.push(() => control.hideDialog()),
    guard: () => () => undefined,
  };
  return {
    slow,
    comeToPass() {
      for (let move = moves.shift(); move; move = moves.shift()) move();
    },
  };
}

describe('dialogs', () => {
  test('a second one waits until the first is closed', async () => {
    const { place, dialogs, shown, control } = openApp();
    place.connect(control);
    const answers = [1, 2].map((count) => dialogs.open(note, { text: String(count) }));
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

  test('one over another leaves it open, and Back closes the upper one alone', async () => {
    const { place, dialogs, history, control } = openApp();
    place.connect(control);
    const lower = dialogs.open(note, { text: 'lower' });
    const ground = dialogs.current();
    const upper = dialogs.openOver(note, { text: 'upper' });
    const waiting = dialogs.open(note, { text: 'waiting' });
    const over = dialogs.current();
    expect(dialogs.shown()).toEqual([ground, over]);
    expect(history).toEqual([null, over?.key]);

    control.back();
    await expect(upper).resolves.toBeNull();
    expect(dialogs.shown()).toEqual([ground]);
    expect(history).toEqual([null, ground?.key]);

    control.back();
    await expect(lower).resolves.toBeNull();
    expect(dialogs.shown()).toHaveLength(1);
    dialogs.current()?.dismiss();
    await expect(waiting).resolves.toBeNull();
    expect(history).toEqual([null]);
  });

  test('one that opens over another which is then answered is alone', async () => {
    const { place, dialogs, history, control } = openApp();
    place.connect(control);
    const lower = dialogs.open(note, { text: 'lower' });
    const ground = dialogs.current();
    const upper = dialogs.openOver(note, { text: 'upper' });
    ground?.dismiss();
    await expect(lower).resolves.toBeNull();
    expect(dialogs.shown()).toEqual([dialogs.current()]);
    dialogs.current()?.dismiss();
    await expect(upper).resolves.toBeNull();
    expect(history).toEqual([null]);
  });

  test('the pressed button is its result', async () => {
    const { place, dialogs, control } = openApp();
    place.connect(control);
    const answer = dialogs.open(question, {});
    await draw(dialogs.current());
    await expect(answer).resolves.toBe(true);
    expect(dialogs.current()).toBeNull();
  });

  test('the one on the screen is an entry of the history, and closing it goes back', () => {
    const { place, dialogs, history, control } = openApp();
    place.connect(control);
    void dialogs.open(note, { text: 'one' });
    expect(history).toEqual([null, dialogs.current()?.key]);
    dialogs.current()?.dismiss();
    expect(history).toEqual([null]);
  });

  test("the host's Back closes it with the answer of a cancel", async () => {
    const { place, dialogs, control } = openApp();
    place.connect(control);
    const answer = dialogs.open(note, { text: 'A' });
    control.back();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
  });

  test('one that is opened before the router has loaded gets its entry then', () => {
    const { place, dialogs, history, control } = openApp();
    void dialogs.open(note, { text: 'A' });
    expect(dialogs.current()).not.toBeNull();
    place.connect(control);
    expect(history).toEqual([null, dialogs.current()?.key]);
  });

  test('one that is closed before its entry is there is closed anyway', async () => {
    const { dialogs } = openApp();
    const answer = dialogs.open(note, { text: 'one' });
    dialogs.current()?.dismiss();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
  });

  test('one that is closed before the router has loaded never gets an entry', async () => {
    const { place, dialogs, history, shown, control } = openApp();
    const first = dialogs.open(note, { text: 'one' });
    dialogs.current()?.dismiss();
    void dialogs.open(note, { text: 'two' });
    place.connect(control);
    await expect(first).resolves.toBeNull();
    expect(history).toEqual([null, dialogs.current()?.key]);
    expect(shown).toEqual([dialogs.current()?.key]);
  });

  test('closing twice goes back once, and closes no other one', async () => {
    const { place, dialogs, history, control } = openApp();
    const { slow, comeToPass } = slowly(control);
    place.connect(slow);
    const answer = dialogs.open(note, { text: 'A' });
    comeToPass();
    const first = dialogs.current();
    void dialogs.open(note, { text: 'two' });
    first?.dismiss();
    first?.dismiss();
    comeToPass();
    first?.dismiss();
    comeToPass();
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()?.key).toBe('note-2');
    expect(history).toEqual([null, 'note-2']);
  });

  test('one that is closed before its history entry exists removes the entry', async () => {
    const { place, dialogs, history, control } = openApp();
    const { slow, comeToPass } = slowly(control);
    place.connect(slow);
    const first = dialogs.open(note, { text: 'one' });
    const second = dialogs.open(note, { text: 'two' });
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
    const { place, dialogs, history, control } = openApp();
    const { slow, comeToPass } = slowly(control);
    place.connect(slow);
    void dialogs.open(note, { text: 'one' });
    dialogs.current()?.dismiss();
    expect(dialogs.current()).toBeNull();
    comeToPass();
    expect(history).toEqual([null]);
  });

  test('another location closes the open one, which answers `null`', async () => {
    const { place, dialogs, history, control } = openApp();
    place.connect(control);
    const answer = dialogs.open(note, { text: 'A' });
    control.replace('/comics/other');
    await expect(answer).resolves.toBeNull();
    expect(dialogs.current()).toBeNull();
    expect(place.current().path).toBe('/comics/other');
    expect(history).not.toContain('note-1');
  });

  test('an entry that a reload left without its dialog is left at once', () => {
    const { place, dialogs, history, control, arrive } = openApp();
    history.push('note-1');
    arrive();
    place.connect(control);
    expect(history).toEqual([null]);
    expect(dialogs.current()).toBeNull();
  });

  test('a late result of the one that was just left navigates nowhere', () => {
    const { place, dialogs, history, control } = openApp();
    place.connect(control);
    history.push(null);
    void dialogs.open(note, { text: 'one' });
    const key = dialogs.current()?.key ?? '';
    dialogs.current()?.dismiss();
    place.update({ path: '/feed/best', entry: key, dialog: key, action: 'push' });
    expect(history).toEqual([null, null]);
  });
});
