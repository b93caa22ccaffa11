import { act, cleanup, createEvent, fireEvent, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useClipboard, useDrops, useHeldClip } from '@/editor/canvas/keys/useClipboard';
import { copyObjects } from '@/editor/document/clip';
import { createEditorStore } from '@/editor/document/editorStore';
// Loaded before the tests: it is lazy.
import '@/editor/document/pasteObjects';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { there } from '../../../support/app/there';
import { box, button, comicWith, pageOf } from '../document/comicWith';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

const two = comicWith([
  { id: 1, objects: [box(2), box(3)] },
  { id: 2, objects: [] },
]);

/** Each is a tab of its own. */
function open(comic = two, { id = 'ours', person = 'ann' } = {}) {
  const store = createEditorStore(comic);
  const said: unknown[] = [];
  const storage = createDeviceStorage(window);
  const use = () => {
    const [held, hold] = useHeldClip(storage, person);
    return useClipboard({
      store,
      comic: id,
      held,
      hold,
      onLeftOut: (left) => said.push(left),
      onLimitReached: (count) => said.push(count),
      onLoadFailed: () => said.push('lost'),
      onDropped: (brought) => said.push(brought),
    });
  };
  const hook = renderHook(use);
  const ids = () => store.state().comic.pages.map(({ objects }) => objects.map(({ id }) => id));
  return { ...hook, store, said, ids, now: () => hook.result.current };
}

/** What the system's clipboard has. */
function holding(text = '', ...files: File[]) {
  const kept = { text };
  return {
    files,
    getData: () => kept.text,
    setData: (_kind: string, data: string) => {
      kept.text = data;
    },
  };
}

function add(html: string): Element {
  document.body.innerHTML = html;
  return there(document.body.firstElementChild);
}

const clip = JSON.stringify(copyObjects(two, 1, [2], 'ours'));

function Canvas({ taken }: { readonly taken: unknown[] }) {
  const { isOver, drops } = useDrops((brought, at) => taken.push(brought.text, at));
  return <main data-drop-target={isOver} {...drops} />;
}

describe('the buttons of the clipboard', () => {
  test('copy for this page and for the system, and paste onto the page that is shown', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
    const { store, now, ids, said } = open();
    act(() => now().copy());
    expect([now().paste, written]).toEqual([null, []]);
    store.select([2]);
    act(() => now().copy());
    expect(written).toEqual([clip]);
    store.showPage(2);
    act(() => now().paste?.());
    await waitFor(() => expect(ids()).toEqual([[2, 3], [100]]));
    expect([store.state().selected, said]).toEqual([[100], []]);
  });

  test.each([
    ['forbids it', { clipboard: { writeText: async () => Promise.reject(new Error('forbidden')) } }],
    ['has none', {}],
  ])('copy for this page where the system %s', async (_which, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const { store, now } = open();
    store.select([2]);
    act(() => now().copy());
    expect(now().paste).not.toBeNull();
  });
});

describe('what was copied by a button', () => {
  const theirs = { id: 'theirs' };
  const copySecond = () => {
    const { store, now } = open();
    store.select([2]);
    act(() => now().copy());
  };
  const copyLarge = () => {
    const strokes = [{ color: '#000000', width: 9, points: '0 '.repeat(600_000) }];
    const drawing = { ...box(9), type: 'drawing', size: [9, 9], strokes } as const;
    const { store, now } = open(pageOf(drawing));
    store.select([9]);
    act(() => now().copy());
    return { paste: () => now().paste };
  };
  /** Every tab reads again what is stored. */
  const changeElsewhere = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'copied_objects' })));

  test('is pasted by one into another comic that is opened then', async () => {
    copySecond();
    const { now, ids } = open(two, theirs);
    act(() => now().paste?.());
    await waitFor(() => expect(ids()).toEqual([[2, 3, 100], []]));
  });

  test('is pasted into one that another tab shows already', async () => {
    const { now, ids } = open(two, theirs);
    copySecond();
    expect(now().paste).toBeNull();
    changeElsewhere();
    act(() => now().paste?.());
    await waitFor(() => expect(ids()).toEqual([[2, 3, 100], []]));
  });

  test('is not what was copied before, where it is too large to be kept', () => {
    copySecond();
    const shown = open(two, theirs);
    expect(shown.now().paste).not.toBeNull();
    const large = copyLarge();
    expect(large.paste()).not.toBeNull();
    expect(open(two, theirs).now().paste).toBeNull();
    changeElsewhere();
    expect(shown.now().paste).toBeNull();
    expect(large.paste()).not.toBeNull();
  });

  test('is not an earlier one that was too large to be kept, once another was', () => {
    const first = copyLarge();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
    copyLarge();
    changeElsewhere();
    expect(first.paste()).toBeNull();
  });

  test('is offered for an hour, and to nobody else', () => {
    copySecond();
    expect(open(two, { id: 'theirs', person: 'bob' }).now().paste).toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    expect(open(two, theirs).now().paste).toBeNull();
  });
});

describe('the system’s copy, cut and paste', () => {
  test('copy what has the focus where it is not selected, and nothing where nothing is', () => {
    const { store, ids } = open();
    const data = holding();
    const third = add('<button data-object="3"></button>');
    expect([fireEvent.cut(document.body, { clipboardData: data }), data.getData()]).toEqual([true, '']);
    expect(fireEvent.copy(third, { clipboardData: data })).toBe(false);
    expect([store.state().selected, ids()[0]]).toEqual([[3], [2, 3]]);
    expect(data.getData()).toBe(JSON.stringify(copyObjects(two, 1, [3], 'ours')));
  });

  test('copy the text that is selected rather than an object', () => {
    const { store } = open();
    store.select([2]);
    document.getSelection()?.selectAllChildren(add('<p>Words</p>'));
    const data = holding();
    expect([fireEvent.copy(document.body, { clipboardData: data }), data.getData()]).toEqual([true, '']);
    document.getSelection()?.removeAllRanges();
  });

  test.each([
    ['in a text field', '<input>'],
    ['under a dialog', '<button data-object="2"></button><dialog open></dialog>'],
  ])('are not handled by the canvas %s', (_where, html) => {
    const { store, ids, said } = open();
    store.select([2]);
    const place = add(html);
    const data = holding(clip);
    expect([
      fireEvent.cut(place, { clipboardData: data }),
      fireEvent.paste(place, { clipboardData: data }),
    ]).toEqual([true, true]);
    expect([ids()[0], said]).toEqual([[2, 3], []]);
  });

  test('bring texts and files that are not objects, and leave what is empty to the page', () => {
    const { said } = open();
    const photo = new File(['photo'], 'me.jpg');
    expect(fireEvent.paste(document.body, { clipboardData: holding(' \n') })).toBe(true);
    expect(fireEvent.paste(document.body, { clipboardData: holding(' Hi ') })).toBe(false);
    expect(fireEvent.paste(document.body, { clipboardData: holding('name', photo) })).toBe(false);
    expect(said).toEqual([
      { files: [], text: 'Hi', html: '' },
      { files: [photo], text: '', html: '' },
    ]);
  });

  test('bring what a program gives only formatted', () => {
    const { said } = open();
    const getData = (kind: string) => (kind === 'text/html' ? '<p>A cat</p>' : '');
    expect(fireEvent.paste(document.body, { clipboardData: { files: [], getData } })).toBe(false);
    expect(said).toEqual([{ files: [], text: '', html: '<p>A cat</p>' }]);
  });

  test('say what was left out, and how many do not fit', async () => {
    const full = pageOf(...Array.from({ length: 99 }, (_, index) => box(200 + index)));
    const theirs = pageOf(button(2, [{ do: 'hide', object: 9 }]), box(3));
    const { said, ids } = open({ ...full, ids: { ...full.ids, object: { ver: 1, midn: 300 } } });
    const clipboardData = holding(JSON.stringify(copyObjects(theirs, 1, [2, 3], 'theirs')));
    fireEvent.paste(document.body, { clipboardData });
    await waitFor(() => expect(said).toEqual([{ objects: 0, names: 1 }, 1]));
    expect(ids()[0]).toHaveLength(100);
  });

  test('end with the canvas', () => {
    const { unmount, store, said, ids } = open();
    store.select([2]);
    unmount();
    const clipboardData = holding('Hi');
    expect(fireEvent.copy(document.body, { clipboardData })).toBe(true);
    expect(fireEvent.cut(document.body, { clipboardData })).toBe(true);
    expect(fireEvent.paste(document.body, { clipboardData })).toBe(true);
    expect([ids()[0], said, clipboardData.getData()]).toEqual([[2, 3], [], 'Hi']);
  });
});

describe('what is dragged over the page', () => {
  test('is shown as accepted until it leaves or is dropped', () => {
    const taken: unknown[] = [];
    const { container, unmount } = render(<Canvas taken={taken} />);
    const canvas = container.querySelector('main') ?? container;
    const over = () => canvas.getAttribute('data-drop-target');
    const dataTransfer = { ...holding('Hi'), types: ['text/plain'], dropEffect: 'none' };
    canvas.getBoundingClientRect = () => new DOMRect(10, 20, 100, 100);
    const states = [fireEvent.dragOver(canvas, { dataTransfer }), over(), dataTransfer.dropEffect];
    fireEvent.dragLeave(canvas);
    states.push(over());
    fireEvent.dragOver(canvas, { dataTransfer });
    fireEvent(
      canvas,
      Object.assign(createEvent.drop(canvas, { dataTransfer }), { clientX: 40, clientY: 60 }),
    );
    expect([...states, over(), taken]).toEqual([false, 'true', 'copy', 'false', 'false', ['Hi', [30, 40]]]);
    fireEvent.drop(canvas, { dataTransfer: { ...dataTransfer, getData: () => ' ' } });
    expect(taken).toHaveLength(2);
    unmount();
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(true);
  });

  test.each([
    ['files', 'a text field', '<input>', 'Files', false],
    ['files', 'a field for files', '<input type="file">', 'Files', true],
    ['a text', 'a text field', '<textarea></textarea>', 'text/plain', true],
    ['a text', 'the rest', '<p></p>', 'text/plain', false],
  ])('elsewhere: %s over %s', (_what, _where, html, type, isTaken) => {
    render(<Canvas taken={[]} />);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    const dataTransfer = { ...holding(), types: [type], dropEffect: 'copy' };
    expect(fireEvent.dragOver(place.firstElementChild ?? place, { dataTransfer })).toBe(isTaken);
    expect(dataTransfer.dropEffect).toBe(isTaken ? 'copy' : 'none');
  });
});
