import { describe, expect, test } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { createEditorStore } from '@/editor/document/editorStore';
import { isLayerOn, openedId, referencesOnPage } from '@/editor/document/objectReferences';
import { moveObjects } from '@/editor/document/objects/transformObjects';
import { addPage, duplicatePage } from '@/editor/document/pages/changePages';
import { changeLayer, makeLayer, removeLayer, setLayerOn } from '@/editor/document/reuse/layers';
import { box, button, comicWith, edited, firstPage } from '../comicWith';

const comic = comicWith([
  { id: 1, objects: [box(2), button(3, [{ do: 'go', page: 10 }])], next: 10 },
  { id: 10, objects: [], next: 11 },
  { id: 11, objects: [], end: true },
]);
const errors = (project: ProjectFile) =>
  validateProject({ ...project }).filter(({ code }) => code.startsWith('E_'));

function pagesOf({ pages, layers: [layer] = [] }: ProjectFile): readonly number[] {
  return pages.flatMap(({ id }) => (layer !== undefined && isLayerOn(layer, id) ? id : []));
}

describe('what is on all pages may refer', () => {
  test.each([
    ['to a layer on all pages', {}, 60],
    ['not to one that is left out of a page', { except: [10] }, undefined],
    ['not to one of some pages', { pages: [1] }, undefined],
    ['to one that is left out of none', { except: [] }, 60],
  ])('%s', (_which, where, found) => {
    const laid = { ...comic, layers: [{ ...where, objects: [box(60)] }] };
    expect(referencesOnPage(laid, openedId)(60, { do: 'animate' })).toBe(found);
    expect(referencesOnPage(laid, openedId)(60, { do: 'show' })).toBe(60);
  });
});

describe('a layer', () => {
  test('is made of the selection, and is on every page', () => {
    const after = edited(comic, makeLayer(1, [3], 'Bar'));
    expect(after.layers).toEqual([{ name: 'Bar', objects: [button(3, [{ do: 'go', page: 10 }])] }]);
    expect(firstPage(after).objects).toEqual([box(2)]);
    expect(errors(after)).toEqual([]);
  });

  test('stays on its page when it does something with what is only there', () => {
    const bound = comicWith([
      { id: 1, objects: [box(2), button(3, [{ do: 'hide', object: 2 }])] },
      { id: 10, objects: [] },
    ]);
    const after = edited(bound, makeLayer(1, [3], 'Bar'));
    expect(pagesOf(after)).toEqual([1]);
    expect(edited(after, setLayerOn(0, 10, true))).toBe(after);
    const more = edited(after, addPage(1), duplicatePage(1));
    expect(pagesOf(more)).toEqual([1]);
    expect(errors(more)).toEqual([]);
  });

  test('is not copied with a page without the layer that contains what it names', () => {
    const named = comicWith([
      {
        id: 1,
        objects: [box(2), button(3, [{ do: 'hide', object: 2 }]), button(4, [{ do: 'animate', object: 3 }])],
      },
    ]);
    const after = edited(named, makeLayer(1, [4], 'Moves'), makeLayer(1, [3], 'Hides'), duplicatePage(1));
    expect(after.layers?.map(({ pages }) => pages)).toEqual([[1], [1]]);
    expect(errors(after)).toEqual([]);
  });

  test('leaves nothing on a page that moves what is not there any more', () => {
    const moved = comicWith([
      {
        id: 1,
        objects: [
          box(2),
          button(3, [
            { do: 'animate', object: 2 },
            { do: 'hide', object: 2 },
          ]),
        ],
      },
      { id: 10, objects: [] },
    ]);
    const after = edited(moved, makeLayer(1, [2], 'Bar'), setLayerOn(0, 1, false));
    expect(firstPage(after).objects).toEqual([button(3, [{ do: 'hide', object: 2 }])]);
    expect(errors(after)).toEqual([]);
  });

  test.each([
    ['off one', [setLayerOn(0, 10, false)], [1, 11], { except: [10] }],
    ['off and on again', [setLayerOn(0, 10, false), setLayerOn(0, 10, true)], [1, 10, 11], {}],
    ['on where it is already', [setLayerOn(0, 10, true)], [1, 10, 11], {}],
  ] as const)('is taken %s', (_, commands, pages, said) => {
    const after = edited(comic, makeLayer(1, [3], 'Bar'), ...commands);
    expect(pagesOf(after)).toEqual(pages);
    expect(after.layers?.[0]).toEqual({ name: 'Bar', ...said, objects: [firstPage(comic).objects[1]] });
  });

  test('that a page no longer has takes along how the page placed its objects', () => {
    const read = comicWith([
      { id: 1, objects: [box(2), box(3)], readingOrder: [3, 2], next: 10 },
      { id: 10, objects: [] },
    ]);
    const after = edited(read, makeLayer(1, [3], 'Bar'), setLayerOn(0, 1, false));
    expect(firstPage(after).readingOrder).toEqual([2]);
    expect(errors(after)).toEqual([]);
  });

  test('is named, moved below and removed', () => {
    const after = edited(comic, makeLayer(1, [3], 'Bar'), changeLayer(0, { name: 'Bag', place: 'below' }));
    expect(after.layers?.[0]).toMatchObject({ name: 'Bag', place: 'below' });
    expect(edited(after, changeLayer(0, { name: 'Bag' }))).toBe(after);
    expect(edited(after, removeLayer(0)).layers).toEqual([]);
  });

  test('is worked on as a page', () => {
    const store = createEditorStore(edited(comic, makeLayer(1, [3], 'Bar')));
    store.open({ kind: 'layer', index: 0 });
    store.run(moveObjects(openedId, [3], 9, 8));
    store.run(setLayerOn(0, 11, false));
    expect(store.state().history.project.layers?.[0]).toMatchObject({
      except: [11],
      objects: [{ id: 3, x: 9, y: 8 }],
    });
    expect(store.state().opened).toEqual({ kind: 'layer', index: 0 });
  });
});
