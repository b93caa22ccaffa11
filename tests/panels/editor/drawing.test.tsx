import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxFills, maxStrokes } from '@/comics/features/drawing/drawing';
import { strokePoints } from '@/comics/features/drawing/drawingPoints';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject } from '@/comics/project';
import { Canvas } from '@/editor/canvas/Canvas';
import { openDrawings } from '@/editor/document/drawings/drawingGeometry';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { addPortraits } from '@/editor/document/reuse/proposedPortraits';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { PageStrip } from '@/editor/pages/PageStrip';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';

const words = JSON.parse(readFileSync('localize/editor.en.json', 'utf8'));
const i18n = startI18n({ locale: 'en', texts: words });
const door: ComicObject = {
  id: 1,
  type: 'shape',
  kind: 'rect',
  alt: 'A door',
  x: 9,
  y: 9,
  width: 90,
  height: 90,
};

const dots: ComicObject = {
  id: 7,
  type: 'drawing',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  size: [900, 900],
  strokes: Array.from({ length: maxStrokes }, () => ({ color: '#000000', width: 9, points: '0 0 50' })),
};

beforeEach(() => {
  // What a page without pixels lacks.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});

function open(objects: readonly ComicObject[] = [door]) {
  const blank = newProject('A comic', 'en');
  const store = createEditorStore({
    ...blank,
    ids: { ...blank.ids, object: { ver: 1, midn: 200 } },
    pages: [
      { id: 2, objects },
      { id: 3, objects: [] },
    ],
    start: 2,
  });
  render(
    <TextProvider i18n={i18n}>
      <EditorProvider store={store}>
        <NoticeProvider>
          <Canvas
            projectId="p"
            onPictures={() => undefined}
            onFiles={() => undefined}
            onReuse={() => undefined}
            onSounds={() => undefined}
            choosePicture={async () => undefined}
            clip={[null, () => undefined]}
          />
        </NoticeProvider>
        <PageStrip onMap={() => undefined} />
      </EditorProvider>
    </TextProvider>,
  );
  const page = (id = store.state().pageId) => {
    const found = store.state().comic.pages.find((one) => one.id === id);
    if (found === undefined) throw new Error('There is no such page');
    return found;
  };
  const user = userEvent.setup();
  const surface = () => screen.findByRole('img', { name: 'Page to draw on' });
  return {
    store,
    user,
    page,
    surface,
    drawings: (id?: number) => openDrawings(page(id)).map(({ object }) => object),
    begin: async () => {
      await user.click(screen.getByRole('button', { name: 'Drawing' }));
      return surface();
    },
    tool: (name: string) =>
      within(screen.getByRole('toolbar', { name: 'Drawing' })).getByRole('button', { name }),
    announced: () => within(screen.getByRole('main')).getByRole('status').textContent,
  };
}

type Hand = {
  readonly pointerType?: 'mouse' | 'touch' | 'pen';
  readonly pointerId?: number;
  readonly shiftKey?: boolean;
  readonly pressure?: number;
};

function press(element: Element, ...way: readonly (readonly [number, number])[]) {
  stroke(element, {}, ...way);
}

function stroke(element: Element, hand: Hand, ...way: readonly (readonly [number, number])[]) {
  const [first = [0, 0], ...rest] = way;
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    pointerType: 'mouse',
    pointerId: 1,
    button: 0,
    ...hand,
    clientX,
    clientY,
  });
  fireEvent.pointerDown(element, at(first));
  for (const place of rest) fireEvent.pointerMove(element, at(place));
  fireEvent.pointerUp(element, at(rest.at(-1) ?? first));
}

async function drawBox(user: UserEvent, surface: Element) {
  // One unit of the page per pixel.
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Drawing settings' }));
  await user.selectOptions(screen.getByLabelText('Stabiliser'), 'Off');
  press(surface, [100, 100], [500, 100], [500, 500], [100, 500], [100, 100]);
}

describe('drawing', () => {
  test('makes one object of all strokes until it is done, each a step to undo', async () => {
    const { user, begin, drawings, store, announced, tool } = open();
    const surface = await begin();
    expect(announced()).toContain('Escape finishes the drawing');
    expect(document.activeElement).toBe(tool('Pen'));
    press(surface, [10, 10], [60, 80]);
    press(surface, [100, 100], [160, 80]);
    expect(drawings().map(({ strokes }) => strokes.length)).toEqual([2]);
    expect(announced()).toBe('stroke drawn');
    await user.click(tool('Undo'));
    expect(drawings()[0]?.strokes).toHaveLength(1);
    await user.click(tool('Redo'));
    await user.click(tool('Done'));
    expect(store.state().selected).toEqual(drawings().map(({ id }) => id));
    expect(screen.queryByRole('toolbar', { name: 'Drawing' })).toBeNull();
  });

  test('is started, changed and ended by keys', async () => {
    const { user, surface, tool, drawings, store, announced } = open();
    await user.keyboard('p');
    press(await surface(), [10, 10], [60, 80]);
    await user.keyboard('e');
    expect(tool('Eraser').ariaPressed).toBe('true');
    expect(announced()).toBe('Eraser');
    await user.keyboard('f');
    expect(tool('Fill').ariaPressed).toBe('true');
    await user.keyboard(']');
    const isWide = (width: number) =>
      screen.getByRole('button', { name: `Line width: ${width}` }).ariaPressed;
    expect(isWide(3)).toBe('true');
    // Further keys than there are widths change nothing.
    await user.keyboard('[BracketRight][BracketRight][BracketRight][BracketLeft]');
    expect(isWide(3)).toBe('true');
    await user.keyboard('[BracketLeft][BracketLeft][BracketLeft][BracketLeft][BracketRight]');
    expect(isWide(2)).toBe('true');
    // The eraser has no width of its own.
    await user.keyboard('e');
    await user.click(screen.getByRole('button', { name: 'Line width: 1' }));
    expect([tool('Pen').ariaPressed, isWide(1)]).toEqual(['true', 'true']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Drawing' })).toBeNull();
    expect(store.state().selected).toEqual([drawings()[0]?.id]);
    await user.keyboard('{Enter}');
    press(await surface(), [200, 200], [210, 210]);
    expect(drawings().map(({ strokes }) => strokes.length)).toEqual([2]);
  });

  test('leaves nothing where nothing was drawn, or all was erased', async () => {
    const { user, begin, tool, drawings, store, page } = open();
    await begin();
    await user.click(tool('Done'));
    expect(page().objects).toEqual([door]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Page 1/ }));
    const surface = await begin();
    press(surface, [10, 10], [60, 80]);
    await user.click(tool('Eraser'));
    press(surface, [60, 10], [10, 80]);
    expect(drawings()).toEqual([]);
    await user.click(tool('Done'));
    expect(store.state().selected).toEqual([]);
    act(store.undo);
    expect(drawings()[0]?.strokes).toHaveLength(1);
  });

  test('starts a new drawing on the next page, and keeps the unfinished stroke', async () => {
    const { begin, surface, drawings, store } = open();
    const first = await begin();
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(first, { pointerType: 'mouse', clientX: 90, clientY: 90 });
    act(() => store.showPage(3));
    press(await surface(), [10, 10], [20, 20]);
    expect([drawings(2), drawings(3)].map((all) => all.map(({ strokes }) => strokes.length))).toEqual([
      [1],
      [1],
    ]);
  });

  test('ends when something else is selected', async () => {
    const { begin, drawings, store } = open();
    press(await begin(), [10, 10], [60, 80]);
    act(() => store.select([1]));
    expect(await screen.findByRole('button', { name: 'Bubble' })).toBeVisible();
    expect(drawings()).toHaveLength(1);
  });

  test('straightens a line with Shift, and takes the pressure of a stylus', async () => {
    const { begin, drawings } = open();
    const surface = await begin();
    stroke(surface, { shiftKey: true }, [10, 10], [300, 40], [90, 90]);
    expect(strokePoints(drawings()[0]?.strokes[0]?.points ?? '')).toHaveLength(2);
    stroke(surface, { pointerType: 'pen', pressure: 1 }, [10, 10], [40, 40]);
    expect(strokePoints(drawings()[0]?.strokes[1]?.points ?? '')[0]?.[2]).toBe(100);
  });

  test('with a stabiliser is drawn behind the pointer, and ends where the pointer does', async () => {
    const { user, begin, drawings } = open();
    const surface = await begin();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Drawing settings' }));
    await user.selectOptions(screen.getByLabelText('Stabiliser'), 'High');
    press(surface, [100, 100], [200, 105], [300, 95], [400, 100]);
    const [line] = drawings();
    const points = strokePoints(line?.strokes[0]?.points ?? '');
    const [first = [0], last = [0]] = [points.at(0), points.at(-1)];
    expect(last[0] - first[0]).toBe(3000);
  });

  test('fills a closed shape, and says when one is open', async () => {
    const { user, begin, tool, drawings } = open();
    const surface = await begin();
    await drawBox(user, surface);
    await user.click(tool('Fill'));
    press(surface, [700, 700]);
    expect(screen.getByRole('alert').textContent).toContain('This shape isn’t closed');
    press(surface, [300, 300]);
    expect(drawings()[0]?.fills).toHaveLength(1);
  });

  test('loses the fill where the eraser began if it touched no line, and no other one', async () => {
    const { user, begin, tool, drawings } = open();
    const surface = await begin();
    await drawBox(user, surface);
    press(surface, [-300, 100], [-100, 100], [-100, 300], [-300, 300], [-300, 100]);
    await user.click(tool('Fill'));
    press(surface, [300, 300]);
    press(surface, [-200, 200]);
    await user.click(tool('Eraser'));
    press(surface, [200, 90], [200, 110]);
    press(surface, [-200, 90], [-200, 110]);
    expect(drawings()).toMatchObject([{ strokes: [], fills: [{}, {}] }]);
    press(surface, [300, 300], [-200, 200]);
    const [left] = drawings();
    expect(left?.fills).toHaveLength(1);
    // The smaller one.
    expect(left?.width).toBeLessThan(250);
  });

  test('is not possible on a phone layout, and says so', async () => {
    const { user, store } = open();
    act(() => store.run(addPortraits()));
    act(() => store.open({ kind: 'portrait', pageId: 2 }));
    await user.click(screen.getByRole('button', { name: 'Drawing' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Draw on the page itself/);
    expect(screen.queryByRole('toolbar', { name: 'Drawing' })).toBeNull();
  });

  test('ends when a phone layout is opened', async () => {
    const { begin, store } = open();
    act(() => store.run(addPortraits()));
    press(await begin(), [10, 10], [60, 80]);
    act(() => store.open({ kind: 'portrait', pageId: 2 }));
    expect(screen.queryByRole('toolbar', { name: 'Drawing' })).toBeNull();
  });

  test('is placed under the other objects on request', async () => {
    const { user, begin, page } = open();
    press(await begin(), [10, 10], [60, 80]);
    expect(page().objects.map(({ type }) => type)).toEqual(['shape', 'drawing']);
    await user.click(screen.getByRole('button', { name: 'Drawing settings' }));
    await user.selectOptions(screen.getByLabelText('Order'), 'Behind other objects');
    expect(page().objects.map(({ type }) => type)).toEqual(['drawing', 'shape']);
  });

  test('continues as another drawing when it is full, and says so', async () => {
    const { user, store, drawings, surface } = open([dots]);
    act(() => store.select([dots.id]));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Drawing settings' }));
    await user.selectOptions(screen.getByLabelText('Order'), 'Behind other objects');
    press(await surface(), [10, 10], [60, 80]);
    expect(screen.getByRole('alert').textContent).toContain('The drawing was full');
    press(await surface(), [30, 10], [60, 80]);
    expect(drawings().map(({ strokes }) => strokes.length)).toEqual([maxStrokes, 2]);
  });

  test('adds nothing to a full page, and says so', async () => {
    const crowd = Array.from({ length: comicsLimits.objectsInList }, (_, index) => ({
      ...door,
      id: index + 1,
    }));
    const { begin, drawings } = open(crowd);
    press(await begin(), [10, 10], [60, 80]);
    expect(screen.getByRole('alert').textContent).toContain('A page or a frame can hold up to 100 objects');
    expect(drawings()).toEqual([]);
  });

  test('says that it is full when it can be filled no more', async () => {
    const { user, begin, tool, drawings, store } = open();
    const surface = await begin();
    await drawBox(user, surface);
    const fills = Array.from({ length: maxFills }, (_, x) => ({
      color: '#000000',
      points: `${x} 0 9 9 0 9`,
    }));
    const ids = drawings().map(({ id }) => id);
    act(() => store.run(updateObjects(2, ids, (object) => ({ ...object, fills }), 'filled')));
    await user.click(tool('Fill'));
    press(surface, [300, 300]);
    expect(screen.getByRole('alert').textContent).toContain('The drawing is full');
    expect(drawings()[0]?.fills).toEqual(fills);
  });

  test('does nothing with two fingers', async () => {
    const { begin, drawings } = open();
    const surface = await begin();
    const finger = (pointerId: number, clientX: number) => ({
      pointerType: 'touch',
      pointerId,
      clientX,
      clientY: 9,
    });
    const shown = () => surface.querySelector('path')?.getAttribute('d') ?? '';
    fireEvent.pointerDown(surface, finger(1, 10));
    fireEvent.pointerMove(surface, finger(1, 30));
    await waitFor(() => expect(shown()).not.toBe(''));
    fireEvent.pointerDown(surface, finger(2, 100));
    expect(shown()).toBe('');
    fireEvent.pointerMove(surface, finger(2, 200));
    fireEvent.pointerUp(surface, finger(2, 200));
    fireEvent.pointerUp(surface, finger(1, 30));
    expect(drawings()).toEqual([]);
    stroke(surface, { pointerType: 'touch', pointerId: 3 }, [10, 10], [40, 40]);
    expect(drawings()).toHaveLength(1);
  });
});
