import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { createLivePage } from '@/editor/drawing/livePage';
import { objectRedrawing } from '@/editor/drawing/readPage';

const box = { x: 10, y: 20, width: 300, height: 200 };
const bubble: ComicObject = { id: 1, type: 'bubble', shape: 'round', text: 'Hi', ...box };
const shape: ComicObject = { id: 2, type: 'shape', kind: 'rect', fill: '#ff0000', ...box };
const frame: ComicObject = { id: 3, type: 'frame', objects: [{ ...shape, id: 4 }], ...box };

const empty = newProject('A try', 'en');

function withObjects(...objects: ComicObject[]): ProjectFile {
  return { ...empty, pages: [{ id: 1, objects }] };
}

function draw(file: ProjectFile, shows: 'opening' | 'everything' = 'everything') {
  const live = createLivePage({ shows, language: 'en', fileAddress: () => '' });
  const show = (next: ProjectFile) => {
    const [page] = next.pages;
    if (page !== undefined) live.show(next, page);
  };
  show(file);
  return { ...live, show };
}

describe('a page in the editor', () => {
  test('is drawn by the player, at the size of the canvas', () => {
    const { element, elementOf } = draw(withObjects(bubble, frame));
    expect(element.style.width).toBe('1080px');
    expect(element.querySelector('.page > .bubble .text-content')?.textContent).toBe('Hi');
    expect(elementOf(4)?.parentElement).toBe(elementOf(3));
  });

  test('has the label of a text field in its own colors, as the reader’s field has', () => {
    const input: ComicObject = {
      id: 5,
      type: 'input',
      label: 'Who is it?',
      fill: '#fff3c9',
      radius: 30,
      textStyle: { color: '#224466' },
      ...box,
    };
    const { element } = draw({ ...withObjects(input), version: 2 });
    const field = element.querySelector<HTMLElement>('.input-field');
    const label = field?.querySelector<HTMLElement>('.text-content');
    expect(label?.textContent).toBe('Who is it?');
    expect(label?.style.color).toBe('rgb(34, 68, 102)');
    expect(field?.style.background).toBe('rgb(255, 243, 201)');
    expect(field?.style.borderRadius).toBe('30px');
  });

  test('with clouds is redrawn when their code has loaded, and any other one stays as it is', async () => {
    vi.resetModules();
    const { createLivePage: create } = await import('@/editor/drawing/livePage');
    const [cloudy, plain] = [withObjects({ ...bubble, shape: 'cloud' }), withObjects(bubble)].map((file) => {
      const live = create({ shows: 'everything', language: 'en', fileAddress: () => '' });
      const [page] = file.pages;
      if (page !== undefined) live.show(file, page);
      return { live, first: live.elementOf(1) };
    });
    await vi.waitFor(() => expect(cloudy?.live.elementOf(1)).not.toBe(cloudy?.first));
    expect(plain?.live.elementOf(1)).toBe(plain?.first);
  });

  test('with clouds that is opened later has them at once, and is not redrawn', async () => {
    vi.resetModules();
    const { createLivePage: create } = await import('@/editor/drawing/livePage');
    const file = withObjects({ ...bubble, shape: 'cloud' });
    const open = () => {
      const live = create({ shows: 'everything', language: 'en', fileAddress: () => '' });
      const [page] = file.pages;
      if (page !== undefined) live.show(file, page);
      return { live, first: live.elementOf(1) };
    };
    const before = open();
    await vi.waitFor(() => expect(before.live.elementOf(1)).not.toBe(before.first));
    const later = open();
    expect(later.first?.innerHTML).toBe(before.live.elementOf(1)?.innerHTML);
    // What waits for code that has loaded already runs first.
    await new Promise((resolve) => setTimeout(resolve));
    expect(later.live.elementOf(1)).toBe(later.first);
  });

  test('has its clouds after the next change, if their code has failed to load once', async () => {
    vi.resetModules();
    const code = '@/player/draw/fancyBubbles';
    onTestFinished(() => vi.doUnmock(code));
    vi.doMock(code, () => Promise.reject(new Error('No connection')));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { createLivePage: create } = await import('@/editor/drawing/livePage');
    const live = create({ shows: 'everything', language: 'en', fileAddress: () => '' });
    const show = (text: string) => {
      const file = withObjects({ ...bubble, shape: 'cloud', text });
      const [page] = file.pages;
      if (page !== undefined) live.show(file, page);
      return live.elementOf(1);
    };
    const outline = () => live.elementOf(1)?.querySelector('path')?.getAttribute('d');
    show('Hi');
    const round = outline();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    vi.doUnmock(code);

    const typed = show('Hi!');
    await vi.waitFor(() => expect(live.elementOf(1)).not.toBe(typed));
    expect(outline()).not.toBe(round);
    expect(live.elementOf(1)?.textContent).toBe('Hi!');
  });

  test('with many drawings is redrawn once when their code has loaded', async () => {
    vi.resetModules();
    const { createLivePage: create } = await import('@/editor/drawing/livePage');
    const strokes = [{ color: '#111111', width: 10, points: '0 0 50 90 90 50' }];
    const drawings = [1, 2, 3].map(
      (id): ComicObject => ({ id, type: 'drawing', size: [100, 100], strokes, ...box }),
    );
    const live = create({ shows: 'everything', language: 'en', fileAddress: () => '' });
    const file = { ...withObjects(...drawings), version: 2 } as const;
    const [page] = file.pages;
    if (page !== undefined) live.show(file, page);
    const redrawn = vi.fn();
    new MutationObserver(redrawn).observe(live.element, { childList: true });
    await vi.waitFor(() => expect(live.element.querySelectorAll('.ink path')).toHaveLength(3));
    await vi.dynamicImportSettled();
    expect(redrawn.mock.calls.flatMap(([records]) => records)).toHaveLength(1);
  });

  test('that is discarded no longer waits for fonts', () => {
    const fonts = new EventTarget();
    const listen = vi.spyOn(fonts, 'addEventListener');
    const forget = vi.spyOn(fonts, 'removeEventListener');
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
    draw(withObjects(bubble)).discard();
    expect(listen).toHaveBeenCalledOnce();
    expect(forget.mock.calls).toEqual(listen.mock.calls);
  });

  test('is as high as a tall page is', () => {
    const file = withObjects(shape);
    const tall = { ...file, version: 2 as const, pages: [{ id: 1, objects: [shape], height: 4000 }] };
    expect(draw(tall).element.style.height).toBe('4000px');
  });

  test('moves what has moved, and redraws nothing', () => {
    const { show, elementOf } = draw(withObjects(bubble, shape));
    const [first, second] = [elementOf(1), elementOf(2)];
    show(withObjects({ ...bubble, x: 400, rotate: 30 }, shape));
    expect(elementOf(1)).toBe(first);
    expect(first?.style.left).toBe('400px');
    expect(first?.style.rotate).toBe('30deg');
    expect(elementOf(2)).toBe(second);
  });

  test('redraws only what has changed, within frames too', () => {
    const { element, show, elementOf } = draw(withObjects(bubble, frame));
    const [first, whole] = [elementOf(1), elementOf(3)];
    const inner: ComicObject = { ...shape, id: 4, fill: '#00ff00' };
    show(withObjects(bubble, { ...frame, type: 'frame', objects: [inner] }));
    expect(elementOf(1)).toBe(first);
    expect(elementOf(3)).toBe(whole);
    expect(element.querySelector('rect')?.getAttribute('fill')).toBe('#00ff00');
  });

  test('keeps the stacking order when one thing is redrawn', () => {
    const { show, elementOf } = draw(withObjects(shape, bubble));
    show(withObjects(shape, { ...bubble, text: 'Ho' }));
    expect(elementOf(1)?.style.getPropertyValue('--order')).toBe('1');
    expect(elementOf(1)?.textContent).toContain('Ho');
  });

  test.each([
    ['everything', false, true],
    ['opening', true, false],
  ] as const)('shows %s: what is hidden is away %s and faint %s', (shows, away, faint) => {
    const own = draw(withObjects({ ...shape, hidden: true }), shows).elementOf(2);
    expect(own?.hidden).toBe(away);
    expect(own?.classList.contains('dimmed')).toBe(faint);
  });
});

describe('what is done to a drawing', () => {
  test.each<[string, ComicObject, ComicObject, string]>([
    ['the same', shape, shape, 'nothing'],
    ['one that moved', shape, { ...shape, x: 1 }, 'place'],
    ['one that was resized', shape, { ...shape, width: 1 }, 'all'],
    [
      'a bubble whose speaker is named',
      { ...bubble, speaker: 'Ann' },
      { ...bubble, speaker: 'Ann', y: 1 },
      'all',
    ],
    [
      'a frame in which something changed',
      frame,
      { ...frame, objects: [{ ...shape, id: 4, x: 0 }] },
      'children',
    ],
    ['a frame that got something', frame, { ...frame, objects: [] }, 'all'],
    ['another kind', shape, bubble, 'all'],
  ])('%s', (_title, before, after, redrawing) => {
    expect(objectRedrawing(before, after)).toBe(redrawing);
  });
});
