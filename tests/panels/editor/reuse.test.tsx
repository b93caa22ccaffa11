import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { useEdited } from '@/editor/document/EditorContext';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { Inspector } from '@/editor/inspector/Inspector';
import { OpenedBar } from '@/editor/reuse/OpenedBar';
import { ReuseSheet } from '@/editor/reuse/ReuseSheet';
import { SharedLists } from '@/editor/story/VariablesAndLists';
import { renderEditor } from '../../support/app/renderEditor';
import { box, button, comicWith } from '../../unit/editor/document/comicWith';

const star = { width: 60, height: 40, objects: [box(50, [0, 0, 60, 40])] };
const copy = (id: number, symbol: string): ComicObject => ({
  id,
  type: 'symbol',
  symbol,
  x: 0,
  y: 0,
  width: 60,
  height: 40,
});

/** Two pages; a star that is used, a sky that contains the star, and a bar that is only on the first page. */
function comic(more: Partial<ProjectFile> = {}): ProjectFile {
  return comicWith(
    [
      { id: 1, objects: [box(2), copy(3, 'star')] },
      { id: 10, objects: [] },
    ],
    {
      symbols: { star, sky: { ...star, objects: [copy(51, 'star')] } },
      layers: [
        { name: 'Bar', pages: [1], objects: [box(60)] },
        { name: 'Bound', pages: [1], objects: [button(61, [{ do: 'hide', object: 2 }])] },
      ],
      ...more,
    },
  );
}

function openSheet(project = comic()) {
  const onClose = vi.fn();
  const editor = renderEditor(
    <NoticeProvider>
      <ReuseSheet to={{ middle: [500, 300], frameId: undefined }} onClose={onClose} />
    </NoticeProvider>,
    { project },
  );
  const layers = () => editor.store.state().history.project.layers;
  const switchOf = (name: string) => {
    const row = screen.getByText(name).closest('li');
    if (row === null) throw new Error(`There is no row ${name}`);
    return within(row).getByRole<HTMLInputElement>('checkbox', { name: 'On this page' });
  };
  return { ...editor, onClose, layers, switchOf };
}

describe('a reusable part', () => {
  test('is placed where it is wanted, selected, and the sheet closes', async () => {
    const { user, store, onClose } = openSheet();
    await user.click(screen.getByRole('button', { name: 'Add: sky' }));
    const object = store.state().history.project.pages[0]?.objects.at(-1);
    expect(object).toMatchObject({ type: 'symbol', symbol: 'sky', x: 470, y: 280 });
    expect(store.state().selected).toEqual([object?.id]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is not placed on a full page, which says so', async () => {
    const objects = Array.from({ length: comicsLimits.objectsInList }, (_, index) => box(100 + index));
    const full = comic({ pages: [{ id: 1, objects }] });
    const { user, store } = openSheet(full);
    await user.click(screen.getByRole('button', { name: 'Add: star' }));
    expect(store.state().history.project).toBe(full);
    expect(screen.getByRole('alert').textContent).toMatch(/^Not added: 1\./);
  });

  test('is not offered inside itself, nor are those that contain it', () => {
    const { store } = openSheet();
    act(() => store.open({ kind: 'symbol', name: 'star' }));
    expect(screen.queryByRole('button', { name: /^Add: / })).toBeNull();
    act(() => store.open({ kind: 'symbol', name: 'sky' }));
    expect(screen.getAllByRole('button', { name: /^Add: / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Add: star',
    ]);
  });

  test('suggests how to start when there is nothing yet', () => {
    openSheet(comic({ symbols: {}, layers: [] }));
    expect(screen.getByText(/^Select objects on the page/)).toBeVisible();
  });

  test('is removed from the edited page and added to it again, each by its own switch', async () => {
    const { user, store, layers, switchOf } = openSheet();
    act(() => store.showPage(10));
    expect([switchOf('Bar').checked, switchOf('Bound').checked]).toEqual([false, false]);
    await user.click(switchOf('Bar'));
    expect(layers()?.[0]).not.toHaveProperty('pages');
    expect(switchOf('Bar').checked).toBe(true);
    expect(layers()?.[1]).toMatchObject({ pages: [1] });
    await user.click(switchOf('Bar'));
    expect(switchOf('Bar').checked).toBe(false);
  });

  test('stays off a page that lacks what it acts on, and says why', () => {
    const { store, switchOf } = openSheet();
    expect(switchOf('Bound').disabled).toBe(false);
    act(() => store.showPage(10));
    expect(switchOf('Bound').disabled).toBe(true);
    expect(screen.getByText(/^It acts on objects of another page/)).toBeVisible();
  });

  test('is opened for editing everywhere', async () => {
    const { user, store, onClose } = openSheet();
    await user.click(screen.getByRole('button', { name: 'Edit everywhere: Bound' }));
    expect(store.state().opened).toEqual({ kind: 'layer', index: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

/** As in the editor: in place of the pages. */
function Below() {
  const isPage = useEdited(({ opened }) => opened === null);
  if (!isPage) return <OpenedBar />;
  return (
    <button type="button" data-page="10" aria-current="page">
      The page
    </button>
  );
}

describe('a reusable part that is open', () => {
  const open = (project = comic()) =>
    renderEditor(
      <>
        <Inspector />
        <Below />
      </>,
      { project },
    );

  test('says how often it is used, and leads back to the page, with the focus', async () => {
    const { user, store } = open();
    act(() => store.showPage(10));
    act(() => store.open({ kind: 'symbol', name: 'star' }));
    expect(screen.getByText('Copies: 2')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to page 2' }));
    await user.click(screen.getByRole('button', { name: 'Back to page 2' }));
    expect(store.state()).toMatchObject({ opened: null, pageId: 10 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The page' }));
  });

  test('gets another name in place of the one that was cleared', async () => {
    const { user, store } = open();
    act(() => store.open({ kind: 'symbol', name: 'star' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([name.value, name.placeholder]).toEqual(['', 'star']);
    await user.type(name, 'Sun');
    await user.clear(name);
    await user.type(name, 'Moon');
    expect(name.value).toBe('Moon');
    expect(screen.getByRole('region', { name: 'Symbol: Moon' })).toBeVisible();
  });

  test('is deleted once it has no copies, and not before', async () => {
    const { user, store } = open(comic({ pages: [{ id: 1, objects: [copy(3, 'star')] }] }));
    act(() => store.open({ kind: 'symbol', name: 'star' }));
    await screen.findByText('It can be deleted when it has no copies.');
    expect(screen.queryByRole('button', { name: 'Delete symbol' })).toBeNull();
    act(() => store.open({ kind: 'symbol', name: 'sky' }));
    await user.click(await screen.findByRole('button', { name: 'Delete symbol' }));
    expect(Object.keys(store.state().history.project.symbols ?? {})).toEqual(['star']);
    expect(store.state().opened).toBeNull();
  });

  test('can be a layer that is renamed, moved below and removed from a page, each undone alone', async () => {
    const { user, store } = open();
    act(() => store.open({ kind: 'layer', index: 0 }));
    const layer = () => store.state().history.project.layers?.[0];
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 's');
    await user.selectOptions(screen.getByLabelText('Position'), 'Below the page’s objects');
    expect(layer()).toMatchObject({ name: 'Bars', place: 'below' });
    await user.click(screen.getByRole('checkbox', { name: 'Page 1' }));
    expect(layer()).toMatchObject({ pages: [] });
    for (const name of ['Bars', 'Bars', 'Bar']) {
      act(store.undo);
      expect(layer()).toMatchObject({ name, pages: [1] });
    }
    act(() => store.open({ kind: 'layer', index: 1 }));
    const isFixed = async (name: string) =>
      (await screen.findByRole('checkbox', { name })).matches(':disabled');
    expect([await isFixed('Page 1'), await isFixed('Page 2')]).toEqual([false, true]);
    act(() => store.open({ kind: 'layer', index: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Delete layer' }));
    expect(store.state().history.project.layers?.map(({ name }) => name)).toEqual(['Bound']);
    expect(store.state().opened).toBeNull();
  });
});

describe('actions that are shared', () => {
  test('are added, named each on its own, and deleted while nothing runs them', async () => {
    const running = comic({ pages: [{ id: 1, objects: [button(2, [{ do: 'run', list: 'list' }])] }] });
    const { user, store } = renderEditor(<SharedLists />, { project: running });
    const add = () => user.click(screen.getByRole('button', { name: 'Add shared actions' }));
    await add();
    await add();
    const [, second] = screen.getAllByRole('textbox', { name: 'Name' });
    if (second === undefined) throw new Error('There are two');
    await user.clear(second);
    await user.type(second, 'Door');
    expect(
      screen.getAllByRole('button', { name: /^Delete: / }).map(({ textContent }) => textContent),
    ).toEqual(['Delete: Door']);
    await user.click(screen.getByRole('button', { name: 'Delete: Door' }));
    expect(Object.keys(store.state().history.project.lists ?? {})).toEqual(['list']);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Actions 1');
  });
});
